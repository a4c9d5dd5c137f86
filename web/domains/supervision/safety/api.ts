import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { savedRow } from '#web/platform/changed-elsewhere.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

type Tables = Database['public']['Tables']
export type SafetySettings = Tables['safety_settings']['Row']
export type OnCall = Tables['safety_on_call']['Row']

const settingsKey = ['safety-settings'] as const
const onCallKey = [...settingsKey, 'on-call'] as const

export function useSafetySettings() {
  return useQuery({
    queryKey: [...settingsKey, 'all'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('safety_settings').select().single())
    },
  })
}

export function useSaveSafetySettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ seen, ...values }: Tables['safety_settings']['Update'] & { seen: string }) => {
      const client = await supabase()
      const unchanged = client.from('safety_settings').update(values).eq('id', true).eq('updated_at', seen)
      return savedRow(await read(unchanged.select()))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: settingsKey }),
  })
}

/** Who a task is escalated to, in order. */
export function useOnCall() {
  return useQuery({
    queryKey: onCallKey,
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('safety_on_call').select().order('position'))
    },
  })
}

/** The accounts of the supervising physicians. */
export function useAdmins() {
  return useQuery({
    queryKey: [...onCallKey, 'admins'],
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(client.from('user_roles').select('user_id').eq('role', 'admin'))
      return rows.map(({ user_id }) => user_id)
    },
  })
}

/** On how many devices each person on call gets push notifications. */
export function useOnCallChannels() {
  return useQuery({
    queryKey: [...onCallKey, 'channels'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('on_call_channels'))
    },
  })
}

export function useChangeOnCall() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: (client: Client) => PromiseLike<{ error: unknown }>) => {
      const { error } = await change(await supabase())
      if (error) throw error
    },
    onSettled: () => cache.invalidateQueries({ queryKey: onCallKey }),
  })
}

type Client = Awaited<ReturnType<typeof supabase>>
