import { useQuery } from '@tanstack/react-query'
import { nextFree } from '#core/scheduling/open-days.ts'
import type { BookedTime } from '#core/scheduling/slots.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { noHours, schedulingKey, useHours } from '../../../shared/calendar-api.ts'
import { useTypesOfAll, type VisitType } from '../../../shared/visit-types.ts'

const columns =
  'id, first_name, last_name, specialty, provider_title, credentials, languages, profile_photo_url, hourly_rate, time_zone'

export type Provider = Awaited<ReturnType<typeof fetchProviders>>[number]

async function fetchProviders() {
  const client = await supabase()
  return read(
    client
      .from('providers')
      .select(columns)
      .eq('is_available', true)
      .eq('is_listed', true)
      .order('last_name')
      .order('first_name'),
  )
}

/** All providers who can be booked. */
export function useProviders() {
  return useQuery({ queryKey: [...schedulingKey, 'providers'], queryFn: fetchProviders })
}

const searchDays = 30
const dayMs = 86_400_000

/**
 * When each provider can next be seen: for the chosen provider with the chosen visit type, for the others with their
 * shortest one. Empty if there is none soon; undefined while unknown; `retry` if loading failed.
 */
export function useNextFree(providers: readonly Provider[], chosen?: { id: string; type: VisitType }) {
  const hours = useHours()
  const { typesOf, isPending, failed, retry } = useTypesOfAll()
  const booked = useQuery({
    queryKey: [...schedulingKey, 'booked-times'],
    queryFn: async () => {
      const client = await supabase()
      const now = timeNow()
      return read(
        client.rpc('booked_times', {
          from: new Date(now).toISOString(),
          to: new Date(now + searchDays * dayMs).toISOString(),
        }),
      )
    },
  })
  const retryAll = () =>
    Promise.all([hours, booked].filter(({ isError }) => isError).map(({ refetch }) => refetch()))
  if (hours.isLoadingError || booked.isLoadingError) return { retry: retryAll }
  if (failed) return { retry }
  if (!hours.data || !booked.data || isPending) return {}
  const now = new Date(timeNow()).toISOString()
  const bookedOf = new Map(booked.data.map((row) => [row.provider_id, row.booked as BookedTime[]]))
  const soonest = new Map(
    providers.map(({ id, time_zone }) => {
      const types = id === chosen?.id ? [chosen.type] : typesOf(id)
      const calendar = {
        durationMinutes: Math.min(...types.map(({ duration_minutes }) => duration_minutes)),
        timeZone: time_zone,
        ...(hours.data.get(id) ?? noHours),
        booked: bookedOf.get(id) ?? [],
        now,
      }
      return [id, nextFree(calendar, searchDays)?.start_time] as const
    }),
  )
  return { soonest }
}
