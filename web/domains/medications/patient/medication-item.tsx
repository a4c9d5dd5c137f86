import { badgeOf } from '#core/medications/badges.ts'
import { mayRequestRefill } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequestRefill } from './api/request-refill.ts'
import { words } from './messages.ts'
import { sayDate, sayHow } from './say.ts'

const tones = {
  Discontinued: 'neutral',
  'Needs Verification': 'warning',
  Verified: 'success',
  Active: 'primary',
} as const

export function MedicationItem({ medication }: { medication: Medication }) {
  const say = useMessages(words)
  const language = useLanguage()
  const refill = useRequestRefill()
  const { name, cardStatus, refillsRemaining, startDate, notes, instructions, status } = medication
  const badge = badgeOf(medication, false)
  const over = cardStatus === 'expired' || cardStatus === 'completed'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={tones[badge]}>{say.badges[badge]}</Badge>
          {cardStatus === 'pending' && (
            <Badge tone="warning">{refillsRemaining === 0 ? say.refillAsked : say.card.pending}</Badge>
          )}
          {over && status !== 'discontinued' && <Badge>{say.card[cardStatus]}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {sayHow(medication, say)}
          {!over && <> · {say.refillsLeft(refillsRemaining)}</>}
          {startDate && <> · {say.since(sayDate(startDate, language))}</>}
        </p>
        {instructions && <p className="text-sm">{instructions}</p>}
        {notes && <p className="text-sm text-ink-muted wrap-anywhere">{notes}</p>}
      </div>
      {mayRequestRefill(medication) && (
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
    </li>
  )
}
