import type { Language } from '../language.ts'

/** What can be shared by a release of information. */
export const releaseInformation = [
  'summary',
  'medications',
  'diagnoses',
  'notes',
  'assessments',
  'visits',
  'billing',
  'substance_use',
] as const
export type ReleaseInformation = (typeof releaseInformation)[number]

export const releaseDirections = ['send', 'receive', 'both'] as const
export type ReleaseDirection = (typeof releaseDirections)[number]

const information: Record<ReleaseInformation, Record<Language, string>> = {
  summary: { en: 'Summary of care', es: 'Resumen de la atención' },
  medications: { en: 'Medications and allergies', es: 'Medicamentos y alergias' },
  diagnoses: { en: 'Diagnoses', es: 'Diagnósticos' },
  notes: { en: 'Visit notes', es: 'Notas de las citas' },
  assessments: { en: 'Questionnaire results', es: 'Resultados de cuestionarios' },
  visits: { en: 'Dates of visits', es: 'Fechas de las citas' },
  billing: { en: 'Bills and payments', es: 'Facturas y pagos' },
  substance_use: { en: 'Substance use treatment', es: 'Tratamiento por consumo de sustancias' },
}

const directions: Record<ReleaseDirection, Record<Language, string>> = {
  send: { en: 'The practice may send information to them', es: 'El consultorio puede enviarle información' },
  receive: {
    en: 'The practice may get information from them',
    es: 'El consultorio puede recibir información de su parte',
  },
  both: { en: 'Both ways', es: 'En ambos sentidos' },
}

export const describeInformation = (kind: string, language: Language): string =>
  information[kind as ReleaseInformation]?.[language] ?? kind
export const describeDirection = (direction: string, language: Language): string =>
  directions[direction as ReleaseDirection]?.[language] ?? direction

export type ReleaseState = 'active' | 'expired' | 'withdrawn'

/** `today` as YYYY-MM-DD. A release counts through its last day. */
export function releaseState(
  { withdrawn_at, expires_on }: { withdrawn_at: string | null; expires_on: string },
  today: string,
): ReleaseState {
  if (withdrawn_at) return 'withdrawn'
  return expires_on < today ? 'expired' : 'active'
}
