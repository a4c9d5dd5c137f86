import { CalendarPlus } from 'lucide-react'
import { Suspense } from 'react'
import { clocksAgree, formatZone } from '#core/scheduling/format-when.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { deviceZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLiveVisits } from './api.ts'
import { Calendar } from './calendar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** Parts not on the first screen are loaded when needed. */
const BookDialog = lazyPart(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }))
const VisitList = lazyPart(async () => ({ default: (await import('./visit-list.tsx')).VisitList }))
const WaitingForEarlier = lazyPart(async () => ({
  default: (await import('../../shared/waiting-for-earlier.tsx')).WaitingForEarlier,
}))
const VisitPanel = lazyPart(async () => ({ default: (await import('./visit-panel.tsx')).VisitPanel }))

/** The provider's visits by day, by week or as a list, in their own time zone. */
export function AppointmentsTab() {
  const { time_zone: timeZone } = useProvider()
  const calendar = useCalendarAddress(timeZone)
  const { address, go } = calendar
  const now = timeNow()
  useLiveVisits()
  return (
    <>
      <PageHeader
        title="Appointments"
        {...(!clocksAgree(now, timeZone, deviceZone()) && {
          lead: `Times are in your practice’s time zone: ${formatZone(now, timeZone)}.`,
        })}
        actions={
          <Button variant="secondary" onClick={() => go({ book: '' })}>
            <CalendarPlus />
            Book a visit
          </Button>
        }
      />
      <Toolbar calendar={calendar} timeZone={timeZone} />
      {address.view === 'list' ? (
        <Suspense>
          <VisitList calendar={calendar} timeZone={timeZone} />
        </Suspense>
      ) : (
        <Calendar view={address.view} calendar={calendar} timeZone={timeZone} />
      )}
      <Suspense>
        <div className="mt-5">
          <WaitingForEarlier
            timeZone={timeZone}
            onFind={({ appointment_id, patient_id }) =>
              go(appointment_id ? { visit: appointment_id } : { book: patient_id })
            }
          />
        </div>
      </Suspense>
      <Suspense>
        {address.visit && (
          <VisitPanel key={address.visit} visitId={address.visit} onClose={() => go({ visit: undefined })} />
        )}
        {address.book !== undefined && (
          <BookDialog
            patientId={address.book}
            at={address.at}
            kind={address.type}
            onClose={() => go({ book: undefined, at: undefined, type: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
