import type { Topic } from '../lexicon/topics.ts'
import type { RiskTopic } from '../types.ts'
import type { Exchange, Statement } from './facts.ts'
import type { Question } from './question.ts'
import type { Said } from './turns.ts'

/** The state while a conversation is read. */
export type State = {
  topic: Topic | undefined
  risk: RiskTopic | undefined
  smallTalk: boolean
  question: Question | undefined
  asked: readonly Said[]
  /** What the clinician said last without asking, if it became no fact: the reply refers to that. */
  remarked: readonly Said[]
  /** The last exchange, until the clinician speaks: another person may add to it. */
  open: Exchange | undefined
  /** The last exchange, while the clinician may continue it. */
  last: Exchange | undefined
  /** Whether someone other than the patient spoke last before the clinician. */
  toOther: boolean
  /** Sentences said while danger was the subject, by their place. */
  grave: Set<number>
  /** The step a patient asked about, once the clinician has answered: the next words may settle it. */
  stepAsked: Statement | undefined
  /** The clinician's last statement, while the patient may be replying to it. */
  plan: Statement | undefined
  medicine: string | undefined
  /** The line that named each medicine last. */
  namedIn: Map<string, string>
  /** The one medicine the clinician asks about, while nothing else is spoken of. */
  about: { said: string; generic: string; line: string } | undefined
  /** The turn before spoke of something else one takes, so that "it" may be that. */
  takesOther: boolean
  /** Another person's medicine was named in the turn before. */
  namesOthers: boolean
  /** Every medicine named so far, by its generic name. */
  medicines: Set<string>
  /** The last one the clinician named in this turn. */
  turnMedicine: string | undefined
  /** The medicines named in the turn before the clinician's. */
  justNamed: readonly string[]
  /** The medicines the clinician named in their turn before. */
  lastNamed: readonly string[]
  /** The patient's own question, while the clinician may be answering it. */
  patientAsked: Said[] | undefined
  /** The clinician's last turn guided the patient through something. */
  exercising: boolean
  /** The clinician has begun to plan and asked nothing new since. */
  planning: boolean
  /** How much of the conversation is over, from 0 to 1. */
  progress: number
  /** Sentences that are certain small talk, by their place: nothing else may be missing from note and list. */
  social: Set<number>
}

export function startOfTalk(): State {
  return {
    topic: undefined,
    risk: undefined,
    // Talk before the first question about the patient is about the weather or the camera.
    smallTalk: true,
    question: undefined,
    asked: [],
    remarked: [],
    open: undefined,
    last: undefined,
    toOther: false,
    grave: new Set(),
    stepAsked: undefined,
    plan: undefined,
    medicine: undefined,
    namedIn: new Map(),
    about: undefined,
    takesOther: false,
    namesOthers: false,
    medicines: new Set(),
    turnMedicine: undefined,
    justNamed: [],
    lastNamed: [],
    patientAsked: undefined,
    planning: false,
    exercising: false,
    social: new Set(),
    progress: 0,
  }
}

/** If an answer mentions one of these, it names the exchange, whatever the question was. */
export const gravest: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-attempt',
  'suicide-plan',
  'homicidal-ideation',
])

/** Subjects so plain that danger, once spoken of, does not end with them. */
export const plain = new Set([
  'home',
  'work',
  'daily-life',
  'complaint',
  'goals',
  'grief',
  'irritability',
  'trauma',
  'caffeine',
])
