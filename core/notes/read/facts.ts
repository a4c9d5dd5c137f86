import type { Topic } from '../lexicon/topics.ts'
import type { LineSpeaker, RiskTopic, StatementKind } from '../types.ts'
import type { Question } from './question.ts'
import type { Said } from './turns.ts'

/** The passage of the talk that a fact is part of, and what that passage is about. */
export type Home = { at: number; kind: StatementKind; risk: RiskTopic | undefined; anchor: Fact }

type Placed = {
  home?: Home
  /** The fact said just before, without which it can't be understood, and the words to quote in its place. With
   * `goesOn`, it is told in one sentence with that fact. */
  leansOn?: { at: number; said: readonly Said[]; goesOn?: boolean } | undefined
}

/** One answer with the question before it, or one thing said unasked. */
export type Exchange = Placed & {
  type: 'exchange'
  at: number
  kind: StatementKind
  topic: Topic | undefined
  risk: RiskTopic | undefined
  question: Question | undefined
  /** The sentences that asked. */
  asked: readonly Said[]
  /** The sentences that answered, fillers apart. */
  answer: readonly Said[]
  /** What another person said to it before the clinician spoke again: "Mom. The bathtub." */
  more: Said[]
  /** The question holds something no other sentence tells, so it is shown. */
  showQuestion: boolean
  /** The medicine it is about if the exchange doesn't name it, and the line that did. */
  medicine: { said: string; line: string } | undefined
  /** The index of the exchange it continues: "Is it loaded?" after "You have a gun?" They are told together. */
  follows: number | undefined
  speaker: LineSpeaker
  name: string | undefined
  /** It takes back what was answered earlier in the visit. */
  takesBack?: boolean
}

/** What the clinician said that belongs in the note: a plan item, an impression, a finding, an explanation. */
export type Statement = Placed & {
  type: 'statement'
  at: number
  kind: StatementKind
  role: 'plan' | 'assessment' | 'observation' | 'measure' | 'explanation' | 'exercise' | 'teaching' | 'reply'
  risk: RiskTopic | undefined
  /** The sentences it is made of: one after another, in one turn. */
  said: readonly [Said, ...Said[]]
  /** The patient's reply, if it is more than agreement. */
  reply: Said[]
  /** Said to someone other than the patient, so that "you" is not the patient. */
  toOther: boolean
  /** The one medicine that was the subject, for "increase it". */
  medicine: string | undefined
  /** The line that named it. */
  namedIn: string | undefined
  /** What the exchange before it was about, if the statement only points to it: "Never take that again." */
  about: { said: string; line: string } | undefined
}

export type Fact = Exchange | Statement
