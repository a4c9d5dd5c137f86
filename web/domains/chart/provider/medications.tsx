import { Suspense } from 'react'
import { badgeOf, isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import type { Medication } from '#core/medications/types.ts'
import { MonitoringCard } from '#web/domains/medications/index.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { ChartPatient } from './api/chart.ts'
import { useReader } from './reader.ts'

/** Read-only; verifying and prescribing have their own pages. */
export function Medications({ patient }: { patient: ChartPatient }) {
  const { providerId } = useReader()
  const all = toMedications(patient.current_medications)
  const past = [...all.filter((one) => !isCurrent(one)), ...toMedications(patient.medication_history)]
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="medications">
        <CardHead
          id="medications"
          title="Current medications"
          action={
            providerId && (
              <ActionLink href={paths.medicationVerification(patient.id)}>Verify or prescribe</ActionLink>
            )
          }
        />
        <MedicationList medications={all.filter(isCurrent)} none="No medications on file." />
      </Card>
      <Suspense>
        <MonitoringCard patientId={patient.id} readOnly={!providerId} />
      </Suspense>
      {past.length > 0 && (
        <Card aria-labelledby="past-medications">
          <CardHead id="past-medications" title="Medication history" />
          <MedicationList medications={past} none="" />
        </Card>
      )}
    </div>
  )
}

const tones = {
  Discontinued: 'neutral',
  'Needs Verification': 'warning',
  Verified: 'success',
  Active: 'primary',
} as const

export function MedicationList({ medications, none }: { medications: readonly Medication[]; none: string }) {
  if (medications.length === 0) return <p className="text-sm text-ink-muted">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {medications.map((medication) => {
        const badge = badgeOf(medication, true)
        const { name, dosage, route, frequency, startDate, notes, cardStatus } = medication
        return (
          <li key={medication.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-48 grow">
              <span className="font-semibold">
                {name} {dosage}
              </span>{' '}
              <span className="text-ink-muted">
                {describeRoute(route).toLowerCase()}, {describeFrequency(frequency)}
              </span>
              {(startDate || notes) && (
                <span className="block text-xs text-ink-muted">
                  {[startDate && `Since ${showPlainDate(startDate)}`, notes].filter(Boolean).join('. ')}
                </span>
              )}
            </span>
            {cardStatus === 'pending' && <Badge tone="accent">Pending</Badge>}
            <Badge tone={tones[badge]}>{badge}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
