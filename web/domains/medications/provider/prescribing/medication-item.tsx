import { BadgeCheck, FileText } from 'lucide-react'
import { countOf } from '#core/count-of.ts'
import { badgeOf } from '#core/medications/badges.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { hasRefillCount, isRefillRequested, refillsLeft } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import type { Course } from '#core/prescribing/context.ts'
import { supplyOf } from '#core/prescribing/supply.ts'
import { formatDate } from '#web/platform/formats.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const tones = {
  Discontinued: 'neutral',
  'Needs Verification': 'warning',
  Verified: 'success',
  Active: 'primary',
} as const

interface ItemActions {
  busy: boolean
  /** Approving or denying a refill, changing and stopping concern a prescription where it was prescribed. */
  canPrescribe: boolean
  onVerify: () => void
  onAnswer: (approve: boolean) => void
  onStart: () => void
  onChange: () => void
  onStop: () => void
  onPrint: () => void
}

interface MedicationItemProps {
  medication: Medication
  course: Course
  actions?: ItemActions
}

/** One medication as the clinician needs it: what, how, who checked it, and the available actions. */
export function MedicationItem({ medication, course, actions }: MedicationItemProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <MedicationFacts medication={medication} course={course} />
      {actions && medication.status === 'ongoing' && (
        <MedicationActions medication={medication} course={course} actions={actions} />
      )}
    </li>
  )
}

function MedicationFacts({ medication, course }: MedicationItemProps) {
  const { name, cardStatus, verified, instructions, notes, overrideReason } = medication
  const badge = badgeOf(medication, true)
  const day = today(practice.timeZone)
  const isOver = medication.status === 'discontinued'
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span>{medication.dosage}</span>
        <Badge tone={tones[badge]}>{badge}</Badge>
        {cardStatus === 'pending' && (
          <Badge tone="warning">{isRefillRequested(medication) ? 'Refill requested' : 'Pending'}</Badge>
        )}
      </p>
      <p className="text-ink-muted">
        {describeRoute(medication.route)}, {describeFrequency(medication.frequency)} {amountWords(medication)}
        {!isOver && hasRefillCount(medication) && <> · {refillWords(refillsLeft(medication, day))}</>}
        {medication.startDate && <> · since {showPlainDate(medication.startDate)}</>}
        {course.ends_on && <> · ended {showPlainDate(course.ends_on)}</>}
      </p>
      {course.undelivered && (
        <p role="note" className="font-semibold text-danger">
          {undeliveredWords[course.undelivered]}
        </p>
      )}
      {course.reason && <p>For {course.reason}</p>}
      {course.stop_reason && <p>Stopped: {course.stop_reason}</p>}
      {!isOver && <Supply medication={medication} day={day} />}
      {instructions && <p>{instructions}</p>}
      {notes && <p className="text-ink-muted wrap-anywhere">{notes}</p>}
      {verified && medication.verifiedBy && (
        <p className="text-xs text-ink-muted">
          Verified by {medication.verifiedBy}
          {medication.verifiedAt && <> on {formatDate(medication.verifiedAt)}</>}
        </p>
      )}
      {verified && overrideReason && (
        <p className="text-xs">
          <b className="font-semibold">Alert overridden:</b> {overrideReason}
        </p>
      )}
    </div>
  )
}

function Supply({ medication, day }: { medication: Medication; day: string }) {
  const supply = supplyOf(medication, day)
  if (!supply) return null
  return (
    <p className="num text-xs text-ink-muted">
      {supply.gapDays > 0 ? (
        <b className="font-semibold text-warning">
          Supply ended {showPlainDate(supply.coveredThrough)}, {formatDays(supply.gapDays)} ago
        </b>
      ) : (
        <>Supply and refills cover through {showPlainDate(supply.coveredThrough)}</>
      )}
    </p>
  )
}

function MedicationActions({ medication, course, actions }: Required<MedicationItemProps>) {
  const { name, cardStatus, verified } = medication
  const asked = isRefillRequested(medication)
  const isPrescribed = course.source === 'prescribed' || Boolean(medication.prescribedDate)
  const mayChange = actions.canPrescribe || !isPrescribed
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      {asked && (
        <>
          {actions.canPrescribe && (
            <Button
              size="sm"
              busy={actions.busy}
              aria-label={`Approve refill of ${name}`}
              onClick={() => actions.onAnswer(true)}
            >
              Approve
            </Button>
          )}
          {mayChange && (
            <Button
              size="sm"
              variant="secondary"
              busy={actions.busy}
              aria-label={`Deny refill of ${name}`}
              onClick={() => actions.onAnswer(false)}
            >
              Deny
            </Button>
          )}
        </>
      )}
      {cardStatus === 'pending' && !asked && (
        <Button
          size="sm"
          variant="secondary"
          busy={actions.busy}
          aria-label={`Mark ${name} as started`}
          onClick={actions.onStart}
        >
          Started
        </Button>
      )}
      {!verified && !(course.proposal && course.confirmed) && (
        <Button
          size="sm"
          variant="secondary"
          busy={actions.busy}
          aria-label={`Verify ${name}`}
          onClick={actions.onVerify}
        >
          <BadgeCheck />
          Verify
        </Button>
      )}
      {verified && medication.prescribedDate && (
        <Button
          size="sm"
          variant="quiet"
          busy={actions.busy}
          aria-label={`Prescription of ${name} as PDF`}
          onClick={actions.onPrint}
        >
          <FileText />
          PDF
        </Button>
      )}
      {mayChange && (
        <>
          <Button
            size="sm"
            variant="quiet"
            busy={actions.busy}
            aria-label={`Change ${name}`}
            onClick={actions.onChange}
          >
            Change
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            busy={actions.busy}
            aria-label={`Stop ${name}`}
            onClick={actions.onStop}
          >
            Stop
          </Button>
        </>
      )}
    </div>
  )
}

const undeliveredWords = {
  prescription: 'Call the pharmacy: the prescription didn’t arrive.',
  cancellation: 'Call the pharmacy: the cancellation didn’t arrive.',
}

function formatDays(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}

function refillWords(left: number) {
  return left === 1 ? '1 refill left' : `${left} refills left`
}

function amountWords({ quantity, daysSupply }: Medication) {
  if (quantity && daysSupply) return ` · ${quantity} for ${countOf(daysSupply, 'day', 'days')}`
  if (quantity) return ` · Quantity ${quantity}`
  return daysSupply ? ` · ${countOf(daysSupply, 'day’s', 'days’')} supply` : ''
}
