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
    const taken = Object.fromEntries(names.map((side) => [side, []])) as unknown as Record<Side, number[]>
    for (let round = 0; round < warmUps + rounds; round++)
      for (const side of round % 2 ? names : names.toReversed()) {
        const started = performance.now()
        await sides[side][what]?.()
        if (round >= warmUps) taken[side].push(performance.now() - started)
      }
    for (const side of names) {
      const p95 = taken[side].toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN
      p95s[side] = { ...p95s[side], [what]: p95 }
    }
  }
  return p95s
}
