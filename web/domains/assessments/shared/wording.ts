import type { Instrument, LocalText } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'

export { describeName } from '#core/assessments/describe-name.ts'

export function textIn(text: LocalText, language: Language): string {
  return text[language] ?? text.en
}

/** The language its questions are asked in: English where there is no confirmed Spanish version. */
export function askedIn(instrument: Instrument, language: Language): Language {
  return instrument.instructions[language] ? language : 'en'
}
