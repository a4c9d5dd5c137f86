import { foldText } from '#core/safety/fold.ts'
import type { Spelling } from '#core/safety/spelling.ts'
import type { CorpusLine } from './corpus.ts'
import { withTypo } from './perturb.ts'
import { pick, seeded } from './random.ts'

export interface Example {
  words: string[]
  danger: boolean
  category: string
  weight: number
}

const labelWeight = { crisis: 1, bait: 1, everyday: 1.6 }

/** Examples to learn from: the lines, misspelled copies, and lines wrapped into everyday talk. */
export function examplesFrom(lines: readonly CorpusLine[], seed: number, spelling: Spelling): Example[] {
  const random = seeded(seed)
  const everyday = lines.filter(({ label }) => label === 'everyday').map(({ text }) => text)
  const examples: Example[] = []
  const add = (text: string, { label, category, tier }: CorpusLine, share: number) => {
    const weight = labelWeight[label] * (tier === 1 ? 1.2 : 1) * share
    examples.push({ words: flat(text, spelling), danger: label === 'crisis', category, weight })
  }
  for (const line of lines) {
    add(line.text, line, 1)
    add(withTypo(withTypo(line.text, random), random), line, 0.4)
    const [before, after] = [pick(everyday, random), pick(everyday, random)]
    const wrapped = random() < 0.5 ? `${before} ${line.text}` : `${line.text} ${after}`
    add(random() < 0.3 ? `${before} ${line.text} ${after}` : wrapped, line, 0.4)
  }
  for (const line of lines) if (line.label === 'everyday') examples.push(...sentencesOf(line, spelling))
  return examples
}

/** In an everyday message every sentence is everyday, so parts of a message can be learned too. */
function sentencesOf({ text, category }: CorpusLine, spelling: Spelling): Example[] {
  const { sentences } = foldText(text, spelling)
  if (sentences.length < 2) return []
  return sentences
    .filter((sentence) => sentence.length > 2)
    .map((sentence) => ({
      words: sentence.map(({ word }) => word),
      danger: false,
      category,
      weight: 0.5,
    }))
}

export function flat(text: string, spelling?: Spelling): string[] {
  return foldText(text, spelling).sentences.flatMap((sentence) => [...sentence.map(({ word }) => word), '.'])
}

const fewest = 2

/** Words seen at least twice, commonest first. Lines that are misspelled on purpose teach no spelling. */
export function knownWords(lines: readonly CorpusLine[]): string[] {
  const counts = new Map<string, number>()
  for (const { text, category } of lines)
    if (category !== 'misspelling_textspeak' && category !== 'teen_slang')
      for (const word of flat(text))
        if (/^[a-z]{3,24}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .sort(([one, count], [two, other]) => other - count || (one < two ? -1 : 1))
    .map(([word]) => word)
}
