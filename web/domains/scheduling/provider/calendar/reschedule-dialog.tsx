import { useState } from 'react'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { logProblem } from '#web/platform/log.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { TimePicker } from '../../shared/time-picker.tsx'
import { type ProviderVisit, useChangeVisit, useMoveOutsideHours } from './api.ts'
import { nameOf } from './name-of.ts'
import { OtherTime } from './other-time.tsx'
import { sayRefusal } from './say-refusal.ts'

/** Another time in the provider's own hours. Until it is confirmed the visit stays where it was. */
export function RescheduleDialog({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const provider = useProvider()
  const change = useChangeVisit(visit.id)
  const force = useMoveOutsideHours(visit.id)
  const isPending = change.isPending || force.isPending
  const [outside, setOutside] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const [date, setDate] = useState<string>()
  const [time, setTime] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const name = nameOf(visit)
  useLiveCalendar()

  function move() {
    if (!time || isPending) return
    const after = {
      onSuccess: () => {
        toast.success('Visit rescheduled. Patient notified.')
        onClose()
      },
      onError: (error: unknown) => {
        logProblem('A visit was not moved', error)
        const refusal = sayRefusal(error)
        if (!refusal)
          return toast.error('We couldn’t reschedule the visit. It hasn’t changed. Please try again.')
        setTime(undefined)
        setProblem(refusal)
      },
    }
    if (outside) force.mutate(time, after)
    else change.mutate({ appointment_date: time }, after)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Reschedule visit"
      description={`Now: ${sayWhen(visit.appointment_date, provider.time_zone)} with ${name}`}
    >
      {outside ? (
        <OtherTime
          timeZone={provider.time_zone}
          at={time}
          confirmed={confirmed}
          onChange={(start, sure) => {
            setProblem(undefined)
            setTime(start)
            setConfirmed(sure)
          }}
        />
      ) : (
        <TimePicker
          heading={<h3 className="heading-card">Pick a new time</h3>}
          provider={provider}
          durationMinutes={visit.duration_minutes}
          date={date}
          time={time}
          onDate={(day) => {
            setDate(day)
            setTime(undefined)
          }}
          onTime={(start) => {
            setProblem(undefined)
            setTime(start)
          }}
          onGone={() => {
            setTime(undefined)
            setProblem('That time is no longer available. Please pick another time.')
          }}
        />
      )}
      <Button
        variant="plain"
        size="sm"
        className="mt-3 -ml-2.5"
        onClick={() => {
          setOutside(!outside)
          setTime(undefined)
          setConfirmed(false)
        }}
      >
        {outside ? 'Pick from my open times' : 'Another time, outside my hours'}
      </Button>
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Keep visit
        </Button>
        <Button
          busy={isPending}
          busyLabel="Moving…"
          disabled={!time || (outside && !confirmed)}
          onClick={move}
        >
          {time ? `Move to ${sayNear(time, viewerZone(), 'en')}` : 'Pick a time first'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
