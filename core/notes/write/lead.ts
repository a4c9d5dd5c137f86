import { capitalize } from '../../first-letter.ts'
import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext, riskLabels } from '../lexicon/risk.ts'
import type { Answer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { people } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'
import { chartWords } from './chart-words.ts'
import { shortestLead, spaced } from './shortest-lead.ts'
import { askedText, denying, echoes, pointing, shortQuestion, shownQuestion } from './shown-question.ts'
import { topicAsked } from './topic-asked.ts'
import { isFragment, withoutQuestion } from './without-question.ts'

/** The fewest words in front of an answer that still say what it answers. `heading` is set where a subject opens. */
export function leadOf(exchange: Exchange, said: Answer, heading: string | undefined): string {
  // A question in Spanish is no heading of an English note.
  if (exchange.asked.some(({ text }) => text.includes('¿'))) return `${shownQuestion(exchange)} `
  const lead = leadTo(exchange, said, heading)
  return lead.startsWith('“') ||
    (denying.test(askedText(exchange)) && lead !== '') ||
    needsQuestion(exchange, lead)
    ? (topicAsked(exchange, said) ?? withoutQuestion(exchange, said) ?? `${shownQuestion(exchange)} `)
    : lead
}

/**
 * Whether an answer could be taken for something else without its question: a question about a person or thing named
 * before it, a long question, one that a heading doesn't repeat, or an answer that refers to it.
 */
function needsQuestion({ question, asked, answer, risk }: Exchange, lead: string): boolean {
  if (asked.length === 0) return false
  const reply = answer[0]?.folded ?? ''
  // "When you say home, you mean die." "I don't mean Tulsa.": a reply to a remark is understood only with it.
  if (!question)
    return (
      isFragment(answer[0]?.text ?? '') ||
      pointing.test(reply) ||
      /^(?:no|yes|yeah|nope|never|i (?:do|did|dont|didnt|know|was|wasnt|would|wouldnt|could|couldnt|am|mean)|not)\b/.test(
        reply,
      )
    )
  const folded = asked.map((one) => one.folded).join(' ')
  const words = contentWords(folded)
  if (words.length > 6 || asked.length > 1) return true
  if (/\b(?:they|them|their|themselves)\b/i.test(lead)) return true
  if (people.test(folded)) return true
  // "Anybody in the family with ADHD?" "My brother.": without the question it isn't clear what he has.
  if (namesDiagnosis(folded) && !namesDiagnosis(`${fold(lead)} ${answer.map((one) => one.folded).join(' ')}`))
    return true
  // "Benadryl, melatonin, anything?": the first of several is not what the answer is about.
  const medicines = findMedicines(asked.map(({ text }) => text).join(' ')).length
  if (medicines > 1 || (medicines === 1 && /\b(?:and|or)\b/.test(folded.replace(/^and /, '')))) return true
  if (pointing.test(folded.replace(/^(?:so|and so|okay so)\b/, ''))) return true
  const first = answer[0]?.folded ?? ''
  if (lead === '') return pointing.test(first) || isFragment(answer[0]?.text ?? '')
  // A heading repeats what was asked; a heading that only the rules chose may name something else.
  return (
    risk === undefined &&
    !contentWords(fold(lead)).some((word) => words.some((one) => one.startsWith(word.slice(0, 4))))
  )
}

function leadTo(exchange: Exchange, said: Answer, heading: string | undefined): string {
  const { risk, question, answer, more, showQuestion } = exchange
  if (showQuestion && exchange.asked.length > 0) return `${shownQuestion(exchange)} `
  if (question && more.length > 0 && question.yesNo)
    return risk ? `${shownQuestion(exchange)} ` : spaced(shortQuestion(exchange))
  const lead = shortestLead(exchange, said, heading)
  // A danger's name is a heading only over an answer to a question about it.
  const spoken = exchange.asked.some(
    ({ folded }) => riskIn(folded) !== undefined || riskInContext(folded) === risk,
  )
  if (risk && question && !spoken && Object.values(riskLabels).some((label) => lead === `${label}: `))
    return `${shownQuestion(exchange)} `
  // "Protective: my kids" says enough of "What stops you?"
  if (!risk || !question || lead.startsWith('“') || (lead !== '' && !question.yesNo)) return lead
  // An answer about danger never appears without its question: "I think about it" needs its question.
  const content = answer.map(({ folded }) => folded).join(' ')
  const told = `${lead} ${content}`.toLowerCase()
  const echoed =
    echoes(told, askedText(exchange)) &&
    !(question.yesNo && /\b(?:it|that|this|them|those|one|mind)\b/.test(content))
  const claimed = question.claim !== undefined && lead === `${capitalize(chartWords(question.claim))}: `
  return !echoed && !claimed ? `${shownQuestion(exchange)} ` : lead
}
