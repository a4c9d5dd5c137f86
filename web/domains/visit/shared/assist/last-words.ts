const underway = new Map<string, Set<Promise<unknown>>>()

/** Something said in a visit is still being heard, written or saved. */
export function noteUnderway(visitId: string, work: Promise<unknown>) {
  const all = underway.get(visitId) ?? new Set()
  underway.set(visitId, all.add(work))
  const done = () => void all.delete(work)
  work.then(done, done)
}

/** Resolves when everything said in a visit is saved, or when that takes too long. */
export async function lastWordsSaved(visitId: string, patienceMs: number): Promise<void> {
  let late = false
  const patience = new Promise<void>((resolve) => {
    setTimeout(() => {
      late = true
      resolve()
    }, patienceMs)
  })
  const all = underway.get(visitId)
  // The last lines are only queued for saving at that point.
  while (all?.size && !late) await Promise.race([Promise.allSettled(all), patience])
}
