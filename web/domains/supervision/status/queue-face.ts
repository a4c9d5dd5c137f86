import type { Queue } from './operations-api.ts'
import { describeAlerts, formatDuration } from './words.ts'

export function faceOfQueue({ safety_failing, retried }: Queue, late: boolean) {
  if (safety_failing > 0) return { tone: 'danger', label: 'Failing' } as const
  if (late) return { tone: 'danger', label: 'Delayed' } as const
  return retried
    ? ({ tone: 'warning', label: 'Retrying' } as const)
    : ({ tone: 'success', label: 'Works' } as const)
}

export function describeWaiting(
  { waiting, oldest_seconds, retried, safety_failing, safety_error }: Queue,
  check: string | undefined,
) {
  return [
    `${waiting} waiting, the oldest for ${formatDuration(oldest_seconds)}.`,
    retried ? `${retried} failed and will be tried again.` : '',
    safety_failing > 0 ? describeAlerts(safety_failing, safety_error) : '',
    check,
  ]
    .filter(Boolean)
    .join(' ')
}
