import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { useLive } from '#web/lib/live.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

export interface TodaysVisit {
  id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: string
  patient: { first_name: string | null; last_name: string | null } | null
}

const todayKey = ['visits-today'] as const

/** The provider's visits of this day by their device's clock, live; null when they are no provider. */
export function useTodaysVisits() {
  const { id: me } = usePerson()
  const cache = useQueryClient()
  const query = useQuery({ queryKey: [...todayKey, me], queryFn: () => fetchToday(me) })
  useLive('appointments', `provider_id=eq.${query.data?.providerId ?? me}`, () =>
    cache.invalidateQueries({ queryKey: todayKey }),
  )
  return query
}

async function fetchToday(me: string): Promise<{ providerId: string | null; visits: TodaysVisit[] }> {
  const client = await supabase()
  const provider = await read(client.from('providers').select('id').eq('user_id', me).maybeSingle())
  if (!provider) return { providerId: null, visits: [] }
  const { start, end } = today()
  const visits = await read(
    client
      .from('appointments')
      .select(
        'id, appointment_date, appointment_type, duration_minutes, status, patient:profiles(first_name, last_name)',
      )
      .eq('provider_id', provider.id)
      .neq('status', 'cancelled')
      .gte('appointment_date', start.toISOString())
      .lt('appointment_date', end.toISOString())
      .order('appointment_date')
      .overrideTypes<TodaysVisit[], { merge: false }>(),
  )
  return { providerId: provider.id, visits }
}

const nearMs = 2 * 3600_000

/** This day by the device's clock; around midnight also what can be joined now. */
function today() {
  const now = Date.now()
  const start = new Date(now).setHours(0, 0, 0, 0)
  const end = new Date(now).setHours(24, 0, 0, 0)
  return { start: new Date(Math.min(start, now - nearMs)), end: new Date(Math.max(end, now + nearMs)) }
}
