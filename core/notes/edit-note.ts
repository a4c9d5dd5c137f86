import type { NoteReview } from '../contracts/note-parts.ts'
import type { LeftOut, NoteSection, NoteSentence, RiskTopic, TranscriptLine } from './types.ts'

export type Place = { section: number; sentence: number }
export type OpenLine = Place & { text: string; why: 'safety' | 'unsupported' }

type Sections = readonly NoteSection[]
type Reviewed = { sections: Sections; review: NoteReview }

/** Why a sentence keeps the note from being signed; nothing where it doesn't. */
export function openReason(sentence: NoteSentence): OpenLine['why'] | undefined {
  if (sentence.starter || sentence.attested) return
  if (sentence.needsReview) return 'safety'
  return sentence.supported ? undefined : 'unsupported'
}

/** What must be confirmed, changed or removed before the note can be signed, in reading order. */
export function openLines(sections: Sections): OpenLine[] {
  return sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((one, sentence) => {
      const why = openReason(one)
      return why ? [{ section, sentence, text: one.text, why }] : []
    }),
  )
}

function changeAt(
  sections: Sections,
  place: Place,
  how: (one: NoteSentence) => NoteSentence[],
): NoteSection[] {
  return sections.map((section, n) =>
    n === place.section
      ? {
          ...section,
          sentences: section.sentences.flatMap((one, at) => (at === place.sentence ? how(one) : [one])),
        }
      : section,
  )
}

export function confirmAt(sections: Sections, place: Place): NoteSection[] {
  return changeAt(sections, place, (one) => [{ ...one, attested: true }])
}

export function removeAt(sections: Sections, place: Place): NoteSection[] {
  const breaks = sections[place.section]?.sentences[place.sentence]?.breaks
  const next = { ...place, sentence: place.sentence + 1 }
  // The next sentence of its line begins the line now.
  const kept = breaks ? changeAt(sections, next, (one) => [{ breaks, ...one }]) : sections
  return changeAt(kept, place, () => [])
}

export function replaceAt(sections: Sections, place: Place, sentence: NoteSentence): NoteSection[] {
  return changeAt(sections, place, () => [sentence])
}

/**
 * Words the clinician changed are the clinician's own; the sentence stays under its heading. An empty sentence is
 * removed.
 */
export function rewrite(one: NoteSentence, text: string): NoteSentence {
  const words = text.trim()
  if (words === one.text) return one
  return { ...typed(words, one.part), ...(one.breaks ? { breaks: one.breaks } : {}) }
}

export function typed(text: string, part?: string): NoteSentence {
  return { text, evidence: [], supported: false, starter: false, attested: true, ...(part ? { part } : {}) }
}

/** Adds sentences to a section; its starter phrase gives way. */
export function appendTo(sections: Sections, name: string, added: readonly NoteSentence[]): NoteSection[] {
  return sections.map((section) =>
    section.name === name
      ? { ...section, sentences: [...section.sentences.filter(({ starter }) => !starter), ...added] }
      : section,
  )
}

/** What was said, in quotation marks; an answer shown with its question already has them. */
export function asQuote({ text }: LeftOut) {
  return text.startsWith('“') ? text : `“${text}”`
}

/** The sentence that a line becomes when it is added to a note. */
export function quoteOf(item: LeftOut): string {
  const who = { provider: 'Clinician: ', patient: '', other: `${item.name ?? 'Other person'}: ` }
  return `${who[item.speaker]}${asQuote(item)}`
}

/** Word for word, with its line: what the clinician planned goes to the plan, everything else to the first section. */
export function addSaid({ sections, review }: Reviewed, item: LeftOut): Reviewed {
  const plan = sections.find(({ name }) => /plan/i.test(name)) ?? sections.at(-1)
  const target = item.speaker === 'provider' ? plan : sections[0]
  const sentence: NoteSentence = {
    text: quoteOf(item),
    evidence: item.evidence,
    supported: true,
    starter: false,
    ...(target === plan ? {} : { part: 'History' }),
  }
  return {
    sections: target ? appendTo(sections, target.name, [sentence]) : sections,
    review: { ...review, notInNote: without(review.notInNote, item) },
  }
}

export function dismissSaid(review: NoteReview, item: LeftOut): NoteReview {
  return {
    ...review,
    notInNote: without(review.notInNote, item),
    dismissed: [...review.dismissed, copyOf(item)],
  }
}

export function restoreSaid(review: NoteReview, item: LeftOut): NoteReview {
  return {
    ...review,
    dismissed: without(review.dismissed, item),
    notInNote: [...review.notInNote, copyOf(item)],
  }
}

/** Takes a medicine off the list of changes, or puts it back. */
export function toggleMedicine(review: NoteReview, generic: string): NoteReview {
  return { ...review, ledger: review.ledger.map((row) => (row.generic === generic ? toggled(row) : row)) }
}

/** Takes a statement about risk off the list, or puts it back. */
export function toggleRisk(review: NoteReview, at: number): NoteReview {
  return { ...review, risks: review.risks.map((risk, n) => (n === at ? toggled(risk) : risk)) }
}

type SaidAboutRisk = NoteReview['risks'][number] & { at: number; unresolved: boolean }

/** Protective factors are not an open danger. */
const supports: ReadonlySet<RiskTopic> = new Set(['protective-factors', 'safety-plan'])

/**
 * What was said about danger, with its place in the list: the plain rows, and ambiguous ones that the patient or
 * another person said, unless their sentence was confirmed or is waiting to be.
 */
export function saidAboutRisk({
  sections,
  review,
  transcript,
}: Reviewed & { transcript: readonly TranscriptLine[] }): SaidAboutRisk[] {
  const clinicians = new Set(transcript.flatMap(({ id, speaker }) => (speaker === 'provider' ? [id] : [])))
  const looked = sections
    .flatMap(({ sentences }) => sentences)
    .filter(({ needsReview, attested }) => needsReview || attested)
  return review.risks.flatMap((risk, at): SaidAboutRisk[] => {
    if (risk.stance !== 'unclear') return [{ ...risk, at, unresolved: false }]
    const { topic, evidence } = risk
    const open =
      !supports.has(topic) &&
      !evidence.every((id) => clinicians.has(id)) &&
      !looked.some((one) => evidence.every((id) => one.evidence.includes(id)))
    return open ? [{ ...risk, at, unresolved: true }] : []
  })
}

function toggled<Row extends { removed?: boolean }>(row: Row): Row {
  const { removed, ...rest } = row
  return (removed ? rest : { ...rest, removed: true }) as Row
}

function without(list: NoteReview['notInNote'], item: LeftOut) {
  const at = list.findIndex((one) => one === item || (one.text === item.text && same(one, item)))
  return list.filter((_, n) => n !== at)
}

function same(one: LeftOut, other: LeftOut) {
  return one.evidence.join() === other.evidence.join()
}

function copyOf(item: LeftOut): NoteReview['notInNote'][number] {
  return { ...item, evidence: [...item.evidence] }
}
