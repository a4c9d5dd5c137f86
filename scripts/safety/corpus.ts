import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type SafetyCategory, safetyCategories } from '#core/safety/categories.ts'

const line = z.object({
  text: z.string().min(1),
  lang: z.enum(['en', 'es', 'mix']),
  label: z.enum(['crisis', 'bait', 'everyday']),
  category: z.string(),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3), z.null()]),
})

export interface CorpusLine extends z.infer<typeof line> {
  author: string
}

const corpusFolder = path.resolve(import.meta.dirname, '../../safety-corpus')

/** Every line of the corpus. Each folder is one author; each file in it is JSON lines. */
export function readCorpus(folder = corpusFolder): CorpusLine[] {
  const seen = new Set<string>()
  const lines: CorpusLine[] = []
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders.sort((one, two) => (one.name < two.name ? -1 : 1)))
    for (const file of readdirSync(path.join(folder, name)).sort())
      if (file.endsWith('.jsonl'))
        for (const one of readLines(path.join(folder, name, file), name)) {
          const key = one.text.trim().toLowerCase()
          if (!seen.has(key)) lines.push(one)
          seen.add(key)
        }
  return lines
}

/** JSON lines, or one JSON document with the lines as an array or under "cases". */
export function readLines(file: string, author: string): CorpusLine[] {
  const content = readFileSync(file, 'utf8').trim()
  const whole = file.endsWith('.json') ? (JSON.parse(content) as unknown) : undefined
  const entries: unknown[] =
    whole === undefined
      ? content.split('\n').flatMap((one, at) => (one.trim() === '' ? [] : [parsed(one, file, at + 1)]))
      : Array.isArray(whole)
        ? whole
        : z.object({ cases: z.array(z.unknown()) }).parse(whole).cases
  return entries.map((entry) => ({ ...line.parse(relabeled(entry)), author }))
}

function parsed(text: string, file: string, number: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}:${number} is not JSON`, { cause: error })
  }
}

const labeled = z.looseObject({ label: z.string(), category: z.string() })

/** Some sets know only "harmless", with "everyday" as a category. */
function relabeled(entry: unknown): unknown {
  const found = labeled.parse(entry)
  const label =
    found.label === 'harmless' ? (found.category === 'everyday' ? 'everyday' : 'bait') : found.label
  return { ...found, label, tier: found.tier ?? null }
}

export function crisisCategory({ label, category }: CorpusLine): SafetyCategory | undefined {
  return label === 'crisis' ? safetyCategories.find((name) => name === category) : undefined
}
