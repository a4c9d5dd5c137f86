import { findMedicines } from '../lexicon/medicine-names.ts'
import { topicOf } from '../lexicon/topics.ts'
import type { Exchange } from './facts.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

/** "That", "it" and "none" as words for a thing; "that week" and "so that you" are none. */
const pointer =
  /\b(?:it|them|those|these|none)\b(?! (?:days|weeks|nights|times|mornings|months|kinds?|sorts?|people|thoughts|feelings|of us)\b)|\bthat one\b|\bthat\b(?=[.,;:!?]|$| (?:is|was|raises?|pushes|makes|can|could|will|would|to|at|in|on|for|again|until|every|with|stays|goes|went|out|away|off|back|down|up)\b)|^(?:that|this)(?: one)?(?:['’]s)? /i
/** A thing named in the sentence before the pronoun is what the pronoun means: "get the gun and keep it". */
const named =
  /\b(?:the|an?|your|his|her|my|our|their|some) (?!dose|pills?|tablets?|medicine|medication|meds?|morning|night|evening|week|day|month|rest|next|same|first|last)[a-z][^.]{0,300}?\b(?:it|them|that|those|these)\b/i
/** Talk about the talk, or about how something is meant. */
const idiom =
  /\b(?:(?:keep|leave|have) it (?:that way|at that|like that)|keep it up|that['’]s (?:it|all|fine|okay|right|fair|great|good)|think (?:about|of) it|get to (?:it|that)|talk about (?:it|that)|put it|say (?:it|that)|call it|how about that|it['’]s (?:been|okay|fine|time|important|hard|up to))\b/i

export function pointsAtThing(text: string) {
  return pointer.test(text) && !named.test(text) && !idiom.test(text)
}

/** Words one says of something taken. */
export const ofTaking =
  /\b(?:tak(?:e|es|ing)|took|stop\w*|quit|start\w*|restart\w*|skip|hold|refill\w*|rais\w+|lower\w*|doses?|mg|milligrams?|tablets?|pills?|reaction|allerg\w+|pharmacy|drop box|drop-?off|throw|flush|lock\w*|bottle|increase\w*|decrease\w*|cut|keep|continu\w+|drink\w*|none|push\w*|interact\w*|withdrawal|avoid)\b/i

/**
 * The medicine or substance the exchange before was about, where a statement only points at it. Nothing where two
 * were named or the statement may point at something else.
 */
export function pointedAt(
  said: Said,
  before: Exchange | undefined,
): { said: string; line: string } | undefined {
  if (!before || !ofTaking.test(said.text) || !pointsAtThing(said.text)) return
  const last = before.more.at(-1) ?? before.answer.at(-1)
  if (!last || said.at - last.at > 4) return
  const ofAnswer = only([...before.answer, ...before.more])
  if (ofAnswer === 'several' || (ofAnswer?.others && !putsAway.test(said.text))) return
  const found = ofAnswer ?? (asksOfOne(before.asked) ? only(before.asked) : undefined)
  if (found === 'several') return
  // "Any caffeine? Luvox makes it last longer.": what was asked about is not the medicine.
  if (found && ofAnswer === undefined && asksOfSubstance(before.asked)) return
  // "That pushes lithium up": the other medicine is what it acts on.
  const own = findMedicines(said.text)
  const bidden = /\b(?:stop|quit|hold|skip|avoid|take|taking|drink) (?:that|it|those|them)(?: one)?\b/i.exec(
    said.text,
  )
  const demonstrative =
    /^(?:that|this|it)\b/i.test(said.text) || (bidden !== null && own.every(({ at }) => bidden.index < at))
  if (own.length > 0 && (!demonstrative || own.some(({ generic }) => generic === found?.generic))) return
  if (found) return found
  const topic = before.topic ?? topicOf(before.asked.map(({ folded }) => folded).join(' '))
  return topic?.kind === 'substance' && topic.pattern.test(before.asked.map(({ folded }) => folded).join(' '))
    ? { said: topic.label, line: before.asked[0]?.line.id ?? last.line.id }
    : undefined
}

/** "Any speed, steroids, testosterone?" asks about more than the one thing it names. */
function asksOfOne(asked: readonly Said[]) {
  return asked.every(({ text }) => {
    const [first] = findMedicines(text)
    return !first || !/,|\bor\b/.test(text.slice(0, text.indexOf(first.said)))
  })
}

function asksOfSubstance(asked: readonly Said[]) {
  return asked.some(
    ({ text, folded }) =>
      /\?\s*$/.test(text) && findMedicines(text).length === 0 && topicOf(folded)?.kind === 'substance',
  )
}

/** What is locked up may be anyone's; what is taken is the patient's. */
const putsAway = /\b(?:lock\w*|throw|flush|drop (?:box|it|them|that)|drop-?off|safe|away)\b/i

function only(sentences: readonly Said[]) {
  const all = sentences.flatMap((one) =>
    ownerOf(one, []) === undefined
      ? findMedicines(one.text).map(({ said, generic, at }) => ({
          said,
          generic,
          line: one.line.id,
          // "My nephew's Concerta" is not what the patient takes.
          others: /\b[a-z]+['’]s $/i.test(one.text.slice(0, at)),
        }))
      : [],
  )
  const [first] = all
  return all.some(({ generic }) => generic !== first?.generic) ? 'several' : first
}
