import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskInContext, riskLabels } from '../lexicon/risk.ts'
import { saysNothing } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Answer } from '../read/answer.ts'
import type { Exchange } from '../read/facts.ts'
import { people } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'
import { capitalize } from '../text/quote.ts'
import type { RiskTopic } from '../types.ts'
import { chartWords } from './chart-words.ts'
import {
  address,
  askedText,
  called,
  denying,
  echoes,
  hedges,
  pointing,
  shortQuestion,
  shownQuestion,
  tellsMore,
} from './shown-question.ts'

/** The fewest words in front of an answer that still say what it answers. `heading` is set where a subject opens. */
export function leadOf(exchange: Exchange, said: Answer, heading: string | undefined): string {
  const lead = leadTo(exchange, said, heading)
  return lead.startsWith('“') ||
    (denying.test(askedText(exchange)) && lead !== '') ||
    needsQuestion(exchange, lead)
    ? (topicAsked(exchange, said) ?? withoutQuestion(exchange, said) ?? `${shownQuestion(exchange)} `)
    : lead
}

/** "How have you been?", "What happened then?", "Tell me more.": they ask for a story and name nothing. */
const asksForStory =
  /^(?:so |and |well |okay |now )*(?:how (?:have|ve|are|were|was|is|s|did) (?:you|things|it|everything|the week|your week|that)\b(?: (?:been|doing|feeling|holding up|going|go|today|lately|these days|this week|this morning|since (?:we|i|our|your) (?:last )?(?:\w+ )?(?:talked|spoke|met|saw you|visit|session)|since last (?:time|week|month|visit)|since then))*|what(?:s| is| has| was)? (?:going on|been going on|been happening|happening|happened|up)(?: (?:then|next|there|that day|that night|today))?|what happened(?: (?:then|next|there|that day|that night|after that|after))?|what (?:brings|brought) you (?:in|here)(?: today)?|what (?:would you like|do you want|did you want) (?:help|to work) (?:with|on)(?: today)?|(?:can you |could you )?tell me (?:more|about (?:it|that|this)|what happened)(?: about (?:it|that|this))?|what (?:do|did) you mean(?: by that)?|how do you mean|go on|and then|like what|such as|how so|in what way|meaning|which (?:one|ones)|anything else|what else|say more(?: about that)?|whats that like|what is that like)$/

const asksToGoOn =
  /^(?:(?:can|could) you )?(?:tell me more|say more|go on|and then)(?: about (?:it|that|this))?$/

/** The word that asks, where the rest of its question names nothing the talk hasn't just named. */
const asksFor: readonly [RegExp, string][] = [
  [/^how long\b/, 'How long'],
  [/^(?:since when|when)\b/, 'When'],
  [/^how (?:often|many times|frequently)\b/, 'How often'],
  [/^how recent(?:ly)?\b/, 'When'],
  [/^how (?:much|many)\b/, 'How many'],
  [/^where\b/, 'Where'],
  [/^who\b/, 'Who'],
  [/^why\b/, 'Why'],
]

const asksPlainly =
  /^(?:since when|when|where|why|who|how (?:long|often|recent|recently|many times|frequently|much|many))(?: (?:did|does|do|has|have|is|was|were|that|it|this|start|started|begin|began|happen|happened|happens|been|going on|like|last|for|ago|now|so far|exactly|roughly|about|the last time))*$/

/** What comes before an answer that is clear without its question: nothing, or the word that asked. */
function withoutQuestion(exchange: Exchange, said: Answer): string | undefined {
  const { asked, answer, question, more, risk, speaker } = exchange
  const [first] = answer
  const last = asked.at(-1)
  if (!first || !last || !question || more.length > 0 || speaker !== 'patient') return
  if (asked.some((one) => one !== last && !saysNothing(one.folded))) return
  const bare = fold(last.text.replace(address, '').replace(called, ''))
  if (asksToGoOn.test(bare)) return ''
  if (asksForStory.test(bare)) return answersYesOrNo.test(first.folded) ? undefined : ''
  if (!question.yesNo) {
    const label = asksFor.find(([pattern]) => pattern.test(bare))?.[1]
    return !risk && label && asksPlainly.test(bare) && !answersYesOrNo.test(first.folded)
      ? `${label}: `
      : undefined
  }
  if (risk || question.ambiguous || said.verdict !== 'unclear' || tellsMore(exchange)) return
  if (hedges.test(first.text) || isFragment(first.text) || pointing.test(first.folded)) return
  return ''
}

