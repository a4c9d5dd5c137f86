import { z } from 'zod'
import { speaker } from './note-parts.ts'

/** ISO 639-1 codes of the languages a visit can be translated between, in the order they are offered. */
export const translationLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'zh',
  'ar',
  'ru',
  'pt',
  'hi',
  'ja',
  'ko',
  'it',
  'nl',
  'sv',
  'da',
] as const

export type TranslationLanguage = (typeof translationLanguages)[number]

const language = z.enum(translationLanguages)

/** `appointmentId` is the visit it is said in, whose patient must have consented; without one, clinicians only. */
export const request = z.object({
  text: z.string().trim().min(1).max(2000),
  sourceLanguage: language,
  targetLanguage: language,
  speaker,
  enableVoice: z.boolean().default(false),
  appointmentId: z.uuid().optional(),
  consentConfirmed: z.boolean().optional(),
})

export const answer = z.object({
  translatedText: z.string(),
  /** 0 to 1: the engine's own, or 0.95 where it gives none. */
  confidence: z.number().min(0).max(1),
  /**
   * Base64, only if a voice engine is set up and a voice was requested; otherwise the browser's own voice is used.
   */
  audioData: z.string().optional(),
  audioType: z.string().optional(),
  engine: z.string(),
  /** Only of a prepared sentence: whether a professional translator has checked it. */
  reviewed: z.boolean().optional(),
  /** The text may be about danger: the original must be shown next to the translation. */
  danger: z.boolean().default(false),
})

export type TranslateSpeechRequest = z.infer<typeof request>
export type TranslateSpeechAnswer = z.infer<typeof answer>
