import { registrationSpecialties } from '#core/fields/provider-options.ts'
import { capitalize } from '#core/first-letter.ts'
import type { Language } from '#core/language.ts'

/** Text that providers and the practice entered in English, in the patient's language where we know the word. */
const spanish: Record<string, string> = {
  Psychiatry: 'Psiquiatría',
  Psychology: 'Psicología',
  'Therapy/Counseling': 'Terapia y consejería',
  Counseling: 'Consejería',
  'Social Work': 'Trabajo social',
  Addiction: 'Adicciones',
  'Child and Adolescent': 'Niñez y adolescencia',
  Trauma: 'Trauma',
  'Anxiety and Depression': 'Ansiedad y depresión',

  English: 'Inglés',
  Spanish: 'Español',
  Navajo: 'Navajo',
  Hindi: 'Hindi',
  Tamil: 'Tamil',
  Vietnamese: 'Vietnamita',
  Mandarin: 'Mandarín',
  Tagalog: 'Tagalo',
  Arabic: 'Árabe',
  French: 'Francés',
  German: 'Alemán',
  'American Sign Language': 'Lengua de señas americana',
}

export function describeSpecialty(specialty: string, language: Language): string {
  const label = registrationSpecialties.find(({ value }) => value === specialty)?.label ?? specialty
  return language === 'es' ? (spanish[label] ?? label) : label
}

/** "English, Spanish"; "Inglés, español": in Spanish only the beginning of a line has a capital. */
export function describeLanguages(languages: readonly string[], language: Language): string {
  if (language === 'en') return languages.join(', ')
  return capitalize(languages.map((name) => (spanish[name] ?? name).toLowerCase()).join(', '))
}
