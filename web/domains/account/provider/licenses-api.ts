import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { ownProviderOf, type Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface License {
  id: string
  state: string
  kind: string
  number: string | null
  expires_on: string | null
  verified_at: string | null
  /** The last day it counts; while a renewal waits, the day that was verified. */
  valid_until: string | null
  declined_at: string | null
  decision_reason: string | null
}

const licensesKey = (providerId: string) => ['own-licenses', providerId] as const
const columns = 'id, state, kind, number, expires_on, verified_at, valid_until, declined_at, decision_reason'

/**
 * The provider's own licenses; a decision about one shows immediately, because it changes the provider's row as well.
 */
export function useOwnLicenses(providerId: string) {
  const cache = useQueryClient()
  const again = useEffectEvent(() => void cache.invalidateQueries({ queryKey: licensesKey(providerId) }))
  useLive('notifications', null, again)
  return useQuery({
    queryKey: licensesKey(providerId),
    queryFn: async (): Promise<License[]> => {
      const client = await supabase()
      const licenses = client.from('provider_licenses').select(columns)
      return read(licenses.eq('provider_id', providerId).order('state'))
    },
  })
}

export interface LicenseValues {
  state: string
  kind: string
  number: string
  expires_on: string
}

export function useChangeLicenses(providerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: { id?: string; values?: LicenseValues }) => {
      const client = await supabase()
      const licenses = client.from('provider_licenses')
      const { id, values } = change
      if (!values)
        return read(
          licenses
            .delete()
            .eq('id', id ?? '')
            .select('id'),
        )
      const row = { ...values, number: values.number.trim() || null, expires_on: values.expires_on || null }
      return id
        ? read(licenses.update(row).eq('id', id).select('id'))
        : read(licenses.insert({ provider_id: providerId, ...row }).select('id'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: licensesKey(providerId) }),
  })
}

type Dates = Partial<Pick<Provider, 'dea_expires_on' | 'malpractice_expires_on'>>

export function useSaveDates({ id, user_id }: Provider) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (dates: Dates) => {
      const client = await supabase()
      return read(client.from('providers').update(dates).eq('id', id).select('id'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ownProviderOf(user_id).queryKey }),
  })
}
