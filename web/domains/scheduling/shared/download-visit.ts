import { type CalendarVisit, calendarFile } from '#core/calendar-file.ts'
import { paths } from '#web/platform/paths.ts'

type Visit = Omit<CalendarVisit, 'url'>

/** Hands the visit to the device's own calendar. */
export function downloadVisit(visit: Visit) {
  const text = calendarFile({
    ...visit,
    url: new URL(paths.telehealthSession(visit.id), location.origin).href,
  })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'visit.ics'
  link.click()
  URL.revokeObjectURL(url)
}
