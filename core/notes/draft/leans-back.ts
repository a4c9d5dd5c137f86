import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { saysNothing } from '../lexicon/small-talk.ts'
import { topicOf } from '../lexicon/topics.ts'
import type { Fact, Statement } from '../read/facts.ts'
import { ordinary as asksNothing } from '../read/follow-up.ts'
import { pointsAtThing } from '../read/points-back.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, people } from '../read/worth.ts'
import { contentWords, isNegation, isNumber } from '../text/content-words.ts'
import { matchesIn } from '../text/matches.ts'
import { wordCount } from '../text/word-count.ts'
import { firstOf } from './fact-bounds.ts'
import { diagnosisSaid, person } from './place-of-fact.ts'

const goesOn =
  /^(?:and|but|so|then|or|because|which|not|neither|either|both|same|still|also|plus|only|else|no|yes|fine|okay)\b/
/** Words to something that was just said, whatever else they name. */
const takesAStand =
  /^(?:(?:yes|no|okay|so|well|and|but)[,.]? )*(?:(?:that|it|this|those|they)(?:['’]s|['’]re| is| was| are| can| could| will| would)?\b|i(?:['’]d)? (?:dis)?agree\b|exactly\b|me neither\b)/i
const appoints =
  /\b(?:weeks?|months?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|visit|appointment|again)\b/
const fewWords = 8
export const searched = 8
const plainNouns =
  /^(?:time|day|days|week|weeks|nigh|morn|one|ones|thin|way|kind|sort|rest|last|firs|next|end|hous|home|mont|year|patie|doct|visi|same)$/

/** Whether the beginning of a fact continues the words before it. */
export function leansBack(fact: Fact, all: readonly Said[]): boolean {
  if (pointsBack(fact)) return true
  const { text, folded, named } = read(fact)
  if (fact.type === 'statement' && (fact.about || isNamed(fact, text, folded))) return false
  if (fact.type === 'exchange' && fact.follows !== undefined) return true
  if (goesOn.test(folded) && wordCount(folded) <= fewWords && !named) return true
  return takesUp(folded, firstOf(fact), all)
}

/** A judgment that names its subject. */
function isNamed({ role }: Statement, text: string, folded: string) {
  return role === 'assessment' && (namesDiagnosis(folded) || diagnosisSaid.test(text))
}

function read(fact: Fact) {
  const opening = openingOf(fact)
  const text = opening.map((one) => one.text).join(' ')
  const folded = opening.map((one) => one.folded).join(' ')
  const inBrackets = fact.type === 'statement' && fact.role === 'plan' && fact.medicine !== undefined
  return { opening, text, folded, named: findMedicines(text).length > 0 || inBrackets }
}

const doses =
  /\b(?:stops?|go(?:es)? (?:up|down|to|back)|(?:up|down|back) to|stays?|holds?|raise|lower|increase|decrease|half|pills?|tablets?|milligrams?|mg|bedtime|nightly|at night|in the morning|(?:once|twice) a day|the (?:first|second|other|night|morning) one)\b/i

const toFigure = /\b(?:go|stay|back|up|down) (?:up |down |back )?(?:to|at) (?:\d|\w+ty\b|\w+teen\b|ten\b)/i

/** "Down to four in the morning.": a step about a medicine that it doesn't name. */
function ordersDose(fact: Fact) {
  return (
    fact.type === 'statement' &&
    fact.role === 'plan' &&
    fact.about === undefined &&
    (fact.medicine === undefined || fact.said.some(({ text }) => toFigure.test(text))) &&
    fact.said.some(
      ({ text, folded }) => doses.test(text) && (hasNumber(folded) || /\b(?:it|that|one)\b/.test(folded)),
    ) &&
    fact.said.every(({ text }) => findMedicines(text).length === 0)
  )
}

/** Whether it can't be understood without the words before it. */
export function pointsBack(fact: Fact): boolean {
  const { opening, text, folded, named } = read(fact)
  const words = contentWords(folded)
  if (fact.type === 'statement' && (fact.about || isNamed(fact, text, folded))) return false
  if (ordersDose(fact)) return true
  if (takesAStand.test(text)) return true
  if (person.test(folded) && !namedBefore(text)) return true
  if (!named && opening.some((one) => pointsAtThing(one.text))) return true
  if (!named && /\b(?:that|those|this|these|it|there|the other|the two|either|both|so)[?.]?$/i.test(text))
    return true
  const own = words.filter((word) => !asksNothing.test(word))
  if (own.length === 0 && !named && topicOf(folded) === undefined) return true
  const measured = fact.type === 'statement' && fact.role === 'measure'
  return !named && !measured && hasNumber(folded) && wordCount(folded) <= 10 && !appoints.test(folded)
}

/** "If it gets worse", "what it takes": words that stand for nothing said before. */
const emptyIt =
  /\b(?:if|when|in case|until) (?:it|that|this|they) (?:gets?|comes?|happens?|keeps?|does(?:n['’]t)?|doesn['’]t|is|isn['’]t|feels?|starts?|stops?|works?)\b|\bit takes\b|\bit['’]s (?:\w+ )?(?:time|important|hard|okay|fine|good) (?:to|that|for)\b/gi

/**
 * Whether its first words stand for something that only other words name. What a later sentence of the same fact
 * points to is named in the fact itself.
 */
export function pointsAway(fact: Fact): boolean {
  const first = openingSentence(fact)
  if (doseOrdered(fact)) return true
  if (!first || (fact.type === 'statement' && (fact.about || fact.role === 'measure'))) return false
  const text = first.text.replace(emptyIt, '')
  const folded = first.folded
  if (findMedicines(text).length > 0 && !takesAStand.test(text)) return false
  if (fact.type === 'statement' && isNamed(fact, text, folded)) return false
  if (fact.type === 'statement' && fact.role === 'plan' && fact.medicine !== undefined) return false
  if (takesAStand.test(text) || pointsAtThing(text)) return true
  if (person.test(folded) && !namedBefore(text)) return true
  if (/\b(?:those|both|either|the other|the two)[?.]?$/i.test(text)) return true
  return fact.type === 'statement' && fact.role === 'plan' && leavesOut(first)
}

/** The first or second sentence of a step that orders a dose without its medicine. */
export function doseOrdered(fact: Fact): Said | undefined {
  if (fact.type !== 'statement' || !ordersDose(fact)) return
  return fact.said
    .slice(0, 2)
    .find(
      ({ text, folded }) =>
        doses.test(text) &&
        (hasNumber(folded) || /\b(?:it|that|one)\b/.test(folded)) &&
        !/\bgo to (?!\d|\w+ty\b|\w+teen\b)|\b(?:988|911)\b|\b(?:stay|back|go) (?:off|with|in|at) (?:the|your|her|his) /i.test(
          text,
        ),
    )
}

/** "That one", "it": words for a thing and not for a person or a day. */
export function pointsToThing({ text }: Said) {
  const own = text.replace(emptyIt, '')
  return pointsAtThing(own) || takesAStand.test(own)
}

/** Whether a remark continues the words before it: it points to a thing or leaves its thing out. */
export function goesOnWith(fact: Fact) {
  const first = openingSentence(fact)
  return first !== undefined && (pointsToThing(first) || leavesOut(first))
}

export function openingSentence(fact: Fact): Said | undefined {
  if (fact.type === 'exchange' && fact.asked.length > 0)
    return fact.asked.findLast(({ text }) => /\?\s*$/.test(text)) ?? fact.asked.at(-1)
  const all = fact.type === 'statement' ? fact.said : fact.answer
  return all.find(({ folded }) => !saysNothing(folded)) ?? all[0]
}

/** "I'll send new.", "Try to get to weekly.", "Ten, not twelve and a half.": a step without its thing. */
function leavesOut({ text, folded }: Said) {
  return (
    /^(?:(?:so|okay|and|then|now)[, ]+)*(?:(?:i['’]ll|i will|we['’]ll|let['’]s|i want to|i['’]d like to|try to|please)\s+)*(?:send|order|get|use|try|give|bring|buy)(?: you)?(?: (?:a|some))? (?:new|another|more|one|ones|both|two|three|the same)(?: one| ones)?[.!]?$/i.test(
      text,
    ) ||
    /^(?:(?:so|okay|and|then|now)[, ]+)*(?:try to |let['’]s )?(?:get|go|stay|come|move) (?:back |up |down )?(?:to|at) (?:\w+ )?(?:weekly|daily|nightly|monthly|every \w+|once a \w+|twice a \w+)[.!]?$/i.test(
      text,
    ) ||
    (hasNumber(folded) &&
      contentWords(folded).every((word) => isNumber(word) || isNegation(word)) &&
      !appoints.test(folded))
  )
}

function openingOf(fact: Fact): readonly Said[] {
  if (fact.type === 'statement') return fact.said.slice(0, 2)
  return fact.asked.length > 0 ? fact.asked : fact.answer.slice(0, 1)
}

/** "My mom takes it and she loves it": the person comes before the pronoun. */
function namedBefore(text: string) {
  const [before = ''] = text.split(/\b(?:he|him|his|she|her|hers|they|them|their)\b/i)
  return people.test(before.toLowerCase()) || /(?<=\S )[A-Z][a-z]+/.test(before.replace(/\bI['’]?\w*/g, ''))
}

/** "Is the sock at home?": a thing that was just named, named again as known. */
function takesUp(folded: string, first: Said, all: readonly Said[]) {
  // "Stop the Cogentin.": a medicine's name is clear on its own.
  const known = matchesIn(folded, /\b(?:the|that|those|this|these) (\w+)/g).flatMap(([, noun = '']) =>
    findMedicines(noun).length > 0 ? [] : contentWords(noun),
  )
  if (known.length === 0) return false
  const before = new Set(
    all.slice(Math.max(0, first.at - searched), first.at).flatMap((one) => contentWords(one.folded)),
  )
  return known.some((noun) => !plainNouns.test(noun) && before.has(noun))
}
