import { dangerIn } from '../lexicon/danger.ts'
import { riskIn } from '../lexicon/risk.ts'
import { namesPreparation, slotsAsked } from '../lexicon/risk-slots.ts'
import { onlyAgrees } from '../lexicon/small-talk.ts'
import type { RiskTopic } from '../types.ts'
import type { Answer } from './answer.ts'
import type { Exchange, Statement } from './facts.ts'
import type { Said } from './turns.ts'

const grave: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'preparation',
  'access-to-means',
  'self-harm',
  'homicidal-ideation',
])

/** Questions after these may be about something else. */
const narrow: ReadonlySet<RiskTopic> = new Set(['preparation', 'access-to-means'])

const isPlainNo = ({ folded }: Said) => /^(?:no|nunca|jamas|nada)(?: (?:no|nunca|jamas|nada))*$/.test(folded)

/** What the clinician said about a danger, and the patient's reply. */
export function replyNeedsReading({ role, risk, reply }: Statement): boolean {
  if (role !== 'explanation' || risk === undefined || !grave.has(risk)) return false
  // "This one has a warning about suicidal thoughts." "Okay. How long does it take to work?"
  return reply.some(
    (one) =>
      dangerIn(one) !== undefined ||
      riskIn(one.folded) !== undefined ||
      !(onlyAgrees(one.folded) || /\?\s*$/.test(one.text)),
  )
}

/** Words about danger that the rules only quote: the clinician reads them before signing. */
export function needsReading({ risk, question, asked, answer, more }: Exchange, said: Answer): boolean {
  if (!risk || !grave.has(risk)) return false
  // "No guns."
  if (/^no [a-z' -]+\.$/i.test(answer[0]?.text ?? '')) return false
  const asks = asked.some(
    ({ text, folded }) =>
      /\?\s*$/.test(text) && (riskIn(folded) !== undefined || slotsAsked(folded).length > 0),
  )
  const open = question?.ambiguous || said.verdict !== 'unclear' || question?.claim !== undefined
  if (question?.yesNo && (open ? !narrow.has(risk) : asks && !answer.every(isPlainNo))) return true
  // "In 2018 you had the attempt." "Yeah. I put it in my mouth."
  if (!question && asked.some(({ folded }) => grave.has(riskIn(folded) ?? 'safety-plan'))) return true
  // "How would you do it?" "With the pills.": said unasked, or in answer to a question that isn't yes-or-no.
  return [...answer, ...more].some((one) => {
    if (one.line.speaker === 'provider') return false
    const danger = dangerIn(one)
    return namesPreparation(one.folded) || (danger !== undefined && grave.has(danger))
  })
}
