import type { SafetyCheck } from './check.ts'
import type { SafetySnapshot } from './types.ts'

export function snapshotOf({ checked, alerts, dataset }: SafetyCheck): SafetySnapshot {
  return {
    checked,
    alerts: alerts.map(({ severity, kind, message }) => ({ severity, kind, message })),
    dataset: `${dataset.version}, ${dataset.date}`,
  }
}
