import type { NoteSection, NoteSentence } from './types.ts'

/**
 * A new draft over an earlier one. What the clinician typed or confirmed stays in its section, what they removed or
 * changed doesn't come back unless it must be reviewed, and a safety line waiting for review keeps its mark. Sections
 * that the new format doesn't have go to the end of the first one.
 */
export function keepTyped(
  before: readonly NoteSection[],
  drafted: readonly NoteSection[],
  proposed: readonly string[] = [],
): NoteSection[] {
  const gone = new Set(removedFrom(before, proposed))
  // Added from the transcript by the clinician, not by a draft.
  const isAdded = ({ text, starter }: NoteSentence) =>
    !starter && proposed.length > 0 && !proposed.includes(text)
  const names = new Set(drafted.map(({ name }) => name))
  const marked = new Set(
    before.flatMap(({ sentences }) =>
      sentences.filter(({ needsReview, attested }) => needsReview && !attested).map(({ text }) => text),
    ),
  )
  return drafted.map((section, n) => {
    const earlier = before.filter(({ name }) => name === section.name || (n === 0 && !names.has(name)))
    const typed = earlier.flatMap(({ sentences }) =>
      sentences.filter((sentence) => isTyped(sentence) || isAdded(sentence)),
    )
    const confirmed = new Set(typed.map(({ text }) => text))
    const fresh = section.sentences
      .filter(
        ({ text, starter, needsReview }) =>
          !confirmed.has(text) && (needsReview || !gone.has(text)) && !(starter && typed.length > 0),
      )
      .map((sentence) => (marked.has(sentence.text) ? { ...sentence, needsReview: true } : sentence))
    return { ...section, sentences: [...fresh, ...typed] }
  })
}

/** Sentences that the last draft proposed, or an earlier one had lost, that are no longer in the note. */
export function removedFrom(before: readonly NoteSection[], proposed: readonly string[]): string[] {
  const shown = new Set(textsOf(before))
  return proposed.filter((text) => !shown.has(text))
}

/** The sentences that say something, without the phrases a format begins with. */
export function textsOf(sections: readonly NoteSection[]): string[] {
  return sections.flatMap(({ sentences }) =>
    sentences.filter(({ starter }) => !starter).map(({ text }) => text),
  )
}

function isTyped({ attested, source, starter }: NoteSentence) {
  return !starter && (attested === true || source === 'previous')
}
