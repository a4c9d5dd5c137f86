import { readTurns, type Said } from '../read/turns.ts'
import { isCertainSmallTalk } from '../read/worth.ts'
import { contentWords, denied, isNegation } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'
import type { NoteDraft, TranscriptLine } from '../types.ts'

const fillers =
  /\b(?:i (?:need|want)|i dont know|you know|i mean|to be honest|i want to say|i wanna say|lets see|hold on)\b/g

function questionBefore(before: Said | undefined) {
  return before?.line.speaker === 'provider' && /\?\s*$/.test(before.text) ? before.text : undefined
}

/**
 * The words of each sentence that are neither in a sentence of the note nor in an entry of the list that cites its
 * line. Except for small talk, there must be none. Compared word by word, independent of how the list is computed.
 */
export function uncovered(
  lines: readonly TranscriptLine[],
  { sections, notInNote }: Pick<NoteDraft, 'sections' | 'notInNote'>,
): { said: Said; words: string[] }[] {
  const byLine = new Map<string, string>()
  const kept = [...sections.flatMap(({ sentences }) => sentences), ...notInNote]
  for (const { text, evidence } of kept)
    for (const id of evidence) byLine.set(id, `${byLine.get(id) ?? ' '}${fold(text)} `)
  return readTurns(lines)
    .flatMap(({ sentences }) => sentences)
    .filter((said, n, all) => !isCertainSmallTalk(said, questionBefore(all[n - 1])))
    .flatMap((said) => {
      const told = byLine.get(said.line.id) ?? ''
      // An open question is covered by its answer; "Denies …" tells a no.
      if (said.line.speaker === 'provider' && /\?\s*$/.test(said.text)) return []
      const words = contentWords(
        said.folded.replace(/^(?:and |so |okay |well |but )*now /, '').replace(fillers, ' '),
      ).filter(
        (word) => !told.includes(` ${word.replace(/y$/, '')}`) && !(isNegation(word) && denied.test(told)),
      )
      return words.length > 0 ? [{ said, words }] : []
    })
}