const answersYesOrNo =
  /^(?:yes|yeah|yep|no|nope|nah|never|i do|i did|i have|sure|right|correct|none|nothing|it|that|they|he|she)\b/

/** "Appetite?", "How's your sleep been?", "Any side effects?": questions that only name what they ask about. */
const names =
  /^(?:(how(?:['’]s| is| are| was| were| has| have)|what about|how about|any) )?(?:(?:your|the|any) )?(.+?)(?: (?:been|going|doing|holding up|treating you|lately|these days|overall|otherwise))*$/i
const notOnlyNames =
  /\b(?:you|your|i|me|my|we|us|our|is|are|was|were|be|been|do|does|did|have|has|had|can|could|will|would|should|may|might|must|get|got|say|said|tell|told|think|know|mean|if|when|because|since|but|while|as|than|of those|feel|felt|feeling|going|doing|else|more|other|like|kind|sort|still|ever|up|off|back|how|what|when|where|why|who)\b|\w['’](?:s|re|ve|ll|d|m)\b|[.,;:…()—]/i
const longestTopic = 8

/**
 * What a question asks about, placed before an answer that is neither a plain yes nor a plain no: "Chest pain or
 * palpitations:"
 */
function topicAsked({ asked, answer, question, risk, more, speaker }: Exchange, said: Answer) {
  const [only] = asked
  if (risk || !only || asked.length > 1 || more.length > 0 || speaker !== 'patient') return
  if (!question || question.ambiguous || !/\?\s*$/.test(only.text)) return
  const bare = only.text
    .replace(address, '')
    .replace(called, '')
    .replace(/(?<![?\s])[?\s]+$/, '')
  if (pointing.test(fold(bare)) || denying.test(bare)) return
  const [, doing] = /^how(?: are|['’]re| have|['’]ve) you (?:been )?(sleeping|eating)$/i.exec(bare) ?? []
  if (doing) return doing === 'eating' ? 'Eating: ' : 'Sleep: '
  const [, asks, name = ''] = names.exec(bare) ?? []
  const known = asks !== undefined || isClinical(fold(name)) || findMedicines(name).length > 0
  const settled = question.yesNo && said.verdict !== 'unclear'
  if (known && !settled && name.split(' ').length <= longestTopic && !notOnlyNames.test(name)) {
    const repeated = /^no [a-z]/i.test(answer[0]?.text ?? '') && echoes(answer[0]?.folded ?? '', name)
    return repeated && !/\b(?:or|and)\b/i.test(name) ? '' : `${capitalize(name)}: `
  }
  const { claim } = question
  return claim && !settled && !people.test(fold(bare)) && claim.split(' ').length <= longestTopic
    ? topicOfClaim(claim)
    : undefined
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

function shortestLead(exchange: Exchange, said: Answer, heading: string | undefined): string {
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

/** "Being on the vortioxetine" is a question about vortioxetine. */
function topicOfClaim(claim: string) {
  const [, medicine = ''] = /^being on (?:the |your |their )?(\S+)$/i.exec(claim) ?? []
  return `${capitalize(findMedicines(medicine).length > 0 ? medicine : chartWords(claim))}: `
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

const shortAnswer = 5

function isFragment(text: string) {
  return (
    text.split(' ').length <= shortAnswer ||
    !/\b(i|i['’]\w+|he|she|it|it['’]s|they|we|my|that['’]s|there['’]s|there)\b/i.test(text)
  )
}

function spaced(lead: string) {
  return lead === '' ? '' : `${lead} `
}
