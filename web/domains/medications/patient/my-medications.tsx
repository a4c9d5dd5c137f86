import { Suspense, useState } from 'react'
import { badgeOf, isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import {
  hasRefillCount,
  isRefillRequested,
  mayRequestRefill,
  refillsLeft,
} from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { today } from '#web/platform/plain-date.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useRequestRefill } from './api.ts'
import { words } from './messages.ts'
import { RefillsLeft } from './refills-left.tsx'
import { describeHow, formatDate } from './wording.ts'

const tones = {
  Discontinued: 'neutral',
  'Needs Verification': 'warning',
  Verified: 'success',
  Active: 'primary',
} as const

function MedicationItem({ medication }: { medication: Medication }) {
  const say = useMessages(words)
  const language = useLanguage()
  const refill = useRequestRefill()
  const [open, setOpen] = useState(false)
  const { name, cardStatus, startDate, notes, instructions, status } = medication
  const badge = badgeOf(medication, false)
  const day = today(practice.timeZone)
  const left = refillsLeft(medication, day)
  const over = cardStatus === 'expired' || cardStatus === 'completed'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={tones[badge]}>{say.badges[badge]}</Badge>
          {cardStatus === 'pending' && (
            <Badge tone="warning">{isRefillRequested(medication) ? say.refillAsked : say.card.pending}</Badge>
          )}
          {over && status !== 'discontinued' && <Badge>{say.card[cardStatus]}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {describeHow(medication, say)}
          {!over && hasRefillCount(medication) && <> · {say.refillsLeft(left)}</>}
          {startDate && <> · {say.since(formatDate(startDate, language))}</>}
        </p>
        {instructions && <p className="text-sm">{instructions}</p>}
        {notes && <p className="text-sm text-ink-muted wrap-anywhere">{notes}</p>}
        {!over && <RefillDenied medication={medication} />}
        {!over && (
          <Button
            variant="plain"
            size="sm"
            className="-ml-3.5"
            aria-haspopup="dialog"
            aria-label={`${say.about}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {say.about}
          </Button>
        )}
        {open && (
          <Suspense>
            <MedicationDetails medication={medication} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
      {mayRequestRefill(medication, day) && (
        <Button
          variant="secondary"
          size="sm"
          busy={refill.isPending}
          aria-label={say.requestRefillOf(name)}
          onClick={() => refill.mutate(medication.id)}
        >
          {say.requestRefill}
        </Button>
      )}
      {!over && left > 0 && hasRefillCount(medication) && (
        <RefillsLeft name={name} count={left} pharmacy={medication.pharmacy ?? ''} />
      )}
    </li>
  )
}

function RefillDenied({ medication }: { medication: Medication }) {
  const say = useMessages(words)
  const language = useLanguage()
  const { refillDeniedOn, refillDeniedBy, refillDeniedReason } = medication
  if (!refillDeniedOn) return null
  return (
    <div className="mt-1.5 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <p className="font-semibold">{say.refillDenied(formatDate(refillDeniedOn, language))}</p>
      {refillDeniedReason ? (
        <p className="wrap-anywhere">
          {say.deniedBecause(refillDeniedBy && providerNameIn(language, refillDeniedBy))} “
          {refillDeniedReason}”
        </p>
      ) : (
        <p>{say.deniedAsk}</p>
      )}
    </div>
  )
}

const SafetyNotes = lazyPart(() => import('./safety-notes.tsx'))
const MedicationDetails = lazyPart(() => import('./medication-details.tsx'))
const PrintButton = lazyPart(() => import('./print-button.tsx'))

/** Current and past medications from the profile. */
export default function MyMedications({ profile }: { profile: Profile }) {
  const say = useMessages(words)
  const listed = toMedications(profile.current_medications)
  const past = toMedications(profile.medication_history).map((medication, index) => ({
    ...medication,
    id: `past-${index}-${medication.id}`,
  }))
  const current = listed.filter(isCurrent)
  const history = [...listed.filter((medication) => !isCurrent(medication)), ...past]
  return (
    <Card aria-labelledby="my-medications">
      <CardHead
        id="my-medications"
        title={say.title}
        action={
          <PanelLink
            open="medications"
            className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
          >
            {say.update}
          </PanelLink>
        }
      />
      {current.length > 0 && (
        <Suspense>
          <SafetyNotes medications={current} profile={profile} className="mb-3" />
        </Suspense>
      )}
      <Tabs
        label={say.tabs}
        className="max-md:[&_[role=tab]]:text-sm max-md:[&_[role=tablist]]:gap-4"
        tabs={[
          {
            value: 'current',
            label: say.current,
            content: <MedicationList medications={current} label={say.current} empty={say.noCurrent} />,
          },
          {
            value: 'history',
            label: say.history,
            content: <MedicationList medications={history} label={say.history} empty={say.noHistory} />,
          },
        ]}
      />
      <Suspense>
        <PrintButton profile={profile} />
      </Suspense>
    </Card>
  )
}

interface MedicationListProps {
  medications: readonly Medication[]
  label: string
  empty: string
}

function MedicationList({ medications, label, empty }: MedicationListProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 -mt-3 max-h-120 overflow-y-auto overscroll-contain px-2 -outline-offset-3"
    >
      {medications.length === 0 ? (
        <p className="grid h-full place-items-center px-6 text-center text-ink-muted">{empty}</p>
      ) : (
        <ul>
          {medications.map((medication) => (
            <MedicationItem key={medication.id} medication={medication} />
          ))}
        </ul>
      )}
    </section>
  )
}
