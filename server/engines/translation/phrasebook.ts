import { EngineError } from '../engine-error.ts'
import { phrases } from './phrases/index.ts'
import type { TranslationEngine } from './types.ts'

/** What is there without any setting: some phrases a visit cannot do without, and a plain no to everything else. */
export const phrasebook: TranslationEngine = {
  name: 'built-in phrasebook',
  outside: false,
  translate: async ({ text, source, target }) => {
    if (source === target) return { text, confidence: 1 }
    const wanted = fold(text)
    const known = Object.entries(phrases[source]).find(([, phrase]) => fold(phrase) === wanted)
    if (!known) throw new EngineError('translation', 'phrase_not_known', 'Not in the phrasebook')
    return { text: phrases[target][known[0] as keyof (typeof phrases)['en']], confidence: 1 }
  },
}

/** As speech recognition writes it: without punctuation, in any case. Accents tell words apart, so they stay. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
