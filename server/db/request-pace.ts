/** The requests of one page, and of a few pages in a row, are not a flood. */
const burstSeconds = 8

/**
 * How long a person's next request has to wait, so that on average they don't exceed a rate per second. A request
 * that would wait longer than `mostMs` is not counted and gets no time.
 */
export function openPace(perSecond: number, mostMs: number, now: () => number = () => performance.now()) {
  const stepMs = 1000 / perSecond
  const burstMs = burstSeconds * 1000
  /** When all of a person's requests so far would be done at the steady pace. */
  const dueAt = new Map<string, number>()

  let forgotAt = Number.NEGATIVE_INFINITY

  /** Not with each of many new people: looking through all others would cost more than their requests. */
  function forgetOld(): void {
    if (now() - forgotAt < 1000) return
    forgotAt = now()
    for (const [key, due] of dueAt) if (due <= now()) dueAt.delete(key)
  }

  return (key: string): number | undefined => {
    const known = dueAt.get(key)
    if (known === undefined) forgetOld()
    const due = Math.max(known ?? 0, now())
    const delay = Math.max(0, due - now() - burstMs)
    if (delay > mostMs) return undefined
    dueAt.set(key, due + stepMs)
    return delay
  }
}
