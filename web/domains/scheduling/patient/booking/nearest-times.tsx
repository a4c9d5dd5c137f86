import { nearestFree } from '#core/scheduling/slots.ts'
import { formatDated } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOpenDays } from '../../shared/use-open-days.ts'
import type { Provider } from './api/load-providers.ts'
import { messages } from './messages.ts'
import { showOnArrival } from './show-on-arrival.ts'

interface NearestTimesProps {
  provider: Provider
  durationMinutes: number
  /** The time that was lost. */
  wanted: string
  reason: 'taken' | 'gone'
  /** The booking has a note, which is mentioned. */
  noted: boolean
  onPick: (start: string) => void
}

const days = 7
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** Someone else booked the time: says so, and offers the nearest ones. */
export function NearestTimes({
  provider,
  durationMinutes,
  wanted,
  reason,
  noted,
  onPick,
}: NearestTimesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const lost = today(zone, new Date(wanted))
  const open = useOpenDays({
    provider,
    durationMinutes,
    first: addDays(lost, -days),
    last: addDays(lost, days),
  })
  const offers = open.days && nearestFree([...open.days.values()].flat(), wanted)
  return (
    <div role="alert" ref={showOnArrival} className="grid scroll-my-28 gap-3">
      <Banner tone="warning" title={reason === 'taken' ? words.taken : words.gone}>
        {noted && `${words.noteKept} `}
        {offers?.length === 0 ? words.nothingNear : words.nearest}
      </Banner>
      <div className="flex flex-wrap gap-2">
        {offers?.map(({ start_time }) => (
          <Button key={start_time} variant="secondary" size="sm" onClick={() => onPick(start_time)}>
            {formatDated(start_time, zone, language, short) +
              zoneMark(start_time, language, provider.time_zone)}
          </Button>
        ))}
      </div>
    </div>
  )
}
