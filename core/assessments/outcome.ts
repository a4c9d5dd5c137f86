import { countOf } from '../count-of.ts'
import type { Instrument } from './types.ts'

/** A patient's latest score compared with the score at the start of treatment. */
export type Outcome = {
  state: 'remission' | 'significant' | 'response' | 'improved' | 'unchanged' | 'worse'
  /** The score treatment is measured against. */
  baseline: number
  latest: number
  /** Why the plan should be looked at again before or at the next visit. */
  notOnTrack: string | undefined
  source: string
}

type Taken = { score: number; completed_at: string }

const week = 7 * 86_400_000
const longestEpisode = 52 * week

/**
 * Response, remission and reliable change by the published thresholds of the instrument. The baseline is the earliest
 * score of the last year at or above the cutoff; without one there is nothing to recover from.
 */
export function outcomeOf(instrument: Instrument, results: readonly Taken[]): Outcome | undefined {
  const { outcome } = instrument
  if (!outcome) return undefined
  const byTime = results.toSorted((a, b) => Date.parse(a.completed_at) - Date.parse(b.completed_at))
  const last = byTime.at(-1)
  if (!last) return undefined
  const start = byTime.find(
    ({ score, completed_at }) => score >= outcome.cutoff && between(completed_at, last) <= longestEpisode,
  )
  if (!start || start === last) return undefined
  const drop = start.score - last.score
  return {
    state: stateOf(outcome, start.score, last.score),
    baseline: start.score,
    latest: last.score,
    notOnTrack: notOnTrack(outcome, drop, last.score, between(start.completed_at, last) / week),
    source: outcome.source,
  }
}

type Thresholds = NonNullable<Instrument['outcome']>

function stateOf(outcome: Thresholds, baseline: number, latest: number): Outcome['state'] {
  const drop = baseline - latest
  if (outcome.remissionBelow !== undefined && latest < outcome.remissionBelow) return 'remission'
  if (
    outcome.significantBelow !== undefined &&
    latest < outcome.significantBelow &&
    drop >= outcome.reliableChange
  )
    return 'significant'
  if (outcome.response !== undefined && drop >= baseline * outcome.response) return 'response'
  if (drop >= outcome.reliableChange) return 'improved'
  return -drop >= outcome.reliableChange ? 'worse' : 'unchanged'
}

function notOnTrack(
  { reliableChange, expected }: Thresholds,
  drop: number,
  latest: number,
  weeks: number,
): string | undefined {
  if (-drop >= reliableChange) return `${-drop} points worse than at the start`
  if (!expected || weeks < expected.afterWeeks || latest < expected.whileAtLeast) return undefined
  if (drop >= expected.drop) return undefined
  const change =
    drop > 0
      ? `only ${countOf(drop, 'point', 'points')} better`
      : drop === 0
        ? 'no better'
        : `${countOf(-drop, 'point', 'points')} worse`
  return `${change} after ${Math.floor(weeks)} weeks`
}

function between(earlier: string, { completed_at }: Taken) {
  return Date.parse(completed_at) - Date.parse(earlier)
}
