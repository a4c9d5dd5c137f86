import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import type { PhraseId } from './phrases.ts'

/**
 * Sentences that a professional medical translator has checked against the English, by language. Only such a check
 * adds one here, with its record in docs/visit-media.md. A sentence that is not listed is shown as not reviewed.
 */
const reviewed: Partial<Record<TranslationLanguage, readonly PhraseId[]>> = {}

/** English is what the others were written from. */
export function isReviewed(id: PhraseId, ...languages: TranslationLanguage[]): boolean {
  return languages.every((language) => language === 'en' || reviewed[language]?.includes(id) === true)
}
