import { z } from 'zod'
import { speaker } from '#core/contracts/note-parts.ts'
import { type TranslateSpeechAnswer, translationLanguages } from '#core/contracts/translate-speech.ts'
import { capitalize } from '#core/first-letter.ts'
import { serverNow } from '#web/platform/server-clock.ts'

const language = z.enum(translationLanguages)

/** One thing said and its translation, as the two browsers tell each other. */
export const translationItem = z.object({
  id: z.uuid(),
  originalText: z.string().min(1).max(5000),
  translatedText: z.string().min(1).max(10_000),
  sourceLanguage: language,
  targetLanguage: language,
  speaker,
  timestamp: z.number(),
  /** 0 to 1, as the engine says. */
  confidence: z.number().min(0).max(1),
  engine: z.string().max(100),
  /** A recorded voice follows; without one the listener's browser speaks. */
  voiced: z.boolean(),
  /** Only of a prepared sentence: whether a professional translator has checked it. */
  reviewed: z.boolean().optional(),
  /** May be about danger: the original is shown with a warning, and a machine translation isn't spoken. */
  danger: z.boolean().default(false),
})

export type TranslationItem = z.infer<typeof translationItem>

type SpokenText = Pick<TranslationItem, 'originalText' | 'sourceLanguage' | 'targetLanguage' | 'speaker'>

/** What someone said, with its translation. */
export function translated(said: SpokenText, answer: TranslateSpeechAnswer): TranslationItem {
  return {
    ...said,
    id: crypto.randomUUID(),
    translatedText: answer.translatedText,
    timestamp: serverNow(),
    confidence: answer.confidence,
    engine: answer.engine,
    voiced: answer.audioData !== undefined,
    reviewed: answer.reviewed,
    danger: answer.danger,
  }
}

/** As the list of the person who said it has it. */
export interface ShownTranslation extends TranslationItem {
  undelivered?: boolean
}

export const phrasebookName = 'built-in phrasebook'

/** A machine's translation of a possible safety concern is shown with the original, never spoken alone. */
export function mayBeSpoken({ danger, engine }: Pick<TranslationItem, 'danger' | 'engine'>): boolean {
  return !danger || engine === phrasebookName
}

/** The newest first. A visit shows ten of them, the co-pilot page five. */
export function addTranslation(
  known: readonly ShownTranslation[],
  item: ShownTranslation,
  kept = 10,
): ShownTranslation[] {
  return [item, ...known].slice(0, kept)
}

/** The language tags of browsers' speech recognition and voices. */
export const speechTags: Record<(typeof translationLanguages)[number], string> = {
  en: 'en-US',
  es: 'es-US',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
  ar: 'ar-SA',
  ru: 'ru-RU',
  pt: 'pt-BR',
  hi: 'hi-IN',
  ja: 'ja-JP',
  ko: 'ko-KR',
  it: 'it-IT',
  nl: 'nl-NL',
  sv: 'sv-SE',
  da: 'da-DK',
}

/** "Spanish", in the reader's language. */
export function languageName(code: string, reader: 'en' | 'es'): string {
  return capitalize(new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code)
}

/** A profile's language is a word ("Spanish") or a code; undefined when it is none that can be translated. */
export function translatable(preferred: string | null | undefined) {
  const wanted = preferred?.trim().toLowerCase()
  return translationLanguages.find(
    (code) => code === wanted || languageName(code, 'en').toLowerCase() === wanted,
  )
}
