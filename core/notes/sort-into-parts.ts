import { readCompletely } from './draft/complete-facts.ts'
import { findMedicines } from './lexicon/medicine-names.ts'
import { topics } from './lexicon/topics.ts'
import type { Fact } from './read/facts.ts'
import type { Reading } from './read/index.ts'
import { fold } from './text/fold.ts'
import { wordCount } from './text/word-count.ts'
import type { NoteDraft, NoteSentence, StatementKind, TranscriptLine } from './types.ts'

/** Headings inside a section, in reading order. Plan and impression have none. */
const noteParts = [
  'Chief complaint',
  'History',
  'Response',
  'Medications',
  'Substances',
  'Family',
  'Goals',
  'Safety',
  'Scores',
  'Mental status exam',
  'Interventions',
] as const

type Part = (typeof noteParts)[number]

const partOfKind: Partial<Record<StatementKind, Part>> = {
  complaint: 'Chief complaint',
  symptom: 'History',
  function: 'History',
  history: 'History',
  response: 'Response',
  medication: 'Medications',
  substance: 'Substances',
  goal: 'Goals',
  risk: 'Safety',
  measure: 'Scores',
  'mental-status': 'Mental status exam',
  intervention: 'Interventions',
}

/** Gives each sentence its heading, whichever engine wrote it, and puts those under one heading together. */
export function sortIntoParts(
  draft: NoteDraft,
  lines: readonly TranscriptLine[],
  reading: Reading = readCompletely(lines),
): NoteDraft {
  const index = indexOf(reading.facts)
  return {
    ...draft,
    sections: draft.sections.map((section) => {
      // A list of plans and an impression read best in the order they were said.
      if (/^assessment$/i.test(section.name)) return section
      if (/^plan$/i.test(section.name))
        return { ...section, sentences: section.sentences.flatMap(oneItemEach) }
      const placed = section.sentences.map((sentence) => withPart(sentence, index))
      return { ...section, sentences: placed.toSorted((a, b) => placeOf(a) - placeOf(b)) }
    }),
  }
}

/** Two steps told in one breath are two items of the plan. Quoted words stay together. */
function oneItemEach(sentence: NoteSentence): NoteSentence[] {
  if (sentence.starter || sentence.needsReview) return [sentence]
  const texts =
    sentence.text.match(
      /(?:“[^“”]*”|[^“.!?]|(?<=\b(?:Dr|Mr|Mrs|Ms|Dra|Sr|Sra|St|Mt|Jr|vs|approx))\.|[.!?](?!\s+\p{Lu}))+[.!?]?”?/gu,
    ) ?? []
  const items = texts.map((text) => text.trim()).filter(Boolean)
  // Whatever the pattern would lose is not split at all.
  return items.join(' ') === sentence.text ? items.map((text) => ({ ...sentence, text })) : [sentence]
}

type Index = ReadonlyMap<string, readonly { fact: Fact; words: ReadonlySet<string> }[]>

function indexOf(facts: readonly Fact[]): Index {
  const byLine = new Map<string, { fact: Fact; words: ReadonlySet<string> }[]>()
  for (const fact of facts) {
    const said = fact.type === 'statement' ? fact.said : [...fact.asked, ...fact.answer]
    const entry = { fact, words: wordsOf(said.map(({ text }) => text).join(' ')) }
    for (const id of new Set(said.map(({ line }) => line.id)))
      byLine.set(id, [...(byLine.get(id) ?? []), entry])
  }
  return byLine
}

/** A sentence gets the part of the fact on its lines that shares the most words with it. */
function withPart(sentence: NoteSentence, index: Index): NoteSentence {
  if (sentence.starter || sentence.part) return sentence
  const words = wordsOf(sentence.text)
  let best: { fact: Fact; shared: number } | undefined
  for (const { fact, words: theirs } of new Set(sentence.evidence.flatMap((id) => index.get(id) ?? []))) {
    const shared = [...words].filter((word) => theirs.has(word)).length
    if (!best || shared > best.shared) best = { fact, shared }
  }
  const part = best && partOf(best.fact)
  return part ? { ...sentence, part } : sentence
}

/** The part of the whole passage: a sentence is never separated from those it was said with. */
function partOf({ home, ...fact }: Fact): Part | undefined {
  if (home?.risk) return 'Safety'
  return home ? partOfOne(home.anchor) : partOfOne(fact)
}

function partOfOne(fact: Fact): Part | undefined {
  if (fact.risk) return 'Safety'
  if (fact.type === 'statement') return partOfKind[fact.kind]
  const said = [...fact.asked, ...fact.answer]
  const own = topics.find(({ pattern }) => said.some(({ folded }) => pattern.test(folded)))
  const medicines = said.some(({ text }) => findMedicines(text).length > 0)
  // What was asked about a medicine stays with it, whatever else the answer names.
  const ofMedicine =
    medicines && (/^(?:medication|side-effects)-/.test(fact.topic?.id ?? '') || own?.kind === 'measure')
  if (ofMedicine) return 'Medications'
  const [kind, id] = own ? [own.kind, own.id] : [fact.kind, fact.topic?.id]
  if (id === 'family-history') return 'Family'
  const part = partOfKind[kind]
  // An exchange without a subject continues the one before only if it is a short follow-up.
  const long = fact.answer.reduce((sum, { folded }) => sum + wordCount(folded), 0) > 4
  const carriesOn = !own && long && (part === 'Medications' || part === 'Substances')
  return carriesOn && !medicines ? 'History' : part
}

function placeOf({ part, starter }: NoteSentence) {
  if (starter) return -1
  const at = (noteParts as readonly string[]).indexOf(part ?? '')
  return at < 0 ? noteParts.indexOf('History') : at
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(' ').filter(Boolean))
}
