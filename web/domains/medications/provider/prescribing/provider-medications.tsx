import { useMemo } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { formatDateTime, fullName } from '#web/platform/formats.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { usePatientRecord } from '../../shared/patient-record.ts'
import { type MedicationEvent, useMedicationEvents } from './api.ts'
import { checkWhole } from './checks.ts'
import { CurrentMedications } from './current-medications.tsx'
import { MedicationItem } from './medication-item.tsx'
import { PrescribeForm } from './prescribe-form.tsx'

/** What was taken before, and who did what when. */
function MedicationHistory({ profile }: { profile: Profile }) {
  const events = useMedicationEvents(profile.id)
  const past = [
    ...toMedications(profile.current_medications).filter((medication) => !isCurrent(medication)),
    ...toMedications(profile.medication_history),
  ]
  return (
    <section
      aria-label="Medication History"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 grid h-80 content-start gap-5 overflow-y-auto overscroll-contain px-2 -outline-offset-3"
    >
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Taken before</h3>
        {past.length === 0 ? (
          <p className="py-2 text-sm text-ink-muted">Nothing that expired or was completed.</p>
        ) : (
          <ul>
            {past.map((medication, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is past may be there twice, and never moves
              <MedicationItem key={`${medication.id} ${index}`} medication={medication} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="font-sans text-sm font-bold tracking-normal">Who did what</h3>
        {events.isError && !events.data && (
          <LoadFailed title="This part of the history could not be loaded." onRetry={events.refetch} />
        )}
        {events.isPending && (
          <Loading label="Loading the history">
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {events.data?.length === 0 && <p className="py-2 text-sm text-ink-muted">Nothing on record yet.</p>}
        <ol>
          {events.data?.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </div>
    </section>
  )
}

const actions: Record<string, string> = {
  prescribed: 'prescribed',
  verified: 'verified',
  started: 'marked as started',
  stopped: 'stopped',
  refill_requested: 'refill requested',
  refill_approved: 'refill approved',
  refill_denied: 'refill denied',
}

function Event({ event }: { event: MedicationEvent }) {
  const alerts = Array.isArray(event.alerts) ? event.alerts.length : 0
  return (
    <li className="border-b border-line py-2 text-sm last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="font-semibold">
          {event.medication_name} {event.dosage}
        </b>
        {actions[event.action] ?? event.action}
        {event.checked === 'NOT CHECKED' && <Badge tone="danger">NOT CHECKED</Badge>}
        {alerts > 0 && <Badge tone="warning">{alerts === 1 ? '1 alert' : `${alerts} alerts`}</Badge>}
      </p>
      <p className="text-xs text-ink-muted">
        {event.actor_name}, {formatDateTime(event.created_at)}
      </p>
      {event.override_reason && <p className="text-xs">Reason: {event.override_reason}</p>}
    </li>
  )
}

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
