import type { Instrument, LocalText } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'

/** An instrument's own name stays as published; ours is a word like any other. */
export function sayName({ id, name }: Pick<Instrument, 'id' | 'name'>, language: Language): string {
  return language === 'es' && id === 'mood' ? 'Registro diario del ánimo' : name
}

export function sayText(text: LocalText, language: Language): string {
  return text[language] ?? text.en
}

/** The language its questions are asked in: English where there is no confirmed Spanish version. */
export function askedIn(instrument: Instrument, language: Language): Language {
  return instrument.instructions[language] ? language : 'en'
}
