import type { InstrumentId } from '../assessments/types.ts'
import { anxietyAndTrauma } from './conditions/anxiety-and-trauma.ts'
import { bipolar } from './conditions/bipolar.ts'
import { depressive } from './conditions/depressive.ts'
import { eatingAndPsychosis } from './conditions/eating-and-psychosis.ts'
import { other } from './conditions/other.ts'
import type { FindingId } from './findings.ts'
import { type RedFlag, redFlagsOf } from './red-flags.ts'
import {
  type Condition,
  type ConditionId,
  type Criterion,
  durations,
  impairments,
  type Presentation,
} from './types.ts'

/** Kept with every saved analysis, so that a reader knows which rules counted. Raise both with any change. */
export const rules = {
  version: '2.2.0',
  date: '2026-11-19',
  basis: 'DSM-5-TR criteria, abbreviated. A count, not a diagnosis.',
} as const

export const conditions: readonly Condition[] = [
  ...depressive,
  ...anxietyAndTrauma,
  ...bipolar,
  ...other,
  ...eatingAndPsychosis,
]

type Counted = { text: string; points: number; of: number; met: boolean; open: readonly FindingId[] }

export type Suggestion = {
  id: ConditionId
  name: string
  description: string
  /** Points counted of all points, in percent. */
  match: number
  /** The points met and the points possible: "8 of 10 criteria". */
  points: number
  of: number
  /** At least half. Less isn't worth showing. */
  likely: boolean
  /** Every criterion is met. */
  complete: boolean
  met: readonly string[]
  unmet: readonly string[]
  /** A finding that speaks against it. */
  against: readonly string[]
  /** The entries of the problem list that name it. */
  listed: readonly string[]
  askNext: readonly FindingId[]
  assessments: readonly InstrumentId[]
  alsoHelpful: readonly string[]
}

export type Analysis = { suggestions: readonly Suggestion[]; redFlags: readonly RedFlag[] }

const asksAtMost = 4
/** From this age on five signs of one cluster are enough. */
const adultSigns = 17

/** The differential by counting criteria: the best match first. What speaks against a condition puts it behind. */
export function analyze(presentation: Presentation): Analysis {
  const first = conditions.map((condition) => suggest(condition, presentation, []))
  const complete = first.filter((suggestion) => suggestion.complete).map(({ id }) => id)
  const suggestions = conditions
    .map((condition) => suggest(condition, presentation, complete))
    .toSorted((a, b) => a.against.length - b.against.length || b.match - a.match)
  return { suggestions, redFlags: redFlagsOf(presentation) }
}

function suggest(
  condition: Condition,
  presentation: Presentation,
  complete: readonly ConditionId[],
): Suggestion {
  const { criteria, ...facts } = condition
  const counted = criteria.map((criterion) => count(criterion, presentation, complete))
  const points = counted.reduce((sum, one) => sum + one.points, 0)
  const total = counted.reduce((sum, one) => sum + one.of, 0)
  const charted = presentation.charted ?? []
  const known = [...presentation.present, ...charted.flatMap(({ history }) => history)]
  const says = (met: boolean) => counted.filter((one) => one.met === met).map(describeCount)
  return {
    ...facts,
    match: Math.round((points / total) * 100),
    points,
    of: total,
    likely: points * 2 >= total,
    complete: counted.every(({ met }) => met),
    met: says(true),
    unmet: says(false),
    against: criteria
      .filter(
        (criterion) =>
          'without' in criterion &&
          [criterion.without, ...(criterion.norAny ?? [])].some((one) => known.includes(one)),
      )
      .map(({ text }) => text),
    listed: charted.filter((one) => one.condition === condition.id).map(({ text }) => text),
    askNext: [...new Set(counted.filter(({ met }) => !met).flatMap(({ open }) => open))].slice(0, asksAtMost),
  }
}

function describeCount({ text, points, of }: Counted): string {
  return of > 1 ? `${text} (${points} of ${of})` : text
}

function count(criterion: Criterion, presentation: Presentation, complete: readonly ConditionId[]): Counted {
  if ('of' in criterion) return countListed(criterion, presentation)
  if ('clusters' in criterion) return countBestCluster(criterion, presentation)
  const { duration, impairment } = presentation
  const one = (met: boolean) => onePoint(criterion.text, met)
  const rank = duration === undefined ? -1 : durations.indexOf(duration)
  if ('lasting' in criterion) return one(rank >= durations.indexOf(criterion.lasting))
  if ('notLonger' in criterion) return one(rank >= 0 && rank <= durations.indexOf(criterion.notLonger))
  if ('impairing' in criterion) return one(impairment !== undefined && impairment !== 'none')
  if ('noneComplete' in criterion) return one(!criterion.noneComplete.some((id) => complete.includes(id)))
  return countDenied(criterion, presentation)
}

function onePoint(text: string, met: boolean, open: readonly FindingId[] = []): Counted {
  return { text, points: met ? 1 : 0, of: 1, met, open }
}

/** So many of a list, such as "five of nine". */
function countListed(
  criterion: Extract<Criterion, { of: unknown }>,
  { present, absent, impairment }: Presentation,
): Counted {
  const { text, oneMore, orImpairment } = criterion
  const found = criterion.of.filter((finding) => present.includes(finding)).length
  const more = oneMore && present.includes(oneMore[0]) && !present.includes(oneMore[1]) ? 1 : 0
  const needed = criterion.atLeast + more
  const impaired =
    orImpairment !== undefined &&
    impairment !== undefined &&
    impairments.indexOf(impairment) >= impairments.indexOf(orImpairment)
  const met = found >= needed || impaired
  const open = criterion.of.filter((finding) => !present.includes(finding) && !absent.includes(finding))
  if (criterion.whole) return onePoint(text, met, open)
  return { text, points: impaired ? needed : Math.min(found, needed), of: needed, met, open }
}

function countBestCluster(
  criterion: Extract<Criterion, { clusters: unknown }>,
  { present, absent, age }: Presentation,
): Counted {
  const { text, clusters, under17, atLeast } = criterion
  const needed = age !== undefined && age < adultSigns ? under17 : atLeast
  const has = (finding: FindingId) => present.includes(finding)
  const best = clusters.toSorted((a, b) => b.filter(has).length - a.filter(has).length)[0] ?? []
  const found = best.filter(has).length
  const open = best.filter((finding) => !has(finding) && !absent.includes(finding))
  return { text, points: Math.min(found, needed), of: needed, met: found >= needed, open }
}

/** Met once it was asked about and denied, and nothing else speaks against it. */
function countDenied(
  { text, without, norAny = [] }: Extract<Criterion, { without: unknown }>,
  { present, absent, charted = [] }: Presentation,
): Counted {
  const known = [...present, ...charted.flatMap(({ history }) => history)]
  const against = [without, ...norAny].some((finding) => known.includes(finding))
  return onePoint(text, absent.includes(without) && !against, against ? [] : [without])
}
