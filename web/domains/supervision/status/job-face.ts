import type { Job } from './operations-api.ts'

const alarmingFailures = 5

/** A run that never ends keeps renewing its lease, so only the time since the last finished run shows that. */
export function isStuck({ finished_at, every_seconds }: Job): boolean {
  if (!finished_at) return false
  return Date.now() - Date.parse(finished_at) > Math.max(10 * every_seconds, 600) * 1000
}

export function faceOfJob(job: Job) {
  if (job.failures >= alarmingFailures) return { tone: 'danger', label: 'Failing' } as const
  if (job.failures > 0) return { tone: 'warning', label: 'Retrying' } as const
  if (isStuck(job)) return { tone: 'danger', label: 'Stuck' } as const
  if (job.running) return { tone: 'info', label: 'Running' } as const
  return { tone: 'success', label: 'Works' } as const
}

export function describeJobProblem(job: Job): string | undefined {
  if (job.failures > 0)
    return `Failed ${job.failures} ${job.failures === 1 ? 'time' : 'times'} in a row: ${job.last_error}.`
  return isStuck(job) ? 'It should have finished by now.' : undefined
}
