import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'

type TranslationTask = {
  text: string
  source: TranslationLanguage
  target: TranslationLanguage
  names: readonly string[]
}

type Translation = {
  text: string
  confidence?: number
  /** Of a prepared sentence: whether a professional translator has checked it. */
  reviewed?: boolean
}

export type TranslationEngine = {
  name: string
  outside: boolean
  translate: (task: TranslationTask, options: { signal: AbortSignal }) => Promise<Translation>
}
