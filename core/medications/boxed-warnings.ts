import { boxed } from './drugs/shared-notes.ts'
import type { Person } from './facts.ts'
import type { AlertSeverity, Drug, SafetyAlert } from './types.ts'

type Part = { text: string; severity: AlertSeverity }

/** Boxed warnings that concern some people only, and how much. */
const forSome: readonly { text: string; severity: (person: Person) => AlertSeverity | undefined }[] = [
  {
    text: boxed.suicidality,
    severity: ({ age }) => (age === undefined || age >= 25 ? undefined : age < 18 ? 'warning' : 'info'),
  },
  {
    text: boxed.dementia,
    // With dementia the condition check speaks, and louder.
    severity: ({ age, has }) =>
      has.has('dementia') || has.has('lewy') || age === undefined || age < 65 ? undefined : 'info',
  },
  // The pregnancy check speaks of it.
  { text: boxed.fetal, severity: () => undefined },
]

/** What the boxed warning says to this person: what does not concern them is left out, the rest is information. */
export function boxedAlerts(drug: Drug, name: string, person: Person): SafetyAlert[] {
  if (!drug.blackBoxWarning) return []
  let rest = drug.blackBoxWarning
  const parts: Part[] = []
  for (const { text, severity } of forSome) {
    if (!rest.includes(text)) continue
    rest = rest.replace(text, ' ').trim()
    const own = severity(person)
    if (own) parts.push({ text, severity: own })
  }
  if (rest) parts.unshift({ text: rest, severity: 'info' })
  if (parts.length === 0) return []
  return [
    {
      severity: parts.some((part) => part.severity === 'warning') ? 'warning' : 'info',
      kind: 'black-box',
      message: `BLACK BOX WARNING: ${name}. ${parts.map(({ text }) => text).join(' ')}`,
      recommendation: 'Weigh the benefit against this risk and talk it through with the patient.',
      source: `US label: ${drug.brandName} (Boxed Warning)`,
      medications: [name],
    },
  ]
}
