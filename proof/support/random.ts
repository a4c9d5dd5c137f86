/** The same numbers in every run, so that a failure can be repeated (mulberry32). */
export function openRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    one: <T>(list: readonly T[]): T => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}

export type Random = ReturnType<typeof openRandom>
