import { capitalize } from '#core/first-letter.ts'
import type { Language } from '#core/language.ts'

/** What the practice entered in English, in the patient's language where we know the word. */
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
}

/** "Follow-up", "Seguimiento" */
export function describeKind(kind: string, language: Language): string {
  return capitalize(language === 'es' ? (spanish[kind] ?? kind) : kind)
}

/** Notes keep the kind of visit with a capital: "Follow-up". Older ones have more of them: "Follow-Up". */
export function describeNoteKind(kind: string, language: Language): string {
  return language === 'es' ? describeKind(kind.toLowerCase(), language) : kind
}
