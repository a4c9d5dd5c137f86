/** What a patient can ask for, in the words of the form. */
export const recordTypes = [
  'Full chart',
  'Last 3 visits',
  'Medication list',
  'SOAP notes',
  'Billing/Receipts',
] as const

export type RecordType = (typeof recordTypes)[number]

export const sections = [
  'history',
  'problems',
  'plans',
  'medications',
  'allergies',
  'visits',
  'notes',
  'assessments',
  'safetyPlan',
  'intakes',
  'consents',
  'documents',
  'messages',
  'bills',
] as const

export type Section = (typeof sections)[number]

/**
 * Exactly what each type includes. "SOAP notes" are all signed visit notes, whichever format they were written in.
 */
export const holds: Record<RecordType, readonly Section[]> = {
  'Full chart': sections,
  'Last 3 visits': ['visits', 'notes', 'intakes', 'consents'],
  'Medication list': ['medications', 'allergies'],
  'SOAP notes': ['notes'],
  'Billing/Receipts': ['bills'],
}

export const sectionTitles: Record<Section, string> = {
  history: 'Health history',
  problems: 'Problem list',
  plans: 'Treatment plans',
  medications: 'Medications',
  allergies: 'Allergies',
  visits: 'Visits',
  notes: 'Signed visit notes',
  assessments: 'Assessments',
  safetyPlan: 'Safety plan',
  intakes: 'Intake forms',
  consents: 'Consents',
  documents: 'Documents',
  messages: 'Messages',
  bills: 'Billing',
}
