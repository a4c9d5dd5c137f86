import type { AlertSeverity } from '../types.ts'

/** Lower limits a label sets together with another medicine, in mg a day. */
export const comedicationLimits: readonly {
  drug: string
  beside: string
  day: number
  severity: AlertSeverity
}[] = [
  { drug: 'citalopram', beside: 'cyp2c19-inhibitor', day: 20, severity: 'critical' },
  { drug: 'simvastatin', beside: 'amlodipine', day: 20, severity: 'warning' },
  { drug: 'simvastatin', beside: 'rate-limiting-calcium-blocker', day: 10, severity: 'warning' },
  { drug: 'simvastatin', beside: 'amiodarone', day: 20, severity: 'warning' },
  { drug: 'lamotrigine', beside: 'valproate', day: 200, severity: 'warning' },
  { drug: 'vortioxetine', beside: 'cyp2d6-inhibitor', day: 10, severity: 'warning' },
  { drug: 'aripiprazole', beside: 'cyp2d6-inhibitor', day: 15, severity: 'warning' },
  { drug: 'aripiprazole', beside: 'cyp3a4-strong-inhibitor', day: 15, severity: 'warning' },
  { drug: 'atomoxetine', beside: 'cyp2d6-inhibitor', day: 80, severity: 'warning' },
  { drug: 'deutetrabenazine', beside: 'cyp2d6-inhibitor', day: 36, severity: 'warning' },
  { drug: 'vilazodone', beside: 'cyp3a4-strong-inhibitor', day: 20, severity: 'warning' },
]
