import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { danish } from './danish.ts'
import { dutch } from './dutch.ts'
import { english, type Phrases } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'

/** The same phrases in every language a visit can be translated between. */
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
