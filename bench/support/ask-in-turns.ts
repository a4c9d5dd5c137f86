export type Ask = () => Promise<unknown>

/**
 * The p95 of each request to each side in milliseconds. The sides take turns, so that other work on the machine slows
 * both equally.
 */
export async function askInTurns<Side extends string>(
  sides: Record<Side, Record<string, Ask>>,
  rounds: number,
  warmUps = 50,
): Promise<Record<Side, Record<string, number>>> {
  const names = Object.keys(sides) as Side[]
  const p95s = {} as Record<Side, Record<string, number>>
  for (const what of Object.keys(sides[names[0] as Side])) {
    const asks = names.map((side) => ({ side, ask: sides[side][what], taken: [] as number[] }))
    for (let round = -warmUps; round < rounds; round++) {
      const turns = round % 2 ? asks : asks.toReversed()
      await askEach(turns, round >= 0)
    }
    for (const { side, taken } of asks) p95s[side] = { ...p95s[side], [what]: p95Of(taken) }
  }
  return p95s
}

async function askEach(turns: readonly { ask: Ask | undefined; taken: number[] }[], counts: boolean) {
  for (const { ask, taken } of turns) {
    const ms = await timeMs(ask)
    if (counts) taken.push(ms)
  }
}

async function timeMs(ask: Ask | undefined): Promise<number> {
  const started = performance.now()
  await ask?.()
  return performance.now() - started
}

const p95Of = (taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN
