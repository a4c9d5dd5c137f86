import { clockFace, countdown } from '#core/scheduling/countdown.ts'
import { joinOpensMinutesBefore } from '#core/scheduling/join-window.ts'
import { sayTime } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { messages } from './messages.ts'
import { SunArc } from './sun-arc.tsx'

const minute = 60_000
const leadMs = joinOpensMinutesBefore * minute

/** How long until the visit starts, in the measure that suits the distance. */
export function Countdown({ startsAt, now }: { startsAt: string; now: number }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const start = Date.parse(startsAt)
  const left = countdown(start - now)
  const begun = left.unit === 'begun'
  const opened = now >= start - leadMs
  const time = (instant: number) => sayTime(instant, viewerZone(), language)
  return (
    <SunArc
      progress={Math.min(1, Math.max(0, (now - start + leadMs) / leadMs))}
      label={begun ? words.started : words.startsIn}
      clock={face()}
      from={{ time: time(start - leadMs), text: opened ? words.roomOpened : words.roomOpens }}
      to={{ time: time(start), text: begun ? words.visitStarted : words.visitStarts }}
    />
  )

  function face(): string {
    switch (left.unit) {
      case 'days':
        return words.days(left.days)
      case 'hours':
        return words.hours(left.hours, left.minutes)
      case 'clock':
        return clockFace(left)
      case 'begun':
        return words.ago(Math.floor((now - start) / minute))
    }
  }
}
