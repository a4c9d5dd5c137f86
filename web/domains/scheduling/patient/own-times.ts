import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { schedulingKey } from '../shared/calendar-api.ts'
import { messages } from '../shared/messages.ts'
import type { OwnTimes } from '../shared/slot-grid.tsx'
import { useVisitsOf } from './visits/use-visits-of.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Times of the patient's visits, with this provider or another, which can't be booked again. */
export function useOwnTimes(): OwnTimes {
  const words = useMessages(messages)
  const patient = usePatientId()
  const forOther = useActsForOther()
  const own = useQuery({
    queryKey: [...schedulingKey, 'own', patient],
    enabled: !forOther,
    queryFn: () => fetchOwn(patient),
  })
  const theirs = useVisitsOf(patient, forOther)
  const visits = (forOther ? theirs.data : own.data) ?? []
  return {
    label: forOther ? words.theirVisit : words.ownVisit,
    times: visits.filter(isTaken).map(({ appointment_date, duration_minutes }) => {
      const from = Date.parse(appointment_date)
      return { from, to: from + duration_minutes * minuteMs }
    }),
  }
}

const isTaken = ({ status }: { status: string }) => status === 'scheduled' || status === 'in_progress'

async function fetchOwn(patient: string) {
  const client = await supabase()
  const visits = client.from('appointments').select('appointment_date, duration_minutes, status')
  return read(
    visits.eq('patient_id', patient).gte('appointment_date', new Date(timeNow() - dayMs).toISOString()),
  )
}
