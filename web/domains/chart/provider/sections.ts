/** The parts of a chart, in the order they are offered. Each has its own address. */
export const sections = {
  summary: 'Summary',
  medications: 'Medications',
  allergies: 'Allergies',
  problems: 'Problems',
  assessments: 'Assessments',
  plan: 'Treatment plan',
  'safety-plan': 'Safety plan',
  notes: 'Notes',
  documents: 'Documents',
  releases: 'Releases',
  messages: 'Messages',
  visits: 'Visits',
  intake: 'Intake',
  billing: 'Billing',
} as const

export type SectionName = keyof typeof sections

export function sectionOf(part: string | undefined): SectionName | undefined {
  if (part === undefined) return 'summary'
  return Object.hasOwn(sections, part) ? (part as SectionName) : undefined
}
