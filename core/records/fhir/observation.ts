import { findInstrument } from '../../assessments/index.ts'
import type { PatientRecord, Result } from '../types.ts'
import { loincOf } from './instruments.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept, loinc, toDateTime } from './values.ts'

/** The score of an assessment, resting on its answers. */
export function toObservation(result: Result, { patient }: PatientRecord, refs: References): Resource {
  const known = loincOf(result.instrument)
  const name = `${findInstrument(result.instrument)?.name ?? result.instrument} score`
  const person = refs.to('Patient', patient.id)
  return {
    resourceType: 'Observation',
    id: `score-${result.id}`,
    status: 'final',
    category: [concept('http://terminology.hl7.org/CodeSystem/observation-category', 'survey', 'Survey')],
    code: known ? concept(loinc, known.total, known.title, name) : { text: name },
    subject: person,
    effectiveDateTime: toDateTime(result.completed_at),
    performer: [person],
    valueQuantity: {
      value: Number(result.score),
      unit: '{score}',
      system: 'http://unitsofmeasure.org',
      code: '{score}',
    },
    interpretation: result.severity ? [{ text: result.severity }] : [],
    note: result.note ? [{ text: result.note }] : [],
    derivedFrom: [refs.to('QuestionnaireResponse', result.id)],
  }
}
