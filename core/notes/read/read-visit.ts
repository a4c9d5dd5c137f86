import { colleague } from '../lexicon/colleagues.ts'
import { findMedicines, type NamedMedicine } from '../lexicon/medicine-names.ts'
import { introducesSelf, isSmallTalk } from '../lexicon/small-talk.ts'
import { contentWords } from '../text/content-words.ts'
import type { TranscriptLine } from '../types.ts'
import type { Fact } from './facts.ts'
import { readAnswerer } from './read-answerer.ts'
import { leaveToColleague, readProvider } from './read-provider.ts'
import { type State, startOfTalk } from './state.ts'
import { pastimes } from './subject.ts'
import { readTurns, type Said, type Turn } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'
import { isCertainSmallTalk, isChatter } from './worth.ts'

export type Visit = {
  facts: readonly Fact[]
  turns: readonly Turn[]
  said: readonly Said[]
  /** The places of sentences that are certain small talk. */
  social: ReadonlySet<number>
  /** The places of sentences said while danger was the subject. */
  grave: ReadonlySet<number>
  /** The places of sentences said before the visit begins and after it is over. */
  chatter: ReadonlySet<number>
}

/** A nurse who asks what the clinician would ask: without its question the patient's answer means nothing. */
function asksForProvider({ speaker, name = '', sentences }: Turn, next: Turn | undefined): boolean {
  return (
    speaker !== 'patient' &&
    colleague.test(name) &&
    next?.speaker === 'patient' &&
    /\?\W*$/.test(sentences.at(-1)?.text ?? '')
  )
}

/** The medicines a turn mentions without asking: one that is only asked about might not be taken at all. */
function stated({ sentences }: Turn) {
  const named = sentences.map(({ text }) => ({
    asked: /\?\s*$/.test(text),
    medicines: findMedicines(text).map(({ said }) => said),
  }))
  return named.some(({ asked, medicines }) => asked && medicines.length > 0)
    ? []
    : named.flatMap(({ medicines }) => medicines)
}

/** Without another person's: "my nephew's Concerta", "my mom's on lithium". */
function ownMedicines(said: Said) {
  const named = findMedicines(said.text)
  if (named.length === 0 || ownerOf(said, []) !== undefined) return []
  return named.filter(({ at }) => !owner.test(wordBefore(said.text, at)))
}

const owner = /\b(?!today|tonight|that|it|what|here|there|she|he)[a-z]+['’]s $/i

/** With the space behind it. */
function wordBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf(' ', at - 2) + 1, at)
}

function namesOther(named: readonly NamedMedicine[], { about }: State) {
  return named.some(({ generic }) => generic !== about?.generic)
}

/** The share of a talk after which people say goodbye. */
const over = 0.93

/** Things one takes that the names of medicines do not cover. */
const takeable =
  /\b(?:teas?|pills|drops|herbs?|herbal|supplements?|vitamins?|gumm(?:y|ies)|powder|edibles?|the (?:box|other one|other ones)|oils?|glass(?:es)?|cans|cups?|shots|drinks?|alcohol|liquor|beers?|wine|sherry|brandy|whiske?y|vodka|gin|rum|tequila|coffees?|sodas?|cigarettes?|vap(?:e|es|ing)|joints|weed|cannabis)\b/

/**
 * "You filled in that you're here because of an ultimatum.", or a person who tells what happened: the visit has
 * begun.
 */
function begins({ speaker, sentences }: Turn): boolean {
  if (sentences.some(({ folded }) => isSmallTalk(folded) || pastimes.test(folded) || introducesSelf(folded)))
    return false
  if (speaker === 'provider')
    return sentences.some(({ folded }) =>
      /\byou(?:re|ve)? (?:here|came|called|filled|wrote|asked|wanted|booked|told|said|put|had|were)\b/.test(
        folded,
      ),
    )
  return sentences.flatMap(({ folded }) => contentWords(folded)).length >= 6
}

/**
 * Splits a conversation into exchanges and statements. What is neither a fact nor certain small talk is listed with
 * the note.
 */
export function readVisit(lines: readonly TranscriptLine[]): Visit {
  const turns = readTurns(lines)
  const facts: Fact[] = []
  const chatter = new Set<number>()
  const state = startOfTalk()
  for (const [n, turn] of turns.entries()) {
    // A talk of a few lines has no edges.
    state.progress = turns.length < 16 ? 0.5 : n / turns.length
    const before = { smallTalk: state.smallTalk, asked: state.question !== undefined }
    readTurn(turn, turns[n - 1], turns[n + 1], state, facts)
    if (state.smallTalk && n > 0 && begins(turn)) state.smallTalk = false
    if (state.risk) for (const { at } of turn.sentences) state.grave.add(at)
    else addChatter(turn, before, state, chatter)
    noteMedicines(turn, state)
  }
  const said = turns.flatMap(({ sentences }) => sentences)
  return { facts, turns, said, social: certainlySocial(said, state), grave: state.grave, chatter }
}

function readTurn(turn: Turn, before: Turn | undefined, next: Turn | undefined, state: State, facts: Fact[]) {
  if (turn.speaker === 'provider' && before?.speaker === 'provider') leaveToColleague(state, facts)
  if (turn.speaker === 'provider' || asksForProvider(turn, next)) readProvider(turn, state, facts)
  else readAnswerer(turn, state, facts)
}

/** What is said before the visit begins and, unless it answers, after it is over. */
function addChatter(
  { sentences }: Turn,
  before: { smallTalk: boolean; asked: boolean },
  state: State,
  chatter: Set<number>,
) {
  for (const said of sentences)
    if ((before.smallTalk && state.smallTalk) || (state.progress > over && !before.asked && isChatter(said)))
      chatter.add(said.at)
}

/** What the next turn may mean by "it". */
function noteMedicines(turn: Turn, state: State) {
  const named = turn.sentences.flatMap(({ text, line }) =>
    findMedicines(text).map((one) => ({ ...one, line })),
  )
  const own = named.length === 0 ? [] : turn.sentences.flatMap(ownMedicines)
  state.justNamed = own.map(({ said }) => said)
  if (turn.speaker === 'provider') state.lastNamed = stated(turn)
  else if (state.justNamed.length > 0) state.lastNamed = []
  const takes = turn.sentences.some(({ folded }) => takeable.test(folded))
  state.namesOthers = own.length < named.length
  // "And your evening brandy?" "One, at six." "Skip it": what the clinician asked about counts until they speak again.
  state.takesOther = takes || (turn.speaker !== 'provider' && state.takesOther)
  if (turn.speaker !== 'provider' && (state.takesOther || namesOther(named, state))) state.about = undefined
  for (const { said, generic, line } of named) {
    state.medicine = said
    state.medicines.add(generic)
    state.namedIn.set(said, line.id)
  }
}

function certainlySocial(said: readonly Said[], { social }: State): ReadonlySet<number> {
  const certain = said.filter((one) => social.has(one.at) && isCertainSmallTalk(one, undefined))
  return new Set(certain.map(({ at }) => at))
}
