import { notChecked } from '../not-checked.ts'
import type { SafetyAlert } from '../types.ts'
import { type Allergy, saysNone } from './read-allergies.ts'

const notRecorded: SafetyAlert = {
  severity: 'info',
  kind: 'allergies-not-recorded',
  message: 'No allergies are recorded for this patient',
  recommendation: 'Ask about allergies and record them, or record "none".',
  source: 'Patient’s profile',
  medications: [],
}

/** What isn't known about the patient's allergies or couldn't be compared, once for the whole list. */
export function allergyGaps(text: string | null | undefined, allergies: readonly Allergy[]): SafetyAlert[] {
  if (allergies.length === 0 && !saysNone(text)) return [notRecorded]
  return allergies
    .filter(({ unknown }) => unknown)
    .map((allergy) =>
      notChecked(
        `the allergy "${allergy.text}" is not in the medication data`,
        'Compare it with the label yourself.',
        [],
      ),
    )
}
