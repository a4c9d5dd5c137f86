import { setTimeout } from 'node:timers/promises'

/** Longer than the work behind it takes, so that the time of the answer does not tell whether there was any. */
export const paceMs = 150

export async function atSteadyPace<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(paceMs)])
  return work
}
