import { languageOf } from '../../language.ts'
import { type Section, sectionTitles } from '../record-types.ts'
import type { PatientRecord } from '../types.ts'
import { assessmentParts, consentParts, intakeParts } from './answers.ts'
import { messageParts, noteParts, visitParts } from './care.ts'
import { allergyParts, historyParts, medicationParts, planParts, problemParts } from './health.ts'
import { billParts, documentParts } from './papers.ts'
import { aboutRecord } from './people.ts'
import { safetyPlanParts } from './safety-plan.ts'
import { partInSpanish } from './spanish.ts'
import type { RecordPart } from './types.ts'

const drawn: Record<Section, (record: PatientRecord) => RecordPart[]> = {
  history: historyParts,
  problems: problemParts,
  plans: planParts,
  medications: medicationParts,
  allergies: allergyParts,
  visits: visitParts,
  notes: noteParts,
  assessments: assessmentParts,
  safetyPlan: safetyPlanParts,
  intakes: intakeParts,
  consents: consentParts,
  documents: documentParts,
  messages: messageParts,
  bills: billParts,
}

/** The record to read, section by section. An empty section says that it is empty, to leave no doubt. */
export function recordParts(record: PatientRecord): RecordPart[] {
  if (!isInSpanish(record)) return englishParts(record)
  // As `providerName` says a name in Spanish: without its title.
  const providers = record.providers.map((provider) => ({ ...provider, provider_title: null }))
  return englishParts({ ...record, providers }).map(partInSpanish)
}

/** Our words are in the patient's language; the chart's own text is as it was written. */
export const isInSpanish = ({ patient }: Pick<PatientRecord, 'patient'>) =>
  languageOf(patient.preferred_language) === 'es'

function englishParts(record: PatientRecord): RecordPart[] {
  return [
    ...aboutRecord(record),
    ...record.holds.flatMap((section): RecordPart[] => {
      const parts = drawn[section](record)
      const nothing: RecordPart = { kind: 'text', text: 'Nothing recorded.' }
      return [{ kind: 'heading', text: sectionTitles[section] }, ...(parts.length > 0 ? parts : [nothing])]
    }),
  ]
}
