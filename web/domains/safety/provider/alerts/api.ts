import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answer as tested } from '#core/contracts/test-push.ts'
import type { Language } from '#core/language.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { readBrowser, subscribe, unsubscribe } from '#web/platform/push/this-browser.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

const devicesKey = ['push-devices'] as const

export interface PushDevice {
  id: string
  endpoint: string
  label: string
  created_at: string
  last_success_at: string | null
  failed_at: string | null
}

/** Whether the practice has push notifications, what this browser can do, and the person's devices. */
export function usePush() {
  const cache = useQueryClient()
  const engines = useQuery(enginesQuery)
  const key = engines.data?.pushKey
  const devices = useQuery({
    queryKey: devicesKey,
    enabled: typeof key === 'string',
    queryFn: async (): Promise<{ browser: Awaited<ReturnType<typeof readBrowser>>; own: PushDevice[] }> => {
      const client = await supabase()
      const columns = 'id, endpoint, label, created_at, last_success_at, failed_at'
      return {
        browser: await readBrowser(key ?? ''),
        own: await read(client.from('push_subscriptions').select(columns).order('created_at')),
      }
    },
  })
  return {
    key,
    mailing: engines.data?.mailing ?? false,
    ...devices.data,
    failed: engines.isError || devices.isError,
    reload: () => Promise.all([engines.refetch(), devices.refetch()]),
    refresh: () => cache.invalidateQueries({ queryKey: devicesKey }),
  }
}

export async function turnOn(key: string, language: Language, label: string): Promise<void> {
  const subscription = await subscribe(key)
  const client = await supabase()
  const { error } = await client.functions.invoke('subscribe-push', {
    body: { ...subscription, language, label },
  })
  if (!error) return
  // A subscription unknown to the server would never receive anything.
  await unsubscribe().catch(() => {})
  throw error
}

/** Also in the browser, where it is this one. */
export async function removeDevice(id: string, isThis: boolean): Promise<void> {
  const client = await supabase()
  await read(client.from('push_subscriptions').delete().eq('id', id))
  if (isThis) await unsubscribe()
}

/** Whether the push service took it. */
export async function sendTest(id: string): Promise<boolean> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('test-push', { body: { id } })
  if (error) throw error
  return tested.parse(data).sent
}
