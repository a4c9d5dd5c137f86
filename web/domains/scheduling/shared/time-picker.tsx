import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { clocksAgree, formatZone } from '#core/scheduling/format-when.ts'
import { startsAt } from '#core/scheduling/slots.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { dayIn, type PlainDate } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { deviceZone, useViewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { plainDay } from './day-button.tsx'
import { DayPicker } from './day-picker.tsx'
import { type DayView, windowAround } from './day-window.ts'
import { messages } from './messages.ts'
import { type OwnTimes, SlotGrid } from './slot-grid.tsx'
import { type Bookable, type OpenDays, useOpenDays } from './use-open-days.ts'
import { ZoneNote } from './zone-note.tsx'

interface TimePickerProps {
  heading: ReactNode
  provider: Bookable
  durationMinutes: number
  /** A start to list beside the regular ones. */
  also?: string | undefined
  date: PlainDate | undefined
  time: string | undefined
  own?: OwnTimes
  onDate: (date: PlainDate) => void
  onTime: (start: string) => void
  /** The chosen time was taken, or passed, while it was on the screen. */
  onGone: (start: string) => void
  /** For staff: where they set their time zone; null if it is the practice's. */
  zoneSettings?: string | null
}

/** A day and then a time of one provider, both by the viewer's own clock. */
export function TimePicker({
  heading,
  provider,
  durationMinutes,
  also,
  date,
  time,
  own,
  zoneSettings,
  ...on
}: TimePickerProps) {
  const today = dayIn(useViewerZone(), new Date(timeNow()))
  const [view, setView] = useState<DayView>('weeks')
  const [around, setAround] = useState<PlainDate>()
  const range = windowAround(around ?? date ?? today, today, view)
  const open = useOpenDays({ provider, durationMinutes, also, ...range })
  useGone(open, date, time, on.onGone)
  const beyond = date && (date < range.first || date > range.last)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <DayPicker
          heading={heading}
          range={range}
          view={view}
          today={today}
          value={date}
          days={open.days}
          onView={setView}
          onTurn={setAround}
          onPick={(day) => {
            setAround(undefined)
            on.onDate(day)
          }}
        />
        <RibKey />
      </div>
      {open.failed ? (
        <Failed open={open} isStaff={zoneSettings !== undefined} />
      ) : (
        <DaySlots
          open={open}
          date={beyond ? undefined : date}
          time={time}
          onTime={on.onTime}
          {...(own && { own })}
          {...(zoneSettings !== undefined && { zoneSettings })}
        />
      )}
    </div>
  )
}

function useGone(
  { days, loading }: OpenDays,
  date: PlainDate | undefined,
  time: string | undefined,
  onGone: (start: string) => void,
) {
  const slots = date && days?.get(date)
  const gone = time && slots && !loading && !slots.some((slot) => slot.available && startsAt(slot, time))
  const reportGone = useEffectEvent(onGone)
  useEffect(() => {
    if (gone) reportGone(time)
  }, [gone, time])
}

interface DaySlotsProps extends Pick<TimePickerProps, 'date' | 'time' | 'own' | 'onTime' | 'zoneSettings'> {
  open: OpenDays
}

function DaySlots({ open, date, time, own, onTime, zoneSettings }: DaySlotsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  if (!open.days)
    return (
      <Loading label={words.loadingTimes} className="grid grid-cols-3 gap-2.5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-12 rounded-md" />
        ))}
      </Loading>
    )
  if (!date) return <p className="text-ink-muted">{words.pickDay}</p>
  const slots = open.days.get(date) ?? []
  if (slots.length === 0) return <p role="status">{words.noTimes}</p>
  const at = slots[0]?.start_time ?? date
  const day = plainDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div className="grid gap-4">
      <SlotGrid
        label={words.timesOn(day)}
        slots={slots}
        timeZone={zone}
        value={time}
        own={own}
        onPick={onTime}
      />
      {clocksAgree(at, zone, deviceZone()) ? (
        <p className="text-sm text-ink-muted">{words.yourZone(formatZone(at, zone, language))}</p>
      ) : (
        <ZoneNote at={at} {...(zoneSettings !== undefined && { settings: zoneSettings })} />
      )}
    </div>
  )
}

function Failed({ open: { failed, retry }, isStaff }: { open: OpenDays; isStaff: boolean }) {
  const words = useMessages(messages)
  return (
    <Banner
      tone="danger"
      title={failed === 'hours' ? words.hoursFailed : words.bookedFailed}
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {words.tryAgain}
        </Button>
      }
    >
      {isStaff ? words.checkConnection : words.failedDetail}
    </Banner>
  )
}

function RibKey() {
  const words = useMessages(messages)
  const rib = <i className="h-3 w-0.75 rounded-[2px] bg-success" />
  return (
    <p aria-hidden="true" className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      <span className="inline-flex items-center gap-2">
        {rib}
        {words.few}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="flex gap-0.5">
          {rib}
          {rib}
          {rib}
          {rib}
        </span>
        {words.many}
      </span>
    </p>
  )
}
