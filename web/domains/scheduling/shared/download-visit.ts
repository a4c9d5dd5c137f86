import type { CalendarVisit } from '#core/calendar-file.ts'
import { toastMissingPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { retryUntilLoaded } from '#web/platform/retry.ts'

type Visit = Omit<CalendarVisit, 'url'>

/** Hands the visit to the device's own calendar. */
export async function downloadVisit(visit: Visit) {
  const [{ calendarFile }, { downloadFile }] = await retryUntilLoaded(
    () => Promise.all([import('#core/calendar-file.ts'), import('#web/platform/download.ts')]),
    toastMissingPart,
  )
  const text = calendarFile({
    ...visit,
    url: new URL(paths.telehealthSession(visit.id), location.origin).href,
  })
  downloadFile('visit.ics', new Blob([text], { type: 'text/calendar' }))
}
