import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'

/** What the panel offers, and how browsers' speech recognition calls each. */
export const languages = [
  { value: 'en', label: 'English', locale: 'en-US' },
  { value: 'es', label: 'Spanish', locale: 'es-US' },
  { value: 'fr', label: 'French', locale: 'fr-FR' },
  { value: 'de', label: 'German', locale: 'de-DE' },
  { value: 'zh', label: 'Chinese', locale: 'zh-CN' },
  { value: 'ar', label: 'Arabic', locale: 'ar-SA' },
  { value: 'ru', label: 'Russian', locale: 'ru-RU' },
  { value: 'pt', label: 'Portuguese', locale: 'pt-BR' },
  { value: 'hi', label: 'Hindi', locale: 'hi-IN' },
  { value: 'ja', label: 'Japanese', locale: 'ja-JP' },
] as const satisfies readonly { value: TranslationLanguage; label: string; locale: string }[]

export type PanelLanguage = (typeof languages)[number]['value']

export const languageOf = (code: PanelLanguage) =>
  languages.find(({ value }) => value === code) ?? languages[0]
