import { Video } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatTime } from '#core/scheduling/format-when.ts'
import { joinState } from '#core/scheduling/join-window.ts'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const recheckMs = 10_000

/** On every tab but the overview, which shows the whole day: patients waiting for a visit that hasn't started. */
export function WaitingPatients({ timeZone }: { timeZone: string }) {
  const { data } = useOverview()
  const { pathname } = useLocation()
  const now = useNow(recheckMs)
  const waiting =
    data?.today.filter(
      ({ status, waiting_since, appointment_date }) =>
        status === 'scheduled' && waiting_since && joinState(appointment_date, now).state === 'open',
    ) ?? []
  return (
    <div role="status" className="grid gap-2 not-empty:mb-4">
      {pathname !== paths.providerDashboard &&
        waiting.map(({ id, patient, waiting_since, appointment_date }) => (
          <Banner
            key={id}
            tone="warning"
            title={`${fullName(patient, `Patient ${patient.patient_id}`)} is waiting`}
            action={
              <a href={paths.telehealthSession(id)} className={buttonClass({ size: 'sm' })}>
                <Video />
                Open visit
              </a>
            }
          >
            Visit at {formatTime(appointment_date, timeZone)}, in the waiting room since{' '}
            {formatTime(waiting_since ?? '', timeZone)}.
          </Banner>
        ))}
    </div>
  )
}
