import { channel } from 'node:diagnostics_channel'

/** One run of a job that ended, for metrics. Without a listener it costs nothing. */
export type JobRun = { job: string; failed: boolean; seconds: number }

const finished = channel('saguaro:job')

export const jobEnded = (run: JobRun): void => finished.publish(run)

export function onJob(hear: (run: JobRun) => void): () => void {
  const listener = (run: unknown) => hear(run as JobRun)
  finished.subscribe(listener)
  return () => void finished.unsubscribe(listener)
}
