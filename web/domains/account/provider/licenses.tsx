import { Plus } from 'lucide-react'
import { useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { formatDate } from '#web/platform/formats.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LicenseForm, OtherDates } from './license-form.tsx'
import { type License, useChangeLicenses, useOwnLicenses } from './licenses-api.ts'

/**
 * Where the clinician may treat. Each license is verified separately; the provider is offered to patients in states
 * with a valid one.
 */
export default function Licenses({ provider }: { provider: Provider }) {
  const { data, isError, refetch } = useOwnLicenses(provider.id)
  const [editing, setEditing] = useState<string>()
  const change = useChangeLicenses(provider.id)
  const [removing, setRemoving] = useState<License>()
  const close = () => setEditing(undefined)
  return (
    <Card aria-labelledby="licenses" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="licenses" className="heading-card">
          Licenses by state
        </h2>
        <p className="text-sm text-ink-muted">
          The supervising physician verifies each one. Patients can book with you only if they’ll be in a
          state where your license is verified on the day of the visit.
        </p>
      </div>
      {isError && !data && <LoadFailed title="We couldn’t load your licenses." onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p className="text-sm">No license yet. Until you add one, patients can’t book you.</p>
      )}
      {data && data.length > 0 && (
        <ul aria-labelledby="licenses" className="grid divide-y divide-line">
          {data.map((license) =>
            editing === license.id ? (
              <li key={license.id} className="py-3">
                <LicenseForm
                  providerId={provider.id}
                  license={license}
                  taken={data.filter(({ id }) => id !== license.id).map(({ state }) => state)}
                  onDone={close}
                />
              </li>
            ) : (
              <LicenseRow
                key={license.id}
                license={license}
                onEdit={() => setEditing(license.id)}
                onRemove={() => setRemoving(license)}
              />
            ),
          )}
        </ul>
      )}
      {editing === 'new' ? (
        <LicenseForm providerId={provider.id} taken={data?.map(({ state }) => state) ?? []} onDone={close} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={!data}
          onClick={() => setEditing('new')}
        >
          <Plus /> Add a license
        </Button>
      )}
      <OtherDates provider={provider} />
      <LaterConfirm
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove your ${removing ? stateName(removing.state) : ''} license?`}
        description="Patients in that state won’t be able to book you or join a visit with you."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() =>
          removing &&
          change.mutate(
            { id: removing.id },
            {
              onSuccess: () => toast.success('License removed'),
              onError: (error) => {
                logProblem('A license could not be removed', error)
                toast.error('We couldn’t remove the license. Please try again.')
              },
            },
          )
        }
      />
    </Card>
  )
}

interface LicenseRowProps {
  license: License
  onEdit: () => void
  onRemove: () => void
}

function LicenseRow({ license, onEdit, onRemove }: LicenseRowProps) {
  const name = stateName(license.state)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          <LicenseStatus license={license} />
        </p>
        <p className="text-sm text-ink-muted">
          {license.kind === 'compact' ? 'Compact privilege' : 'License'}{' '}
          {license.number ?? 'without a number'},{' '}
          {license.expires_on ? `expires ${dayOf(license.expires_on)}` : 'no expiration date'}
          {isRenewing(license) &&
            `. Until it’s verified, you can see patients through ${dayOf(license.valid_until)}`}
        </p>
        {license.declined_at && <p className="text-sm">Declined: {license.decision_reason}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function LicenseStatus({ license }: { license: License }) {
  if (license.declined_at) return <Badge tone="danger">Declined</Badge>
  if (license.expires_on && license.expires_on < today()) return <Badge tone="danger">Expired</Badge>
  if (license.verified_at) return <Badge tone="success">Verified</Badge>
  if (!license.number || !license.expires_on) return <Badge tone="warning">Incomplete</Badge>
  return <Badge tone="warning">{isRenewing(license) ? 'Renewal pending' : 'Pending verification'}</Badge>
}

/** The verified license still counts while a later date is pending. */
function isRenewing(license: License): license is License & { valid_until: string } {
  return license.verified_at === null && license.valid_until !== null && license.valid_until >= today()
}

const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC')
