import { CalendarArrowDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { mayStillChange } from '#core/scheduling/change-cutoff.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Button } from '#web/ui/button.tsx'
import { useCutoffHours } from '../../shared/cutoff-api.ts'
import type { Visit } from './api.ts'
import { messages } from './messages.ts'
import { useOfferedTime } from './use-offered-time.ts'
import { useDownloadVisit, useVisitWords } from './use-visit-words.ts'

/** The dialogs are loaded when they are opened: the dashboard doesn't need them. */
const dialogs = () => import('./visit-dialogs.ts')
const RescheduleDialog = lazyPart(async () => ({ default: (await dialogs()).RescheduleDialog }))
const CancelDialog = lazyPart(async () => ({ default: (await dialogs()).CancelDialog }))
const TooLateDialog = lazyPart(async () => ({ default: (await dialogs()).TooLateDialog }))

type Open = 'reschedule' | 'cancel' | 'too-late'

/** The actions for an upcoming visit. After the cut-off, the patient has to call. */
export function VisitActions({ visit, night = false }: { visit: Visit; night?: boolean }) {
  const words = useMessages(messages)
  const { when } = useVisitWords(visit)
  const cutoffHours = useCutoffHours()
  const offered = useOfferedTime(visit.id)
  const [asked, setAsked] = useState<Open>()
  const reachable = (wanted: Open) =>
    mayStillChange(visit.appointment_date, cutoffHours, timeNow()) ? wanted : 'too-late'
  const open = asked ?? (offered.time && reachable('reschedule'))
  const close = () => {
    setAsked(undefined)
    offered.clear()
  }
  const tooLate = () => setAsked('too-late')
  const ask = (wanted: Open) => setAsked(reachable(wanted))
  const look = night
    ? { variant: 'night' as const, className: 'bg-transparent! inset-ring-0! px-3!' }
    : { variant: 'quiet' as const, size: 'sm' as const }
  if (visit.status !== 'scheduled') return null
  return (
    <>
      <Button {...look} aria-label={`${words.reschedule}: ${when}`} onClick={() => ask('reschedule')}>
        {words.reschedule}
      </Button>
      <Button {...look} aria-label={`${words.cancel}: ${when}`} onClick={() => ask('cancel')}>
        {words.cancel}
      </Button>
      <Suspense>
        {open === 'reschedule' && (
          <RescheduleDialog visit={visit} at={offered.time} onClose={close} onTooLate={tooLate} />
        )}
        {open === 'cancel' && <CancelDialog visit={visit} onClose={close} onTooLate={tooLate} />}
        {open === 'too-late' && (
          <TooLateDialog
            hours={cutoffHours}
            visitId={visit.id}
            told={Boolean(visit.cannot_come_at)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

export const nightButton = {
  variant: 'night',
  className: 'bg-transparent! px-0! inset-ring-0! hover:underline',
} as const

/** The visit as a file for the device's own calendar. */
export function CalendarButton({ visit, night = false }: { visit: Visit; night?: boolean }) {
  const words = useMessages(messages)
  const { when } = useVisitWords(visit)
  const download = useDownloadVisit(visit)
  return (
    <Button
      variant="quiet"
      size="sm"
      {...(night && nightButton)}
      aria-label={`${words.addToCalendar}: ${when}`}
      onClick={download}
    >
      <CalendarArrowDown />
      {words.addToCalendar}
    </Button>
  )
}
