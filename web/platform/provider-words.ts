import { registrationSpecialties } from '#core/fields/provider-options.ts'
import type { Language } from '#core/language.ts'

/** Text that providers and the practice entered in English, in the patient's language where we know the word. */
const spanish: Record<string, string> = {
  consultation: 'Cita',
  'follow-up': 'Seguimiento',
  'medication review': 'Revisión de medicamentos',
  therapy: 'Terapia',
  testing: 'Evaluación',
  'phone call': 'Llamada telefónica',
  'crisis call': 'Llamada de crisis',
  'missed visit': 'Cita perdida',
  'care coordination': 'Coordinación de la atención',

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

/** "Follow-up", "Seguimiento" */
export function sayKind(kind: string, language: Language): string {
  const word = language === 'es' ? (spanish[kind] ?? kind) : kind
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}

/** Notes keep the kind of visit with a capital: "Follow-up". Older ones have more of them: "Follow-Up". */
export function sayNoteKind(kind: string, language: Language): string {
  return language === 'es' ? sayKind(kind.toLowerCase(), language) : kind
}

export function saySpecialty(specialty: string, language: Language): string {
  const label = registrationSpecialties.find(({ value }) => value === specialty)?.label ?? specialty
  return language === 'es' ? (spanish[label] ?? label) : label
}

/** "English, Spanish"; "Inglés, español": in Spanish only the beginning of a line has a capital. */
export function sayLanguages(languages: readonly string[], language: Language): string {
  if (language === 'en') return languages.join(', ')
  const said = languages.map((name) => (spanish[name] ?? name).toLowerCase()).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
