import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import type { BookedVisit } from './api/booked-visits.ts'

const shown = 5

/** Named before anything is saved: a changed hour cancels nobody's visit by itself. */
export function TouchedBanner({ visits, timeZone }: { visits: readonly BookedVisit[]; timeZone: string }) {
  if (visits.length === 0) return null
  return (
    <div role="status">
      <Banner tone="warning" title={sayTouched(visits.length)}>
        They stay booked. Move or cancel them under <a href={paths.appointments}>Appointments</a>.
        <span className="mt-1.5 grid">
          {visits.slice(0, shown).map((visit) => (
            <span key={visit.id}>
              {fullName(visit.patient ?? {}, 'Patient')}, {sayNear(visit.appointment_date, timeZone, 'en')}
            </span>
          ))}
          {visits.length > shown && <span>and {visits.length - shown} more</span>}
        </span>
      </Banner>
    </div>
  )
}

/** Silence would look like "nobody is touched". */
export function NotCompared({ onRetry }: { onRetry: () => unknown }) {
  return (
    <LoadFailed
      title="Your booked visits could not be loaded: changes are not compared with them, and the preview shows no taken times."
      onRetry={onRetry}
    />
  )
}

export function sayTouched(count: number) {
  return count === 1
    ? '1 booked visit falls outside these hours.'
    : `${count} booked visits fall outside these hours.`
}
