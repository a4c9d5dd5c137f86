import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { arabic } from './arabic/index.ts'
import { chinese } from './chinese/index.ts'
import { danish } from './danish/index.ts'
import { dutch } from './dutch/index.ts'
import { english } from './english/index.ts'
import { french } from './french/index.ts'
import { german } from './german/index.ts'
import { hindi } from './hindi/index.ts'
import { italian } from './italian/index.ts'
import { japanese } from './japanese/index.ts'
import { korean } from './korean/index.ts'
import type { Phrases } from './phrases.ts'
import { portuguese } from './portuguese/index.ts'
import { russian } from './russian/index.ts'
import { spanish } from './spanish/index.ts'
import { swedish } from './swedish/index.ts'

/** The same sentences in every language a visit can be translated between. */
export const phrases: Record<TranslationLanguage, Phrases> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  zh: chinese,
  ar: arabic,
  ru: russian,
  pt: portuguese,
  hi: hindi,
  ja: japanese,
  ko: korean,
  it: italian,
  nl: dutch,
  sv: swedish,
  da: danish,
}
