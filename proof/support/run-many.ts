/** Runs the work for every item, so many at a time. */
export async function runMany<T>(
  items: T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    for (;;) {
      const item = items[next++]
      if (item === undefined) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Counts answers, such as `200 × 12, 404 × 3`. */
export class Counter {
  readonly counts = new Map<string, number>()

  add(what: string | number, times = 1): void {
    this.counts.set(String(what), (this.counts.get(String(what)) ?? 0) + times)
  }

  sum(wanted: (what: string) => boolean): number {
    return [...this.counts].reduce((sum, [what, count]) => sum + (wanted(what) ? count : 0), 0)
  }

  toString(): string {
    const sorted = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b))
    return sorted.map(([what, count]) => `${what} × ${count}`).join(', ')
  }
}
