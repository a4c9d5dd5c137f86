import { CircleCheck, Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { instrumentsAt } from '#core/assessments/index.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { ageOn } from '#web/platform/age.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { takeAddress } from './addresses.ts'
import { messages } from './messages.ts'
import type { Result } from './results.ts'
import { askedIn, describeName, textIn } from './wording.ts'

export function AssessmentList({ results }: { results: readonly Result[] }) {
  const words = useMessages(messages)
  const instruments = useOffered()
  const next = instruments.find(({ id }) => !results.some(({ instrument }) => instrument === id))
  return (
    <Card aria-labelledby="available-assessments">
      <CardHead id="available-assessments" title={words.available} action={<AddAssessment />} />
      <p className="-mt-2 text-sm text-ink-muted">{words.availableLead}</p>
      <ul className="mt-2">
        {instruments.map((instrument) => (
          <Assessment
            key={instrument.id}
            instrument={instrument}
            last={results.find((result) => result.instrument === instrument.id)}
            next={instrument === next}
          />
        ))}
      </ul>
    </Card>
  )
}

interface AssessmentProps {
  instrument: Instrument
  last: Result | undefined
  /** The first that was not taken yet: the one press this page suggests. */
  next: boolean
}

function Assessment({ instrument, last, next }: AssessmentProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = describeName(instrument, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0 last:pb-0">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
          {last && (
            <Badge tone="success">
              <CircleCheck />
              {words.completed}
            </Badge>
          )}
          {askedIn(instrument, language) !== language && <Badge>{words.inEnglish}</Badge>}
        </div>
        <p className="text-sm">{textIn(instrument.description, language)}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
          <Clock className="size-[1.1em]" />
          <span>{textIn(instrument.timeToComplete, language)}</span>
          <span>
            · {last ? words.lastCompleted(formatAgo(last.completed_at, language)) : words.notTakenYet}
          </span>
        </p>
      </div>
      <a
        href={takeAddress(instrument.id)}
        aria-label={last ? words.retakeName(name) : words.startName(name)}
        className={buttonClass({ variant: next ? 'primary' : 'secondary', size: 'sm' })}
      >
        {last ? words.retake : words.start}
      </a>
    </li>
  )
}

/** Those for the patient's age. */
function useOffered(): Instrument[] {
  const { data: profile } = useProfile()
  return instrumentsAt(profile?.date_of_birth ? ageOn(profile.date_of_birth) : undefined)
}

/** All assessments, to start one right away. */
function AddAssessment() {
  const words = useMessages(messages)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const instruments = useOffered()
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.add}
      description={words.addLead}
      trigger={
        <Button variant="secondary" size="sm">
          <Plus />
          {words.add}
        </Button>
      }
    >
      <ul className="-mx-3 grid">
        {instruments.map((instrument) => (
          <li key={instrument.id}>
            <a
              href={takeAddress(instrument.id)}
              className="grid gap-0.5 rounded-md px-3 py-3 text-ink no-underline hover:bg-surface-2"
            >
              <b className="font-semibold">{describeName(instrument, language)}</b>
              <span className="text-sm text-ink-muted">
                {textIn(instrument.description, language)}, {textIn(instrument.timeToComplete, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
