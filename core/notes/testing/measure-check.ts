import { sentenceChecker } from '../check/check-sentence.ts'
import { draftNote } from '../draft-note.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { findTemplate } from '../templates.ts'
import type { TranscriptLine } from '../types.ts'
import { paraphrased } from './paraphrases.ts'
import { paraphrasedLater } from './paraphrases-two.ts'
import { type ChangeKind, plantChanges } from './plant-changes.ts'
import { linesOf } from './talk.ts'

type Faithful = { text: string; evidence: readonly string[]; lines: readonly TranscriptLine[] }

export function ofParaphrases(): Faithful[] {
  return [...paraphrased, ...paraphrasedLater].flatMap(({ said, faithful }) => {
    const lines = linesOf(said)
    return faithful.map(([text, cited]) => ({ text, evidence: cited.map((n) => `L${n}`), lines }))
  })
}

export function ofConversations(talks: readonly (readonly TranscriptLine[])[]): Faithful[] {
  const soap = findTemplate('soap')
  if (!soap) return []
  return talks.flatMap((lines) =>
    draftNote(lines, soap)
      .sections.flatMap(({ sentences }) => sentences)
      .filter(({ starter }) => !starter)
      .map(({ text, evidence }) => ({ text, evidence, lines })),
  )
}

/** How many planted changes the check finds, and how many faithful sentences it flags. */
export function measureCheck(sentences: readonly Faithful[]) {
  const missed: { kind: ChangeKind; text: string; was: string }[] = []
  const wrongly: string[] = []
  let planted = 0
  const checkers = new Map<readonly TranscriptLine[], ReturnType<typeof sentenceChecker>>()
  for (const { text, evidence, lines } of sentences) {
    const check = checkers.get(lines) ?? sentenceChecker(lines)
    checkers.set(lines, check)
    if (check({ text, evidence })) {
      wrongly.push(text)
      continue
    }
    const whole = lines.map((line) => line.text).join(' ')
    const elsewhere = {
      numbers: [...whole.matchAll(/\b\d+(?:\.\d+)?\b|\b(?:two|three|four|five|six|nine|ten)\b/g)].map(
        ([found]) => found,
      ),
      medicines: findMedicines(whole).map(({ said }) => said),
    }
    for (const change of plantChanges(text, elsewhere)) {
      planted += 1
      if (!check({ text: change.text, evidence })) missed.push({ ...change, was: text })
    }
  }
  return {
    planted,
    found: planted - missed.length,
    faithful: sentences.length,
    flagged: wrongly.length,
    missed,
    wrongly,
  }
}
