import { practice } from '#core/practice.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { messages } from './messages.ts'
import { partOfDay } from './part-of-day.ts'

const minute = 60_000

export function Greeting({ name }: { name: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = new Date(useNow(minute))
  const zone = useViewerZone()
  const day = formatDay(now, zone, language)
  const hour = Number(now.toLocaleString('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }))
  return (
    <div className="pt-7 pb-5 md:pt-9 md:pb-7">
      <title>{`${words.page}, ${practice.name}`}</title>
      <h1 className="text-3xl font-[460]">{words.greeting[partOfDay(hour)](name)}</h1>
      <p className="mt-1.5 text-ink-muted first-letter:uppercase">{day}</p>
    </div>
  )
}
