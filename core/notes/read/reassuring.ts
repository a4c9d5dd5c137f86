import { fold } from '../text/fold.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { RiskStatement, RiskTopic, TranscriptLine } from '../types.ts'

/** Protective factors. */
const supports: ReadonlySet<RiskTopic> = new Set(['protective-factors', 'safety-plan'])

const begins = '^(?:(?:well|um|uh|oh|honestly|really|i guess|right now) )*'
/** "What keeps you going?" "Nothing, really." */
const lacks = new RegExp(
  `${begins}(?:nothing|nobody|no one|none|not (?:much|a lot)|i (?:dont|do not) know)(?: (?:really|anymore|any more|now|at all|does|what (?:stops|keeps) me.*))*$|\\b(?:nothing|nobody|no one|no longer|hardly|barely)(?: \\w+){0,2} (?:keeps?|kept|stops?|stopped) me\\b`,
)
/** "Would you let your brother hold the gun?" "No, I won't." */
const refuses = new RegExp(
  `${begins}(?:no|nope|nah|never|not|maybe|i (?:wont|cant|dont|will not|cannot|can not|do not|doubt))\\b`,
)

/**
 * Whether a line about danger only names what protects the patient: it is listed with the dangers and raises no
 * alarm. A missing protection or a refused step does.
 */
export function isReassuring(
  { topic, stance, text, evidence }: RiskStatement,
  risks: readonly RiskStatement[],
  lines: readonly TranscriptLine[],
): boolean {
  if (!supports.has(topic)) return false
  // A "no" next to a danger answers that danger.
  if (risks.some((other) => other.text === text && !supports.has(other.topic))) return true
  const answer = lines
    .filter(({ id, speaker }) => speaker !== 'provider' && evidence.includes(id))
    .flatMap((line) => splitSentences(line.text).map(fold))
  if (answer.some((sentence) => lacks.test(sentence))) return false
  return topic !== 'safety-plan' || stance === 'endorses' || !refuses.test(answer[0] ?? '')
}
