import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '#core/count-of.ts'
import { describeFrequency } from '#core/medications/describe-codes.ts'
import { suppliedThrough } from '#core/prescribing/supply.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useMayPrescribe } from '../acts/use-may-prescribe.ts'
import { useRenew } from '../acts/use-renew.tsx'
import { type RefillFilter, type RefillItem, useRefillItems } from './api.ts'

const tones = { active: 'success', due: 'warning', overdue: 'danger' } as const
const words = { active: 'Active', due: 'Due', overdue: 'Overdue' } as const

function RefillRow({ item, canPrescribe }: { item: RefillItem; canPrescribe: boolean }) {
  const { answer, isPending, dialogs } = useRenew(item.patient_id)
  const status = item.status as keyof typeof words
  const whose = `${item.name} for ${fullName(item)}`
  const give = (approve: boolean) => void answer({ entryId: item.medication_id }, approve)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">
            {item.name} {item.dosage}
          </b>
          <Badge tone={tones[status]}>{words[status]}</Badge>
          {item.requested && <Badge tone="accent">Refill requested</Badge>}
          {!item.verified && <Badge tone="warning">Needs Verification</Badge>}
        </p>
        <p className="text-ink-muted">
          <Link to={paths.medicationVerification(item.patient_id)} className="text-inherit">
            {fullName(item)}
          </Link>{' '}
          · {describeFrequency(item.frequency)}
          {item.refills_remaining !== null && (
            <> · {countOf(item.refills_remaining, 'refill left', 'refills left')}</>
          )}
          {item.prescribed_by && <> · {item.prescribed_by}</>}
        </p>
        <p className="num text-xs text-ink-muted">
          {item.last_refill && <>Last filled {showPlainDate(item.last_refill)}</>}
          {item.next_refill && <> through {showPlainDate(suppliedThrough(item.next_refill))}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {!item.verified && (item.requested || status !== 'active') && (
          <Link
            to={paths.medicationVerification(item.patient_id)}
            aria-label={`Verify first: ${whose}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Verify first
          </Link>
        )}
        {canPrescribe && item.verified && item.requested && (
          <Button
            size="sm"
            busy={isPending}
            aria-label={`Approve refill of ${whose}`}
            onClick={() => give(true)}
          >
            Approve
          </Button>
        )}
        {item.requested && (
          <Button
            size="sm"
            variant="secondary"
            busy={isPending}
            aria-label={`Deny refill of ${whose}`}
            onClick={() => give(false)}
          >
            Deny
          </Button>
        )}
        {canPrescribe && item.verified && !item.requested && status !== 'active' && (
          <Button
            size="sm"
            variant="secondary"
            busy={isPending}
            aria-label={`Refill ${whose}`}
            onClick={() => give(true)}
          >
            Refill
          </Button>
        )}
      </div>
      {dialogs}
    </li>
  )
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'requested', label: 'Requested' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due', label: 'Due' },
] as const

const empty: Record<RefillFilter, string> = {
  all: 'No medications to refill. Your patients’ current medications will appear here. Add them in the patient’s chart.',
  requested: 'No refill requests. When a patient asks for a refill, it will appear here.',
  overdue: 'No overdue refills. Medications whose supply has run out will appear here.',
  due: 'No refills due. Medications in the last 7 days of their supply will appear here.',
}

/** Patients who need a refill: requests first, then those whose supply ends first. */
export default function RefillManager() {
  const [filter, setFilter] = useState<RefillFilter>('all')
  const refills = useRefillItems(filter)
  const canPrescribe = useMayPrescribe()
  const { data, isError, refetch } = refills
  const items = data?.pages.flat()
  const all = items?.[0]?.items_in_all ?? 0
  const card = useRef<HTMLDivElement>(null)
  const loaded = data !== undefined
  const held = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const leave = ({ target }: Event) => {
      held.current &&= card.current?.contains(target as Node) ?? false
    }
    document.addEventListener('pointerdown', leave, { signal: over.signal })
    return () => over.abort()
  }, [])
  // A request that was answered may leave the list with its buttons.
  useEffect(() => {
    if (data && held.current) takeLostFocus(card.current)
  }, [data])
  // The overview links here, and this card loads after the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once its content has come
  useEffect(() => {
    if (location.hash === '#refills') card.current?.scrollIntoView({ block: 'start' })
  }, [loaded])
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby="refill-manager"
      className="scroll-mt-4"
      onFocus={() => {
        held.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = false
      }}
    >
      <CardHead
        id="refill-manager"
        title="Refill manager"
        action={
          items && (
            <span className="num text-sm text-ink-muted">
              {all === 1 ? '1 medication' : `${all} medications`}
            </span>
          )
        }
      />
      <p className="mb-3 text-sm text-ink-muted">
        A supply lasts the days prescribed, or 30 days, from the last fill, prescription or start date,
        including the refills of the prescription. A refill is due in its last 7 days. As-needed medications
        aren’t counted.{' '}
        {canPrescribe
          ? 'Verify before refilling. Approving a refill issues a prescription.'
          : 'Your credentials don’t include prescribing, so a prescriber approves refills.'}
      </p>
      <div className="mb-2 overflow-x-auto">
        <Segment label="Filter refills" options={filters} value={filter} onChange={setFilter} />
      </div>
      {isError && <LoadFailed title="We couldn’t load the refills." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading refills">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {items?.length === 0 && <p className="py-6 text-center text-ink-muted">{empty[filter]}</p>}
      <ul>
        {items?.map((item) => (
          <RefillRow
            key={`${item.patient_id} ${item.medication_id}`}
            item={item}
            canPrescribe={canPrescribe}
          />
        ))}
      </ul>
      <ShowMore pages={refills} size="sm" className="mt-3" />
    </Card>
  )
}
