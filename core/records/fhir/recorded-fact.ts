import { describeFactKind, describeTestName, formatFactValue } from '../describe-facts.ts'
import type { PatientRecord, RecordedFact, RecordedTest } from '../types.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept, loinc, toDateTime } from './values.ts'

/** LOINC codes of the facts that have one that fits. */
const codes: Record<string, readonly [code: string, title: string]> = {
  pregnancy: ['82810-3', 'Pregnancy status'],
  breastfeeding: ['63895-7', 'Breastfeeding status'],
  egfr: ['98979-8', 'Glomerular filtration rate/1.73 sq M.predicted'],
  qtc: ['8636-3', 'Q-T interval corrected'],
  weight: ['29463-7', 'Body weight'],
  smoking: ['72166-2', 'Tobacco smoking status'],
  alcohol: ['11331-6', 'History of Alcohol use'],
}

export function toFactObservation(
  fact: RecordedFact,
  { patient }: PatientRecord,
  refs: References,
): Resource {
  const known = codes[fact.kind]
  const name = describeFactKind(fact.kind)
  return {
    resourceType: 'Observation',
    id: fact.id,
    status: fact.retracted_at ? 'entered-in-error' : 'final',
    code: known ? concept(loinc, known[0], known[1], name) : { text: name },
    subject: refs.to('Patient', patient.id),
    effectiveDateTime: toDateTime(fact.observed_on),
    valueString: formatFactValue(fact.kind, fact.value),
    note: [{ text: `Source: ${fact.source}` }],
  }
}

export function toTestObservation(
  test: RecordedTest,
  { patient }: PatientRecord,
  refs: References,
): Resource {
  return {
    resourceType: 'Observation',
    id: test.id,
    status: 'final',
    code: { text: describeTestName(test.test) },
    subject: refs.to('Patient', patient.id),
    effectiveDateTime: toDateTime(test.done_on ?? test.due_on),
    valueString: test.result ?? '',
    note: [{ text: `Monitoring of ${test.drug}` }],
  }
}
