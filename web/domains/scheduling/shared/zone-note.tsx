import { clocksAgree, formatZone } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { deviceZone, useViewerZone } from '#web/platform/viewer-zone.ts'
import { messages } from './messages.ts'

interface ZoneNoteProps {
  at: string | number
  /** Where the person sets their time zone; null if they can't set it. */
  settings?: string | null
  className?: string
}

/** For a person whose device is in another time zone than their profile: says so, and how to change it. */
export function ZoneNote({
  at,
  settings = `${paths.patientDashboard}?open=profile`,
  className,
}: ZoneNoteProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const device = deviceZone()
  if (clocksAgree(at, zone, device)) return null
  return (
    <p className={`text-sm text-ink-muted ${className ?? ''}`}>
      {words.otherClock(formatZone(at, zone, language), formatZone(at, device, language))}{' '}
      {settings && (
        <a href={settings} className="font-semibold">
          {words.changeZone}
        </a>
      )}
    </p>
  )
}
