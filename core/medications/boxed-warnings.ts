import { boxed } from './drugs/shared-notes.ts'
import type { Person } from './facts.ts'
import type { Drug, SafetyAlert } from './types.ts'

/** Boxed warnings that concern some people only. */
const forSome: readonly { text: string; concerns: (person: Person) => boolean }[] = [
  {
    text: boxed.suicidality,
    concerns: ({ age }) => age !== undefined && age < 25,
  },
  {
    text: boxed.dementia,
    // With dementia the condition check speaks, and louder.
    concerns: ({ age, has }) => !has.has('dementia') && !has.has('lewy') && age !== undefined && age >= 65,
  },
  // The pregnancy check speaks of it.
  { text: boxed.fetal, concerns: () => false },
]

/** The parts of the boxed warning that concern this person, as information. */
export function boxedAlerts(drug: Drug, name: string, person: Person): SafetyAlert[] {
  if (!drug.blackBoxWarning) return []
  let rest = drug.blackBoxWarning
  const parts: string[] = []
  for (const { text, concerns } of forSome) {
    if (!rest.includes(text)) continue
    rest = rest.replace(text, ' ').trim()
    if (concerns(person)) parts.push(text)
  }
  if (rest) parts.unshift(rest)
  if (parts.length === 0) return []
  return [
    {
      severity: 'info',
      kind: 'black-box',
      message: `BLACK BOX WARNING: ${name}. ${parts.join(' ')}`,
      recommendation: 'Weigh the benefit against this risk and discuss it with the patient.',
      source: `US label: ${drug.brandName} (Boxed Warning)`,
      medications: [name],
    },
  ]
}
