import { Suspense, useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ProviderLicense, useVerifyLicense } from './licenses-api.ts'

const DeclineLicense = lazyPart(() => import('./decline-license.tsx'))

const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC')

interface LicenseListProps {
  licenses: readonly ProviderLicense[]
  /** "Elena Ruiz, MD" */
  name: string
}

/** A clinician's licenses, each verified separately. */
export function LicenseList({ licenses, name }: LicenseListProps) {
  const [declining, setDeclining] = useState<ProviderLicense>()
  if (licenses.length === 0)
    return <p className="text-sm text-warning">No license on file. Patients can’t book them.</p>
  return (
    <>
      <ul
        aria-label={`Licenses of ${name}`}
        className="grid divide-y divide-line border-y border-line text-sm"
      >
        {licenses.map((license) => (
          <Row key={license.id} license={license} name={name} onDecline={() => setDeclining(license)} />
        ))}
      </ul>
      {declining && (
        <Suspense>
          <DeclineLicense license={declining} name={name} onClose={() => setDeclining(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  license: ProviderLicense
  name: string
  onDecline: () => void
}

function Row({ license, name, onDecline }: RowProps) {
  const verify = useVerifyLicense()
  const state = stateName(license.state)
  const { number, expires_on, verified_at, declined_at } = license
  const expired = hasExpired(license)
  const renewing = !verified_at && license.valid_until
  const stillCounts = counts(license)
  const complete = number !== null && expires_on !== null && !expired
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {state}
          <Status {...{ license, expired }} />
        </p>
        <p className="text-ink-muted">
          {license.kind === 'compact' ? 'Compact privilege' : 'License'} {number ?? 'without a number'},{' '}
          {expires_on ? `expires ${dayOf(expires_on)}` : 'no expiration date'}
          {verified_at && `, verified ${formatDate(verified_at, practice.timeZone)}`}
          {renewing && `. Renewal; they can see patients through ${dayOf(renewing)}`}
        </p>
        {declined_at && <p>Reason given: {license.decision_reason}</p>}
      </div>
      <div className="flex gap-2">
        {!verified_at && complete && (
          <Button
            size="sm"
            variant="secondary"
            busy={verify.isPending}
            aria-label={`Verify license: ${state}, ${name}`}
            onClick={() =>
              verify.mutate(license, {
                onSuccess: () => toast.success(`${state} license verified`),
                onError: (error) => {
                  logProblem('A license could not be verified', error)
                  toast.error(refusal(error, 'We couldn’t verify the license. Please try again.'))
                },
              })
            }
          >
            Verify license
          </Button>
        )}
        {!declined_at && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Decline ${stillCounts ? 'renewal' : 'license'}: ${state}, ${name}`}
            onClick={onDecline}
          >
            Decline {stillCounts ? 'renewal' : 'license'}
          </Button>
        )}
        {declined_at && stillCounts && (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`End license: ${state}, ${name}`}
            onClick={onDecline}
          >
            End license
          </Button>
        )}
      </div>
    </li>
  )
}

/** While a renewal waits or was declined, the license counts through the day that was verified. */
const counts = ({ verified_at, valid_until }: ProviderLicense) =>
  !verified_at && valid_until !== null && valid_until >= today()

const hasExpired = ({ expires_on }: ProviderLicense) => expires_on !== null && expires_on < today()

/** Something is left to check or to decide about it. */
export const isOpen = (license: ProviderLicense) =>
  license.declined_at ? counts(license) : !license.verified_at || hasExpired(license)

function Status({ license, expired }: { license: ProviderLicense; expired: boolean }) {
  if (license.declined_at) return <Badge tone="danger">Declined</Badge>
  if (expired) return <Badge tone="danger">Expired</Badge>
  if (license.verified_at) return <Badge tone="success">Verified</Badge>
  if (!license.number || !license.expires_on) return <Badge tone="warning">Incomplete</Badge>
  return <Badge tone="warning">Pending verification</Badge>
}
