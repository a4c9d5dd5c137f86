import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import type { DayPart } from '#core/scheduling/earlier-time.ts'
import { clocksAgree, formatWhen, formatZone } from '#core/scheduling/format-when.ts'
import { formatDate, showPhone } from '#web/platform/formats.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { schedulingKey } from './calendar-api.ts'

type Row = Database['public']['Functions']['waiting_for_earlier_times']['Returns'][number]

/** The generated types don't know which columns of a function can be empty. */
export type WaitingPatient = Omit<
  Row,
  | 'phone'
  | 'appointment_id'
  | 'appointment_date'
  | 'duration_minutes'
  | 'weekdays'
  | 'day_part'
  | 'notified_at'
> & {
  phone: string | null
  appointment_id: string | null
  appointment_date: string | null
  duration_minutes: number | null
  weekdays: number[] | null
  day_part: DayPart | null
  notified_at: string | null
}

/** Below the calendar's key: booking or moving a visit can end a patient's wait. */
function useWaiting(provider: string | undefined) {
  return useQuery({
    queryKey: [...schedulingKey, 'waiting-for-earlier', provider],
    queryFn: async (): Promise<WaitingPatient[]> => {
      const client = await supabase()
      return (await read(
        client.rpc('waiting_for_earlier_times', provider ? { provider } : {}),
      )) as WaitingPatient[]
    },
  })
}

interface WaitingForEarlierProps {
  /** Only who waits for this provider; a provider is shown their own in any case. */
  provider?: string | undefined
  timeZone: string
  withProviders?: boolean
  onFind: (patient: WaitingPatient) => void
}

/** Patients who asked for an earlier time, the longest wait first, with a button to give them one. */
export function WaitingForEarlier({ provider, timeZone, withProviders, onFind }: WaitingForEarlierProps) {
  const { data, isError, refetch } = useWaiting(provider)
  if (isError && !data)
    return <LoadFailed title="We couldn’t load who is waiting for an earlier time." onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="waiting-for-earlier" className="grid gap-1">
      <h2 id="waiting-for-earlier" className="heading-card">
        Waiting for an earlier time
      </h2>
      <ul className="divide-y divide-line text-sm">
        {data.map((patient) => (
          <li key={patient.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-semibold">{patient.patient_name}</p>
              <p className="text-ink-muted">
                {patient.phone ? showPhone(patient.phone) : 'No phone on file'}
                {withProviders && `, ${patient.provider_name}`}
              </p>
            </div>
            <div className="min-w-0 flex-[1_1_16rem]">
              <p>
                {patient.appointment_date
                  ? `Visit ${formatWhen(patient.appointment_date, timeZone)}`
                  : 'No visit booked'}
              </p>
              <p className="text-ink-muted">
                {describePreference(patient, timeZone)}. Requested {formatDate(patient.created_at)}
                {patient.notified_at && `, last notified ${formatDate(patient.notified_at)}`}.
              </p>
            </div>
            {patient.can_book ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Find a time for ${patient.patient_name}`}
                onClick={() => onFind(patient)}
              >
                Find a time
              </Button>
            ) : (
              <span className="text-ink-muted">New patient: the front desk can book</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Days and times are in the patient's time zone, which is named if it isn't the list's. */
function describePreference(patient: WaitingPatient, timeZone: string): string {
  const { weekdays, day_part, patient_time_zone: zone } = patient
  const named = weekdays
    ?.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => days[day])
    .join(', ')
  const part = day_part && (day_part === 'morning' ? 'before noon' : 'noon or later')
  const now = timeNow()
  const clock = clocksAgree(now, timeZone, zone) ? '' : ` (patient’s clock: ${formatZone(now, zone)})`
  if (!named && !part) return `Any day and time${clock}`
  return [named ?? 'Any day', part].filter(Boolean).join(', ') + clock
}
