import { readAllergies } from '#core/medications/allergies/read-allergies.ts'
import { toMedications } from '#core/medications/convert.ts'
import { describeFrequency } from '#core/medications/describe-codes.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { notInChart } from './from-intake.ts'
import { Nothing, Section } from './section.tsx'

interface AllergiesProps {
  text: string | null
  told: readonly string[] | undefined
}

/** Nothing on file is not the same as no allergies: so it shows which. */
export function Allergies({ text, told }: AllergiesProps) {
  const known = readAllergies(text).map((allergy) => allergy.text)
  return (
    <Section title="Allergies">
      {known.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {known.map((allergy) => (
            <li key={allergy}>
              <Badge tone="danger">{allergy}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{text?.trim() ? `The patient wrote: ${text.trim()}` : 'Not asked yet.'}</Nothing>
      )}
      <Told entries={notInChart(told, known)} />
    </Section>
  )
}

interface MedicationsProps {
  patientId: string
  list: unknown
  told: readonly string[] | undefined
}

export function Medications({ patientId, list, told }: MedicationsProps) {
  const takes = toMedications(list).filter(({ status }) => status === 'ongoing')
  return (
    <Section title="Medications">
      {takes.length === 0 && <Nothing>None on file.</Nothing>}
      <ul className="grid gap-1">
        {takes.map(({ id, name, dosage, frequency, verified }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <b className="font-semibold">{name}</b>{' '}
              {[dosage, describeFrequency(frequency)].filter(Boolean).join(', ')}
            </span>
            {!verified && <Badge tone="warning">Needs Verification</Badge>}
          </li>
        ))}
      </ul>
      <Told
        entries={notInChart(
          told,
          takes.map(({ name }) => name),
        )}
      />
      <p>
        {/* In a tab of its own, because the call goes on in this one. */}
        <a href={paths.medicationVerification(patientId)} target="_blank" rel="noreferrer">
          Verify or prescribe
        </a>
      </p>
    </Section>
  )
}

function Told({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <p>
      <Badge tone="accent">New in the intake</Badge> {entries.join(', ')}
    </p>
  )
}
