import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

/** Everything that says when somebody can be seen. One change anywhere in it makes all of it old. */
export const schedulingKey = ['scheduling'] as const

/** The weekly hours of everybody who can be booked. */
export function useHours() {
  return useQuery({
    queryKey: [...schedulingKey, 'hours'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('provider_availability').select('*').eq('is_available', true))
    },
  })
}

/** When one provider is taken, without saying by whom. The days before stay on the screen while the next come. */
export function useBooked(providerId: string, { from, to }: { from: string; to: string }) {
  return useQuery({
    queryKey: [...schedulingKey, 'booked', providerId, from, to],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('booked_slots', { provider_id: providerId, from, to }))
    },
    placeholderData: (before, query) =>
      query?.queryKey[2] === providerId ? keepPreviousData(before) : undefined,
  })
}
