import { capitalize } from '../../first-letter.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext, riskLabels } from '../lexicon/risk.ts'
import type { Answer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { contentWords } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'
import type { RiskTopic } from '../types.ts'
import { askedText, echoes, hedges, shortQuestion, shownQuestion, tellsMore } from './shown-question.ts'
import { canHead, topicOfClaim } from './topic-asked.ts'
import { isFragment } from './without-question.ts'

export function shortestLead(exchange: Exchange, said: Answer, heading: string | undefined): string {
  const { question, answer, risk, topic } = exchange
  const content = answer.map(({ folded }) => folded).join(' ')
  const label =
    heading === undefined || (!risk && !isOwnTopic(exchange))
      ? undefined
      : capitalize(risk ? dangerLabel(exchange, risk) : heading)
  const named = topic?.pattern.test(content) ?? false
  const medicines = answer.some(({ text }) => findMedicines(text).length > 0)
  if (!question) {
    // "Sí. Por Emi.", said while danger is the subject, names none.
    const speaks = answer.some(({ folded }) => riskInContext(folded) !== undefined)
    return label && risk && speaks ? `${label}: ` : ''
  }
  if (guesses(exchange, content)) return `${shownQuestion(exchange)} `
  const first = answer[0]?.text ?? ''
  const fragment = isFragment(first)
  const points = /\b(it|its|that|thats|them|they|those|this|one|either)\b/.test(content)
  const short = content.split(' ').length <= 8
  const askedWords = askedText(exchange).split(' ').length
  // "That was 2017." means nothing without its question.
  if (
    /^(?:that|it|those|they|this|he|she)(?:['’]s|['’]re)?\b/i.test(first) &&
    content.split(' ').length <= 14 &&
    askedWords <= 12 &&
    !named &&
    !echoes(content, askedText(exchange))
  )
    return spaced(shortQuestion(exchange))
  // "You were going to ride the elevator three times." "I did it twice.": what was put forward is what "it" means.
  if (
    !risk &&
    points &&
    content.split(' ').length <= 24 &&
    !/\?\s*$/.test(exchange.asked.at(-1)?.text ?? '?') &&
    !named &&
    !echoes(content, askedText(exchange))
  )
    return spaced(shortQuestion(exchange))
  if (question.yesNo) {
    const claim = question.claim
    const echoed = claim !== undefined && echoes(content, claim)
    // "No stiffness." to "Any stiffness?" needs nothing in front of it.
    if (/^no [a-z]/i.test(first) && echoed && !tellsMore(exchange)) return ''
    const whole =
      said.verdict !== 'unclear' || tellsMore(exchange) || (question.ambiguous && risk !== undefined)
    if (whole || (hedges.test(first) && (!echoed || risk !== undefined))) return asked(exchange, claim, said)
    if (echoed || (named && !risk)) return ''
    // "Do you snore?" "My wife says I stop breathing.": an answer that doesn't name what was asked keeps the question
    // in front.
    if (claim && !canHead(claim)) return `${shownQuestion(exchange)} `
    if (claim && claim.split(' ').length <= 7)
      return /^taking\b/i.test(claim) && label ? `${label}: ` : topicOfClaim(claim)
    return label && !short ? `${label}: ` : spaced(shortQuestion(exchange))
  }
  if (question.subject && !echoes(content, question.subject)) return `${capitalize(question.subject)}: `
  if (fragment && asksMore(exchange, content)) return spaced(shortQuestion(exchange))
  // "When did you go up?" "Monday.": the question word doesn't say what was asked.
  if (fragment && askedWords >= 4 && /^(?:When|Where|Who|Why|How)$/.test(question.heading ?? ''))
    return spaced(shortQuestion(exchange))
  // "How long ago?" "Nineteen hours. I haven't slept.": only a subject the question names is its heading.
  if (label && !risk && fragment && !exchange.asked.some((one) => topic?.pattern.test(one.folded)))
    return `${shownQuestion(exchange)} `
  if (question.heading && fragment)
    return label && !risk
      ? `${label}${question.heading === 'How much' ? '' : `, ${question.heading.toLowerCase()}`}: `
      : `${question.heading}: `
  if (!risk && medicines && topic?.kind === 'medication') return ''
  // "And the showers?" is asked by its own word and not by the name of its subject.
  if (label && !risk && asksMore(exchange, content)) return spaced(shortQuestion(exchange))
  if (label) return risk || !(named || (!fragment && isOrdinary(exchange))) ? `${label}: ` : ''
  if (topic?.id === 'complaint' && !risk) return ''
  const stands =
    !fragment &&
    !(risk && refersToOther(exchange)) &&
    !(points && /^(?:it|that|they|those|this|he|she)\b/i.test(first))
  return stands || named ? '' : spaced(shortQuestion(exchange))
}

/** "Who do you want called? Mom?": the guess says less than the question before it. */
function guesses({ asked }: Exchange, content: string) {
  const questions = asked.filter(({ text }) => /\?\s*$/.test(text))
  const [open, guess] = questions.slice(-2)
  return (
    open !== undefined &&
    guess !== undefined &&
    guess.folded.split(' ').length <= 2 &&
    /^(?:so |and |okay )?(?:who|what|where|when|which|how)\b/.test(open.folded) &&
    !echoes(content, open.folded)
  )
}

/** A subject that only the talk before named is no heading: "Do you still have that?" is not about appetite. */
function isOwnTopic({ topic, asked, answer }: Exchange) {
  if (!topic) return false
  const all = [...asked, ...answer]
  const label = fold(topic.label)
  return all.some(({ folded }) => topic.pattern.test(folded) || ` ${folded} `.includes(` ${label} `))
}

/** Something that wasn't asked about and only the safety engine noticed doesn't get the name of a danger. */
function dangerLabel({ question, answer, more }: Exchange, risk: RiskTopic) {
  const named = [...answer, ...more].some(({ folded }) => riskIn(folded) !== undefined)
  return question || named ? riskLabels[risk] : riskLabels['feeling-unsafe']
}

const ordinary =
  /^(?:long|ofte|many|much|time|last|firs|day|days|week|nigh|tell|star|happ|come|take|taki|usua|hour|mont|year|reme|desc|exam|real|spec|toda|doin|runn|talk|walk|abou|ther|prov|need|help|hold|new|back|now|ago|then|typi|been|brin|wors|bett|chan|goin|hear|call|morn|earl|late|recen|sinc|befo|afte|stop|keep)/

/** "When did you last have a period?": a word of the question that neither the subject's name nor the answer repeats. */
function asksMore({ asked, topic }: Exchange, content: string) {
  const question = asked.findLast(({ text }) => /\?\s*$/.test(text))
  const told = ` ${content} ${fold(topic?.label ?? '')}`
  return contentWords(question?.folded ?? '').some(
    (word) => word.length > 2 && !ordinary.test(word) && !told.includes(` ${word.slice(0, 5)}`),
  )
}

/** Talk of home, work and the day needs no heading. */
function isOrdinary({ kind, risk }: Exchange) {
  return !risk && kind === 'function'
}

/** An unsettled answer shows the full question, or its subject if that is certain and the words follow. */
function asked(exchange: Exchange, claim: string | undefined, said: Answer) {
  const { question, risk, answer } = exchange
  const words = answer.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  if (claim && !canHead(claim)) return `${shownQuestion(exchange)} `
  if (
    claim &&
    !question?.ambiguous &&
    said.verdict === 'unclear' &&
    (words > 6 || !risk) &&
    !tellsMore(exchange) &&
    claim.split(' ').length <= 7
  )
    return topicOfClaim(claim)
  return risk ? `${shownQuestion(exchange)} ` : spaced(shortQuestion(exchange))
}

/** "His", "her" in the answer, while the person is named in what the clinician said before. */
function refersToOther({ answer, asked }: Exchange) {
  return (
    asked.some(({ text }) => !/\?$/.test(text)) &&
    answer.some(({ folded }) => /\b(he|him|his|she|her|hers)\b/.test(folded))
  )
}

export function spaced(lead: string) {
  return lead === '' ? '' : `${lead} `
}
