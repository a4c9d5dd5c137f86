import { useMemo } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { fullName } from '#web/platform/formats.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { usePatientRecord } from '../../shared/patient-record.ts'
import { checkWhole } from './checks.ts'
import { CurrentMedications } from './current-medications.tsx'
import { MedicationHistory } from './medication-history.tsx'
import { PrescribeForm } from './prescribe-form.tsx'

/** One patient's medications for the clinician: check, verify, prescribe. */
export default function ProviderMedications({ patientId }: { patientId: string }) {
  const { data: profile, isError, refetch } = usePatientRecord(patientId)
  if (profile) return <Medications profile={profile} />
  if (isError)
    return (
      <Banner
        tone="danger"
        title="Failed to load patient medication data"
        action={
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        It may be that this is no patient of yours.
      </Banner>
    )
  return (
    <Loading label="Loading medications">
      <SkeletonRows rows={4} />
    </Loading>
  )
}

function Medications({ profile }: { profile: Profile }) {
  const current = useMemo(
    () => toMedications(profile.current_medications).filter(isCurrent),
    [profile.current_medications],
  )
  const check = useMemo(() => checkWhole(current, profile), [current, profile])
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <Card aria-labelledby="provider-medications">
        <CardHead id="provider-medications" title={`Medications - ${fullName(profile)}`} />
        <Tabs
          label="Medications"
          className="max-md:[&_[role=tab]]:text-sm max-md:[&_[role=tablist]]:gap-3.5"
          tabs={[
            {
              value: 'current',
              label: 'Current Medications',
              content: <CurrentMedications profile={profile} />,
            },
            {
              value: 'history',
              label: 'Medication History',
              content: <MedicationHistory profile={profile} />,
            },
            { value: 'prescribe', label: 'Prescribe', content: <PrescribeForm profile={profile} /> },
          ]}
        />
      </Card>
      <Card aria-labelledby="safety-alerts">
        <CardHead id="safety-alerts" title="Safety alerts" />
        <p className="mb-3 text-sm">
          <b className="font-semibold">Allergies:</b>{' '}
          {profile.allergies?.trim() || <span className="text-ink-muted">none recorded</span>}
        </p>
        <AlertList check={check} />
      </Card>
    </div>
  )
}
