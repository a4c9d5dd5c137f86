import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import type { License } from '#web/domains/account/index.ts'
import { providersKey } from '#web/domains/people/index.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface ProviderLicense extends License {
  provider_id: string
}

const licensesKey = ['provider-licenses'] as const

/** A license that changes changes its provider's row as well. */
function useRenew() {
  const cache = useQueryClient()
  return () =>
    Promise.all([licensesKey, providersKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** Every license of every clinician, by provider. */
export function useLicenses() {
  const renew = useRenew()
  const again = useEffectEvent(() => void renew())
  useLive('providers', null, again)
  return useQuery({
    queryKey: licensesKey,
    queryFn: async () => {
      const client = await supabase()
      const rows: ProviderLicense[] = await read(
        client
          .from('provider_licenses')
          .select(
            'id, provider_id, state, kind, number, expires_on, verified_at, valid_until, declined_at, decision_reason',
          )
          .order('state'),
      )
      return Map.groupBy(rows, ({ provider_id }) => provider_id)
    },
  })
}

export function useVerifyLicense() {
  return useMutation({
    mutationFn: async ({ id: license_id, number, expires_on }: ProviderLicense) => {
      const client = await supabase()
      await read(
        client.rpc('verify_license', { license_id, number: number ?? '', expires_on: expires_on ?? '' }),
      )
    },
    onSettled: useRenew(),
  })
}

export function useDeclineLicense() {
  return useMutation({
    mutationFn: async ({ license, reason }: { license: ProviderLicense; reason: string }) => {
      const client = await supabase()
      await read(
        client.rpc('decline_license', {
          license_id: license.id,
          reason,
          ...(license.declined_at && { declined_at: license.declined_at }),
        }),
      )
    },
    onSettled: useRenew(),
  })
}

/** How many patients wait for a provider in which state, most first. Names are not read. */
export function useStateWaitlist() {
  return useQuery({
    queryKey: ['state-waitlist', 'practice'],
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client.from('state_waitlist').select('state, created_at').is('notified_at', null).order('created_at'),
      )
      return [...Map.groupBy(rows, ({ state }) => state)]
        .map(([state, waiting]) => ({ state, count: waiting.length, since: waiting[0]?.created_at ?? '' }))
        .sort((one, other) => other.count - one.count)
    },
  })
}
