import type { BenchResult } from './result.ts'

export type Phases = Record<'before' | 'during' | 'after', number[]>

const most = 2

const percentile = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN

/** Somebody else's p95 before, during and after an attack. During it, at most twice what it was before. */
export function compare(what: string, phases: Phases): BenchResult['rows'] {
  const p95 = (phase: keyof Phases) => percentile(phases[phase], 0.95)
  const ratio = p95('during') / p95('before')
  return [
    ...(['before', 'during', 'after'] as const).map((phase) => ({
      what: `${what}, p95 ${phase}`,
      value: `${p95(phase).toFixed(1)} ms`,
    })),
    {
      what: `${what}: during against before`,
      value: `${ratio.toFixed(2)}×`,
      bar: `at most ${most}×`,
      ok: ratio <= most,
    },
  ]
}
