import { capitalize } from '../../first-letter.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { acknowledges, onlyAgrees } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Exchange } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber } from '../read/worth.ts'
import { fold } from '../text/fold.ts'
import { matchesIn } from '../text/matches.ts'
import { quote } from '../text/quote.ts'
import { splitSentences } from '../text/split-sentences.ts'

export const hedges =
  /^(?:[[(*][a-z ,]+[\])*]\s*)?(?:$|not|sometimes|maybe|kind of|sort of|i guess|guilty|depends|both|neither|the first|the second|no|nope|nah|yes|yeah|yep|yup|mm|mhm|uh|sure|right|correct|exactly|never|once|twice|a little|a bit)\b/i

const longestBefore = 30
export const pointing =
  /\b(?:it|its|that|thats|this|those|these|them|they|theyre|their|he|hes|him|his|she|shes|her|there|then|one|ones|either|both|same|so|the other)\b/

/** "And then?" keeps a word: a question is never reduced to its mark. */
export const address =
  /^(?:(?:okay|ok|and(?! you\b)|so|but|now|well|alright|all right|then|also|great|good(?! (?:enough|to|thing|thinking|question|idea|that)\b))\b[\s,.]*|(?:Mr|Mrs|Ms|Dr)\. [A-Z][\w'’-]+, |(?:sir|ma['’]am|mom|dad), (?=(?:are|is|do|did|does|have|has|were|was|can|could|would|will|what|how|when|where|who|why|you|any|tell)\b))+(?=[\p{L}\p{N}“"‘'])/iu
/** "You're still on the prazosin, two milligrams?" says it in "prazosin, two milligrams?" */
const taking =
  /^(?:(?:and|so|okay|now)\b,? )*you(?:['’]re| are) (?:still |now |currently )?(?:on|taking|at) (?:the )?(?=\S)/i
export const denying = /\b(?:not|never|no|nothing|nobody|gone|stop\w*)\b|n['’]t\b/i

/** The question as shown in a note: in full, because the answer depends on it. */
export function shownQuestion(exchange: Exchange) {
  const { lead, text } = wholeQuestion(exchange)
  return quote(capitalize(`${lead}${text}`.replace(address, '')))
}

/** The question alone, and what led up to it in a separate quote: a "no" to one isn't a "no" to the other. */
export function partsOfQuestion(exchange: Exchange): { before: string; question: string } {
  const { lead, text } = wholeQuestion(exchange)
  return {
    before: lead === '' ? '' : `${quote(capitalize(lead.trim().replace(address, '')))} `,
    question: quote(capitalize(text.replace(address, ''))),
  }
}

function wholeQuestion(exchange: Exchange): { lead: string; text: string } {
  const [first] = withoutThanks(exchange.asked)
  const text = askedText(exchange, true)
  if (!first || exchange.asked.some((one) => one.line !== first.line)) return { lead: '', text }
  // "St. John's wort can do that. You're not still taking it?": what the question refers to comes before it.
  const before = bareLead(first.line.text.slice(0, first.line.text.indexOf(first.text)).trim())
  const points = pointing.test(first.folded) && findMedicines(text).length === 0
  const leads = points && before !== '' && before.split(' ').length <= longestBefore
  return { lead: leads && !onlyAgrees(fold(before)) ? `${before} ` : '', text }
}

/** "Thank you for telling me. Are they unwanted?": courtesies before a question of the clinician say nothing. */
function withoutThanks(asked: readonly Said[]): readonly Said[] {
  const from = asked.findIndex(
    ({ line, text, folded }) => line.speaker !== 'provider' || /\?\s*$/.test(text) || !acknowledges(folded),
  )
  return from <= 0 ? asked : asked.slice(from)
}

function bareLead(before: string) {
  const sentences = splitSentences(before)
  const from = sentences.findIndex((one) => /\?\s*$/.test(one) || !acknowledges(fold(one)))
  return from < 0 ? '' : from === 0 ? before : sentences.slice(from).join(' ')
}

export function shortQuestion(exchange: Exchange) {
  const whole = askedText(exchange)
  const { risk } = exchange
  const last = exchange.asked.findLast(({ text }) => /\?\s*$/.test(text))?.text ?? whole
  const taken = whole.replace(taking, '')
  if (!risk && taken !== whole && !denying.test(whole) && findMedicines(taken).length > 0) return quote(taken)
  if (risk) return shownQuestion(exchange)
  return subjectAsked(exchange, last) ?? shownQuestion(exchange)
}

/** A person addressed by name; "Lamictal, two hundred?" addresses no one. */
export const called =
  /^[A-Z][a-z]+, (?=(?:are|is|do|did|does|have|has|had|were|was|can|could|would|will|what|what['’]s|how|how['’]s|when|where|who|why|you|any|tell|and)\b)/

/** Complete questions whose words name nothing. */
const namesNothing =
  /^(?:a|an|the|about|actually|after|again|ago|all|also|an|and|any|anybody|anyone|anything|are|as|at|back|be|because|been|before|being|both|bring|but|by|call|can|come|could|day|describe|did|different|do|does|doing|done|each|else|even|ever|exactly|far|feel|feeling|felt|first|for|from|get|getting|give|go|goes|going|gone|good|had|happen|happened|happens|has|have|having|hear|heard|help|her|here|him|his|hold|hour|hours|how|how['’]\w+|i|if|in|into|is|it|it['’]\w+|its|just|keep|kind|know|last|lately|let|like|likely|long|look|made|make|makes|many|me|mean|means|mind|minute|moment|month|months|more|most|much|my|need|next|nights?|not|notice|noticed|noticing|now|of|off|often|okay|old|on|one|or|other|our|out|over|part|place|point|put|quite|rather|really|recently|remind|right|said|say|says|see|seem|she|should|since|so|some|something|sort|sounds?|start|started|still|such|take|taken|takes|taking|tell|than|that|that['’]\w+|the|their|them|then|there|these|they|they['’]\w+|thing|things|think|thinking|this|those|thought|through|time|times|to|today|together|too|took|tried|try|up|us|use|used|using|usual|usually|very|want|wanted|was|way|we|we['’]\w+|week|weeks|well|went|were|what|what['’]\w+|when|where|where['’]\w+|which|while|who|who['’]\w+|why|will|with|without|work|would|year|years|yet|you|you['’]\w+|your|yours|yourself)$/i
const most = 3

/**
 * "Mood:" for "And how has your mood been?" Only if the question contains no fact and the answer is clear without it.
 */
function subjectAsked(exchange: Exchange, question: string): string | undefined {
  const { answer, risk, more, question: read } = exchange
  if (
    risk ||
    more.length > 0 ||
    exchange.speaker !== 'patient' ||
    tellsMore(exchange) ||
    denying.test(question) ||
    hasNumber(fold(question))
  )
    return
  const content = answer.map(({ folded }) => folded).join(' ')
  const words = content.split(' ').length
  if (read?.yesNo && (hedges.test(answer[0]?.text ?? '') || words < 4)) return
  const bare = question.replace(called, '')
  // Two things asked together, or a time or condition, are part of what the answer means.
  if (
    /,|\b(?:or|if|when|after|before|while|since|during|between|than)\b/i.test(
      bare.replace(/^(?:and|so|okay|now),? /i, '').replace(/^when\b/i, ''),
    )
  )
    return
  const named: string[] = []
  for (const word of bare.replace(/(?<![?.!])[?.!]+$/, '').split(/[\s…]+/)) {
    if (word !== '' && !namesNothing.test(word)) named.push(word)
    else if (named.length > 0) break
  }
  if (named.length > most) return
  if (named.length === 0) return read?.yesNo || words < 4 ? undefined : ''
  if (echoes(content, named.join(' '))) return ''
  // Only the name of a subject or a medicine can be a heading.
  const name = named.join(' ')
  return isClinical(fold(name)) || findMedicines(name).length > 0 ? `${capitalize(name)}:` : undefined
}

const figures =
  /\d[\d.]*|\b(?:milligrams?|mg|twice|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|half)\b/gi

/** A question that holds a figure or a medicine the answer does not repeat: "You're on 50 milligrams?" "Yeah." */
export function tellsMore({ asked, answer, topic }: Exchange) {
  const text = asked
    .filter(({ text }) => /\?\s*$/.test(text))
    .map(({ text }) => text)
    .join(' ')
  const said = answer
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
  const facts = matchesIn(text, figures).map(([found]) => found)
  const medicines = findMedicines(text).map(({ said }) => said)
  return (
    facts.some((fact) => !said.includes(fact.toLowerCase())) ||
    medicines.some((one) => !said.includes(one.toLowerCase()) && one !== topic?.label)
  )
}

/** The question; while danger is the subject also what led up to it ("You had thoughts of overdosing."). */
export function askedText({ asked: all }: Exchange, whole = false) {
  const asked = withoutThanks(all)
  const questions = asked.filter(({ text }) => whole || /\?\s*$/.test(text))
  // "And the Seroquel. 200 at night." asks without a question mark.
  const named = asked.filter(({ text }, n) => n === asked.length - 1 || findMedicines(text).length > 0)
  const shown = questions.length > 0 ? questions : named
  // Text between two questions is replaced by an ellipsis.
  return shown.reduce((before, { text, at }, n) => {
    if (n === 0) return text
    return shown[n - 1]?.at === at - 1
      ? `${before} ${text}`
      : `${before.replace(/(?<![.…])[.…]+$/, '')}… ${text}`
  }, '')
}

const plainWords =
  /^(the|and|for|any|you|are|was|were|his|her|not|did|has|had|how|who|why|when|where|having|been|being|taking|with|your|their|them|problems?|trouble|things|that|from|what|ever|feeling|still|thoughts?|like|time|have|much|many|other|anything|something)$/

/** Whether the answer itself names what was asked. */
export function echoes(content: string, claim: string) {
  const words = fold(claim)
    .split(' ')
    .filter((word) => word.length > 2 && !plainWords.test(word))
  return words.some((word) =>
    ` ${content}`.includes(` ${word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 3))}`),
  )
}
