import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { topicOf } from '../lexicon/topics.ts'
import { contentWords, isNumber } from '../text/content-words.ts'
import { matchesIn } from '../text/matches.ts'
import { wordCount } from '../text/word-count.ts'
import type { Exchange } from './facts.ts'
import type { Said } from './turns.ts'

/** Words that only ask for agreement: "Is that okay with you?", "Would you do that?", "Fair?" */
const agreeing =
  /^(?:i|you|your|youre|he|she|they|we|it|its|that|thats|this|them|those|one|do|does|did|can|could|will|would|is|are|be|to|with|for|if|all|both|right|so|and|then|about|a|at|me|have|okay|ok|fair|deal|agree|agreed|alright|willing|want|try|think|work|works|sound|sounds|good|open|comfortable|promise|live|handle|manage|feel|what|how|say|fine|enough|consider|like|ready|up|up|make|makes|sense|mom|dad|give|go|least)$/
const longestConsent = 9

/** A question that asks for consent to what was said just before it and names nothing new. */
export function asksConsent({ text, folded }: Pick<Said, 'text' | 'folded'>) {
  const words = folded.split(' ')
  return (
    /\?\s*$/.test(text) &&
    words.length <= longestConsent &&
    // "How are you?" and "What do you think?" open a subject.
    !/^(?:so |and )*(?:how|what|why|who|when|where)\b(?! (?:about that|does that|do you think|would you say))/.test(
      folded,
    ) &&
    words.every((word) => agreeing.test(word) || /^[A-Z]/.test(wordIn(text, word)))
  )
}

/** "Number?", "What do you notice?", "How was that?": asks what came of an exercise and names nothing else. */
export function asksResult({ text, folded }: Pick<Said, 'text' | 'folded'>) {
  const words = contentWords(folded).filter(
    (word) =>
      !isNumber(word) &&
      !ordinary.test(word) &&
      !/^(?:numb|rat|scal|dist|leve|comi|body|chan|feel|inte)/.test(word),
  )
  return /\?\s*$/.test(text) && wordCount(folded) <= 9 && words.length === 0
}

const behindSpace = /(?<=\S )\w+/g

/** The word in its original spelling, to distinguish a name from a word. */
function wordIn(text: string, word: string) {
  return matchesIn(text, behindSpace).find(([one]) => one.toLowerCase() === word)?.[0] ?? ''
}

const pronoun =
  /\b(?:it|that|this|them|they|those|these|one|ones|either|both|he|she|him|her|there|then|same)\b/
/** Words that ask without naming anything, cut as content words are. */
export const ordinary =
  /^(?:anyt|some|noth|bad|good|okay|help|bett|wors|thin|stuf|like|ofte|much|many|long|time|else|more|less|happ|usua|same|diff|noti|goin|doin|done|righ|far|now|befo|afte|sinc|toda|mean|soun|way|kind|sort|last|firs|late|rece|ago|day|days|week|mont|year|nigh|morn|wher|whic|mond|tues|wedn|thur|frid|satu|sund|ever|exac|star|stop|stil|tell|desc|agai|back|that|any)/
const longestFollowUp = 12
/** What is asked about a medicine one takes: how much, how often, since when, and whether it is taken. */
const dosing =
  /^(?:tak|took|miss|skip|dos|mil|mg|mcg|tabl|pill|film|stri|patc|puff|caps|dail|nigh|bed|eve|half|quar|pres|refi|phar|ran|run|side|effe|work|noti|feel|rais|low|incr|decr|food|spli|cut)/
const longestOfDoses = 18

/**
 * Whether a question continues the exchange before it: it names no subject of its own, and what it asks about is a
 * pronoun, a word of the exchange, or nothing at all ("How often?", "Is it loaded?", "April, so?").
 */
export function goesOn(asked: readonly Said[], before: Exchange): boolean {
  const folded = asked.map((said) => said.folded).join(' ')
  const words = wordCount(folded)
  const ofMedicine = before.topic?.kind === 'medication' || before.medicine !== undefined
  if (asked.length === 0 || words > (ofMedicine ? longestOfDoses : longestFollowUp)) return false
  const said = [...before.asked, ...before.answer, ...before.more]
  const known = new Set(said.flatMap(({ text }) => findMedicines(text).map(({ generic }) => generic)))
  if (asked.some(({ text }) => findMedicines(text).some(({ generic }) => !known.has(generic)))) return false
  const risk = riskIn(folded)
  if (risk && risk !== before.risk) return false
  const heard = ` ${said.map((one) => one.folded).join(' ')} `
  const own = contentWords(folded).filter(
    (word) =>
      word.length > 2 &&
      !ordinary.test(word) &&
      !(ofMedicine && (isNumber(word) || dosing.test(word))) &&
      !heard.includes(` ${word}`),
  )
  const topic = topicOf(folded)
  const same = topic?.id === before.topic?.id || (ofMedicine && topic?.id === 'medication')
  if (topic && !same && !heard.includes(topicWord(topic.pattern, folded))) return false
  if (/\b(?:how are you|how have you been|brings? you|anything else|what else)\b/.test(folded)) return false
  return own.length === 0 || (pronoun.test(folded) && own.length <= 2)
}

function topicWord(pattern: RegExp, folded: string) {
  return ` ${pattern.exec(folded)?.[0] ?? '?'}`
}
