import { foldText } from '#core/safety/fold.ts'
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
export function examplesFrom(lines: readonly CorpusLine[], seed: number): Example[] {
  const random = seeded(seed)
  const everyday = lines.filter(({ label }) => label === 'everyday').map(({ text }) => text)
  const examples: Example[] = []
  const add = (text: string, { label, category, tier }: CorpusLine, share: number) => {
    const weight = labelWeight[label] * (tier === 1 ? 1.2 : 1) * share
    examples.push({ words: flat(text), danger: label === 'crisis', category, weight })
  }
  for (const line of lines) {
    add(line.text, line, 1)
    add(withTypo(withTypo(line.text, random), random), line, 0.4)
    const [before, after] = [pick(everyday, random), pick(everyday, random)]
    const wrapped = random() < 0.5 ? `${before} ${line.text}` : `${line.text} ${after}`
    add(random() < 0.3 ? `${before} ${line.text} ${after}` : wrapped, line, 0.4)
  }
  // In an everyday message every sentence is everyday, so parts of a message can be told apart too.
  for (const line of lines)
    if (line.label === 'everyday') {
      const { sentences } = foldText(line.text)
      if (sentences.length > 1)
        for (const sentence of sentences)
          if (sentence.length > 2)
            examples.push({
              words: sentence.map(({ word }) => word),
              danger: false,
              category: line.category,
              weight: 0.5,
            })
    }
  return examples
}

export function flat(text: string): string[] {
  return foldText(text).sentences.flatMap((sentence) => [...sentence.map(({ word }) => word), '.'])
}
