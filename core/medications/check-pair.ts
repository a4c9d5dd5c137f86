import { capitalize } from '../first-letter.ts'
import { findInteractions } from './interactions/find-interactions.ts'
import { notChecked } from './not-checked.ts'
import type { AlertSeverity, Drug, InteractionSeverity, SafetyAlert } from './types.ts'

/** A name as the list has it, and the medicine it means, if we know. */
export type Named = { name: string; drug: Drug | undefined }

const severities: Record<InteractionSeverity, AlertSeverity> = {
  major: 'critical',
  moderate: 'warning',
  minor: 'info',
}

/** What two medicines mean for each other. The order of the two doesn't matter. */
export function checkPair(a: Named, b: Named): SafetyAlert[] {
  const medications = [a.name, b.name]
  if (!a.drug || !b.drug) {
    const unknown = a.drug ? b.name : a.name
    return [
      notChecked(
        `${a.name} with ${b.name}: "${unknown}" is not in the medication data`,
        'Check this pair with the label or a pharmacist.',
        medications,
      ),
    ]
  }
  const interactions = findInteractions(a.drug, b.drug).map(
    (found): SafetyAlert => ({
      severity: severities[found.severity],
      kind: 'interaction',
      message: `${capitalize(found.severity)} interaction: ${a.name} with ${b.name}. ${found.description}`,
      recommendation: `${found.advice} (${found.mechanism})`,
      source: found.source,
      medications,
    }),
  )
  return [...interactions, ...duplicates(a.drug, b.drug, medications)]
}

/** Kinds of which people often take several with good reason. */
const oftenSeveral =
  /vitamin|supplement|mineral|antacid|laxative|anticonvulsant|antiviral|HIV|vaccine|antiparasitic|multiple sclerosis|infection|insulin|immunosuppressant|cannabinoid|illicit/i

function duplicates(a: Drug, b: Drug, medications: readonly string[]): SafetyAlert[] {
  const [first, second] = medications
  const what = sameMedicine(a, b)
    ? 'the same medicine twice'
    : a.category === b.category && !oftenSeveral.test(a.category)
      ? `both ${a.category}`
      : ''
  if (!what) return []
  return [
    {
      severity: 'warning',
      kind: 'duplicate',
      message: `Duplicate therapy: ${first} and ${second} (${what})`,
      recommendation: 'Keep one, or note why both are needed, such as during a switch or as two strengths.',
      source: 'Category in the medication data',
      medications,
    },
  ]
}

function sameMedicine(a: Drug, b: Drug) {
  const parts = (drug: Drug) => [drug.genericName, ...(drug.ingredients ?? [])]
  return parts(a).some((part) => parts(b).includes(part))
}
