import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Correction, correctMedicineNames } from '#core/speech/medicine-names.ts'
import { isOrdinaryWord } from '#core/speech/ordinary-words.ts'

const message = z.object({ text: z.string(), lang: z.string().optional() })
const conversations = z.object({ cases: z.array(z.object({ lines: z.array(z.string()) })) })

/** Misspelled by the author of the message: correcting these is not a mistake. */
const misspelled = new Set(['tylenal', 'lithum', 'seroqwel'])

/** Ordinary English of patients and clinicians. But for those misspelled names, any correction is a false one. */
export async function measureFalseCorrections() {
  const changed: Correction[] = []
  let words = 0
  for (const text of [...(await messages()), ...(await visits())]) {
    words += text.split(/\s+/).length
    const { corrections } = correctMedicineNames(text, isOrdinaryWord)
    changed.push(...corrections.filter(({ heard }) => !misspelled.has(heard)))
  }
  return { words, changed }
}

async function messages(): Promise<string[]> {
  const files = (await readdir('safety-corpus', { recursive: true })).filter((file) =>
    file.endsWith('.jsonl'),
  )
  const texts = await Promise.all(files.map((file) => readFile(`safety-corpus/${file}`, 'utf8')))
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => message.parse(JSON.parse(line)))
    .flatMap(({ text, lang = 'en' }) => (lang === 'en' ? text : []))
}

async function visits(): Promise<string[]> {
  const files = await readdir('held-out/conversations')
  const texts = await Promise.all(files.map((file) => readFile(`held-out/conversations/${file}`, 'utf8')))
  return texts.flatMap((text) => conversations.parse(JSON.parse(text)).cases.flatMap(({ lines }) => lines))
}
