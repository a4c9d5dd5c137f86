import type { InstrumentId } from '../assessments/types.ts'
import type { FindingId } from './findings.ts'

/** How long it has lasted, from the shortest to the longest. */
export const durations = ['days', 'weeks', 'month', 'half-year', 'year', 'two-years'] as const
export type Duration = (typeof durations)[number]

export const impairments = ['none', 'mild', 'moderate', 'severe'] as const
export type Impairment = (typeof impairments)[number]

export type ConditionId =
  | 'mdd'
  | 'pdd'
  | 'gad'
  | 'panic'
  | 'bipolar-1'
  | 'bipolar-2'
  | 'ptsd'
  | 'adhd'
  | 'ocd'
  | 'adjustment'
  | 'substance'
  | 'bereavement'
  | 'prolonged-grief'
  | 'acute-stress'
  | 'psychotic'
  | 'anorexia'
  | 'bulimia'

/** An entry of the problem list, as far as it concerns the conditions counted here. */
export type Charted = {
  condition: ConditionId | undefined
  /** "F31.9 Bipolar disorder, unspecified" */
  text: string
  /** What the diagnosis says was found at some time. It counts against other conditions, not as a finding of today. */
  history: readonly FindingId[]
}

/** What a clinician has found so far. A finding in neither list was not asked about. */
export type Presentation = {
  present: readonly FindingId[]
  absent: readonly FindingId[]
  duration: Duration | undefined
  impairment: Impairment | undefined
  /** Whole years. Under 17 attention disorders need one sign more. */
  age?: number | undefined
  /** What the problem list says. */
  charted?: readonly Charted[] | undefined
}

/**
 * One criterion, shortened into our own words. It counts as many points as it requires findings, so that "five of
 * nine" weighs more than "for two weeks".
 */
export type Criterion = { text: string } & (
  | {
      of: readonly FindingId[]
      atLeast: number
      /** All or nothing: worth one point. */
      whole?: true
      /** One more is needed while the first is present and the second is not. */
      oneMore?: readonly [FindingId, FindingId]
      /** Impairment of this degree or worse meets it as well. */
      orImpairment?: Impairment
    }
  /** Enough signs within any one of these; they are not added up across. */
  | { clusters: readonly (readonly FindingId[])[]; atLeast: number; under17: number }
  | { lasting: Duration }
  | { notLonger: Duration }
  | { impairing: true }
  /** Met once it was asked about and denied, and none of the others is present. */
  | { without: FindingId; norAny?: readonly FindingId[] }
  /** Met while none of these has all its criteria. */
  | { noneComplete: readonly ConditionId[] }
)

export type Condition = {
  id: ConditionId
  name: string
  description: string
  criteria: readonly Criterion[]
  /** Ours, by id. */
  assessments: readonly InstrumentId[]
  /** Instruments and tests that this practice gives outside the app. */
  alsoHelpful: readonly string[]
}
