import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'

export type TranslationTask = {
  text: string
  source: TranslationLanguage
  target: TranslationLanguage
  names: readonly string[]
}

export type Translation = { text: string; confidence?: number }

export type TranslationEngine = {
  name: string
  outside: boolean
  translate: (task: TranslationTask, options: { signal: AbortSignal }) => Promise<Translation>
}
