import { phrases } from '#core/phrasebook/all.ts'
import { isReviewed } from '#core/phrasebook/reviewed.ts'
import { fillPhrase, findPhrase } from '#core/phrasebook/slots.ts'
import { EngineError } from '../engine-error.ts'
import type { TranslationEngine } from './types.ts'

/** Available without any setting: essential sentences for a visit, and a clear "unknown" for everything else. */
export const phrasebook: TranslationEngine = {
  name: 'built-in phrasebook',
  outside: false,
  translate: async ({ text, source, target }) => {
    if (source === target) return { text, confidence: 1 }
    const found = findPhrase(phrases[source], text)
    const translated = found && fillPhrase(phrases[target][found.id], found.values, target)
    if (!translated) throw new EngineError('translation', 'phrase_not_known', 'Not in the phrasebook')
    return { text: translated, confidence: 1, reviewed: isReviewed(found.id, source, target) }
  },
}
