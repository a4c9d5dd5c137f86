import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { allergiesInIntake, type MedicationContext } from '#core/prescribing/context.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { identityName } from '#web/platform/patient-name.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useMedicationContext } from '../../shared/medication-context.ts'
import { usePatientName } from '../../shared/patient-name.ts'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { checkAll } from './checks.ts'
import { CurrentMedications } from './current-medications.tsx'
import { MedicationHistory } from './medication-history.tsx'
import { PrescribeForm } from './prescribe-form.tsx'

const Facts = lazyPart(() => import('../facts/facts-card.tsx'))
const Monitoring = lazyPart(() => import('../monitoring/monitoring-card.tsx'))

/** One patient's medications for the clinician: check, verify, prescribe. */
export default function ProviderMedications({ patientId }: { patientId: string }) {
  const context = useMedicationContext(patientId)
  const name = usePatientName(patientId)
  if (context.data?.profile && name.data)
    return <Medications patientId={patientId} name={name.data} context={context.data} />
  if (context.isError || name.isError || context.data?.profile === null)
    return (
      <Banner
        tone="danger"
        title="Failed to load patient medication data"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              void context.refetch()
              void name.refetch()
            }}
          >
            Try again
          </Button>
        }
      >
        {context.data?.profile === null
          ? 'This patient may not be under your care.'
          : 'Check your connection and try again.'}
      </Banner>
    )
  return (
    <Loading label="Loading medications">
      <SkeletonRows rows={4} />
    </Loading>
  )
}

interface MedicationsProps {
  patientId: string
  name: Pick<Profile, 'first_name' | 'last_name'>
  context: MedicationContext
}

function Medications({ patientId, name, context }: MedicationsProps) {
  const check = useMemo(() => checkAll(context), [context])
  const seen = useSeenInformation(patientId)
  const shared = { patientId, context }
  const [search, setSearch] = useSearchParams()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* Before the list in one column: an alert is read before what it warns about is verified. */}
      <Card aria-labelledby="safety-alerts" className="lg:col-start-2">
        <CardHead id="safety-alerts" title="Safety alerts" />
        <Allergies patientId={patientId} context={context} />
        <AlertList check={check} seen={seen} />
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card aria-labelledby="provider-medications">
          <CardHead id="provider-medications" title={`Medications - ${identityName(name)}`} />
          <Tabs
            label="Medications"
            value={search.get('tab') ?? 'current'}
            onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
            className="max-md:[&_[role=tab]]:text-sm max-md:[&_[role=tablist]]:gap-3.5 max-[26rem]:[&_[role=tab]]:text-xs max-[26rem]:[&_[role=tablist]]:flex-nowrap max-[26rem]:[&_[role=tablist]]:gap-2"
            tabs={[
              { value: 'current', label: 'Current Medications', content: <CurrentMedications {...shared} /> },
              { value: 'history', label: 'Medication History', content: <MedicationHistory {...shared} /> },
              { value: 'prescribe', label: 'Prescribe', content: <PrescribeForm {...shared} /> },
            ]}
          />
        </Card>
        <Suspense>
          <Monitoring patientId={patientId} />
        </Suspense>
      </div>
      <div className="lg:col-start-2">
        <Suspense>
          <Facts {...shared} />
        </Suspense>
      </div>
    </div>
  )
}

/** All that the check reads, also what the patient named in the intake and no one has added to the chart. */
function Allergies({ patientId, context }: Pick<MedicationsProps, 'patientId' | 'context'>) {
  const told = allergiesInIntake(context)
  return (
    <div className="mb-3 grid gap-1 text-sm">
      <p>
        <b className="font-semibold">Allergies:</b>{' '}
        {context.profile?.allergies?.trim() || <span className="text-ink-muted">none in the chart</span>}
      </p>
      {told.length > 0 && (
        <p>
          <b className="font-semibold">In the last visit intake, checked too:</b> {told.join(', ')}.{' '}
          <a href={paths.patientChart(patientId, 'allergies')}>Add to the chart</a>
        </p>
      )}
    </div>
  )
}
