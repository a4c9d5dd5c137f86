import type { BenchResult } from './result.ts'

type Phase = 'before' | 'during' | 'after'

/** How long another person's requests took in one turn before, during and after an attack, in milliseconds. */
export type Turn = Record<Phase, number[]>

const most = 2

/** In several turns, so that other work on the machine slows all three phases equally. */
export async function takeTurns(
  turns: number,
  measure: () => Promise<number[]>,
  attack: () => Promise<() => Promise<void>>,
): Promise<Turn[]> {
  const taken: Turn[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = await measure()
    const stop = await attack()
    const during = await measure()
    await stop()
    taken.push({ before, during, after: await measure() })
  }
  return taken
}

/**
 * Another person's p95 before, during and after an attack: the middle of all turns. During it, at most twice what it
 * was before in the same turn.
 */
export function compare(what: string, turns: Turn[]): BenchResult['rows'] {
  const p95s = turns.map(({ before, during, after }) => ({
    before: p95(before),
    during: p95(during),
    after: p95(after),
  }))
  const ratio = median(p95s.map(({ before, during }) => during / before))
  return [
    ...(['before', 'during', 'after'] as const).map((phase) => ({
      what: `${what}, p95 ${phase}`,
      value: `${median(p95s.map((each) => each[phase])).toFixed(1)} ms`,
    })),
    {
      what: `${what}: during against before`,
      value: `${ratio.toFixed(2)}×`,
      bar: `at most ${most}×`,
      ok: ratio <= most,
    },
  ]
}

const sorted = (all: number[]) => all.toSorted((a, b) => a - b)
const p95 = (all: number[]) => sorted(all)[Math.floor(all.length * 0.95)] ?? Number.NaN
const median = (all: number[]) => sorted(all)[Math.floor(all.length / 2)] ?? Number.NaN
