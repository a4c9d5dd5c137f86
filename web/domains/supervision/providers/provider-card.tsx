import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { isNpi } from '#core/npi.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { type SupervisedProvider, stateOf } from '#web/domains/people/index.ts'
import { formatDate, formatList } from '#web/platform/formats.ts'
import { describeSpecialty } from '#web/platform/provider-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Decision } from './api.ts'
import { Cosigner } from './cosigner.tsx'
import { isOpen, LicenseList } from './license-list.tsx'
import type { ProviderLicense } from './licenses-api.ts'
import { StateBadge } from './state-badge.tsx'

interface ProviderCardProps {
  provider: SupervisedProvider
  /** Not known yet: undefined. */
  licenses?: readonly ProviderLicense[] | undefined
  onDecide: (decision: Decision) => void
}

/** What the supervising physician reviews about one clinician, with the available decisions. */
export function ProviderCard({ provider, licenses, onDecide }: ProviderCardProps) {
  const name = providerName(provider)
  const settled = isSettled(provider, licenses)
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-(--card-pad)">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar name={name} src={provider.profile_photo_url ?? undefined} className="w-11" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 className="heading-card">{name}</h2>
          <p className="text-sm text-ink-muted">
            {[provider.specialty && describeSpecialty(provider.specialty, 'en'), provider.email]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <StateBadge state={stateOf(provider)} />
      </div>
      <div className={settled ? 'flex items-start gap-3' : 'grid gap-4'}>
        <details open={!settled} className="group grow text-sm">
          <summary className="flex cursor-pointer items-center gap-3 rounded-sm py-1 pointer-coarse:min-h-11">
            <ChevronRight className="flex-none text-ink-muted transition-transform group-open:rotate-90" />
            {licenses?.length
              ? `${licenses.length === 1 ? 'License' : 'Licenses'}: ${formatList(licenses.map(({ state }) => stateName(state)))}`
              : 'License'}
          </summary>
          <div className="grid gap-4 pt-2">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
              <Fact label="NPI">
                <Npi npi={provider.type_1_npi || provider.npi} />
              </Fact>
              <Fact label={provider.verified_at ? 'Verified' : 'Registered'}>
                {formatDate(provider.verified_at ?? provider.created_at, practice.timeZone)}
              </Fact>
            </dl>
            {licenses && <LicenseList licenses={licenses} name={name} />}
            {provider.decision_reason && (
              <p>
                <b className="font-semibold">Reason:</b> {provider.decision_reason}
              </p>
            )}
            {stateOf(provider) === 'verified' && <Cosigner provider={provider} />}
          </div>
        </details>
        <Choices provider={provider} name={name} onDecide={onDecide} />
      </div>
    </li>
  )
}

/** Nothing is left to check or to decide, so the rest of the card is folded. */
function isSettled(provider: SupervisedProvider, licenses: ProviderCardProps['licenses']): boolean {
  if (stateOf(provider) !== 'verified') return false
  return licenses === undefined || (licenses.length > 0 && !licenses.some(isOpen))
}

function Choices({ provider, name, onDecide }: ProviderCardProps & { name: string }) {
  const state = stateOf(provider)
  const verify = state === 'suspended' ? 'Reinstate' : 'Verify'
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:grow">
      {state !== 'verified' && (
        <Button size="sm" aria-label={`${verify} ${name}`} onClick={() => onDecide('verify')}>
          {verify}
        </Button>
      )}
      {state === 'waiting' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Decline ${name}`}
          onClick={() => onDecide('refuse')}
        >
          Decline
        </Button>
      )}
      {state === 'verified' && (
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={`Suspend ${name}`}
          onClick={() => onDecide('suspend')}
        >
          Suspend
        </Button>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <TriangleAlert />
      {children}
    </span>
  )
}

function Npi({ npi }: { npi: string | null }) {
  if (!npi) return <Missing>Not on file</Missing>
  return (
    <>
      <span className="num">{npi}</span>
      {isNpi(npi) ? (
        <span className="flex items-center gap-1.5 text-xs text-success">
          <CircleCheck />
          Valid format
        </span>
      ) : (
        <span className="flex items-center gap-1.5 text-xs text-danger">
          <TriangleAlert />
          Not a valid NPI
        </span>
      )}
    </>
  )
}
