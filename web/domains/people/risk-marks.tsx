import { CalendarX2, Siren } from 'lucide-react'
import { phq9 } from '#core/assessments/phq9.ts'
import { bandOf } from '#core/assessments/score.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { MyPatient } from './my-patients.ts'

type Marked = Pick<MyPatient, 'open_safety_tasks' | 'phq9_score' | 'phq_instrument' | 'missed_visits'>

const tones = { low: undefined, watch: 'warning', high: 'danger' } as const

/** Marks for what needs attention. Nothing if nothing does. */
export function RiskMarks({ patient }: { patient: Marked }) {
  const { open_safety_tasks: tasks, phq9_score: score, missed_visits: missed } = patient
  const band = score === null ? undefined : bandOf(phq9, { score })
  const tone = band && tones[band.concern]
  return (
    <>
      {tasks > 0 && (
        <Badge tone="danger">
          <Siren />
          Safety task open
        </Badge>
      )}
      {band && tone && (
        <Badge tone={tone}>
          {patient.phq_instrument === 'phqa' ? 'PHQ-A' : 'PHQ-9'} {score}, {band.label.en.toLowerCase()}
        </Badge>
      )}
      {missed > 0 && (
        <Badge tone="warning">
          <CalendarX2 />
          {missed === 1 ? '1 missed visit' : `${missed} missed visits`}
        </Badge>
      )}
    </>
  )
}
