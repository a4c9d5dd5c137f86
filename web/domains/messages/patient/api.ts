import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { providerName } from '#core/provider-name.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type Message, messageColumns } from '../shared/types.ts'
import { messagesKey } from './unread.ts'

/** Messages read in the conversation no longer need a notification. */
export async function markThreadRead(me: string, patientId: string, providerId: string) {
  const read_at = new Date().toISOString()
  try {
    const client = await supabase()
    await read(
      client
        .from('patient_provider_messages')
        .update({ read_at })
        .eq('patient_id', patientId)
        .eq('provider_id', providerId)
        .is('acting_as', null)
        .or(`conversation_with.is.null,conversation_with.eq.${me}`)
        .is('read_at', null)
        .select('id'),
    )
    await read(
      client
        .from('notifications')
        .update({ read_at })
        .eq('user_id', me)
        .eq('kind', 'message')
        .eq(
          'link',
          `${me === patientId ? paths.patientDashboard : paths.familyPerson(patientId)}?open=messages&with=${providerId}`,
        )
        .is('read_at', null)
        .select('id'),
    )
  } catch (error) {
    logProblem('Messages could not be marked read', error)
  }
}

const newest = 500

export const messagesOf = (patientId: string) =>
  queryOptions({ queryKey: [...messagesKey(patientId), 'list'], queryFn: () => fetchMessages(patientId) })

/** Oldest first. */
async function fetchMessages(patientId: string): Promise<Message[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('patient_provider_messages')
      .select(messageColumns)
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(newest),
  )
  return rows.reverse()
}

/**
 * One conversation from its newest message backwards, because the list of all conversations may not contain all of
 * it.
 */
export function useWholeThread(providerId: string) {
  const id = usePatientId()
  const list = useMessageList()
  const isCut = (list.data?.length ?? 0) >= newest
  return useInfiniteQuery({
    queryKey: [...messagesKey(id), 'thread', providerId],
    enabled: isCut,
    queryFn: async ({ pageParam: before }): Promise<Message[]> => {
      const client = await supabase()
      const query = client
        .from('patient_provider_messages')
        .select(messageColumns)
        .eq('patient_id', id)
        .eq('provider_id', providerId)
        .order('created_at', { ascending: false })
        .limit(newest)
      return read(before ? query.lt('created_at', before) : query)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < newest ? undefined : page.at(-1)?.created_at),
    select: ({ pages }) => pages.flat().reverse(),
  })
}

export function useMessageList() {
  return useQuery(messagesOf(usePatientId()))
}

/** Messages of the person one acts for, for as long as it is on the screen. The portal listens for one's own. */
export function useLiveForOther() {
  const id = usePatientId()
  const forOther = useActsForOther()
  const cache = useQueryClient()
  useLive('patient_provider_messages', forOther && `patient_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: messagesKey(id) }),
  )
}

export function useRefreshMessages() {
  const id = usePatientId()
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: messagesKey(id) })
}

export interface MyProvider {
  id: string
  name: string
  specialty: string | null
  photo: string | undefined
  /** Verified and not suspended: the server takes messages to them. */
  reachable: boolean
  /** Only a canceled visit is left: they can write for a while, and the provider can't open documents. */
  onlyKept?: boolean
}

type ProviderRow = Database['public']['Functions']['providers_of']['Returns'][number]

const myProvider = (provider: ProviderRow): MyProvider => ({
  id: provider.id,
  name: providerName(provider, currentLanguage()),
  specialty: provider.specialty,
  photo: provider.profile_photo_url ?? undefined,
  reachable: provider.is_active ?? false,
  onlyKept: provider.only_kept,
})

/**
 * Providers the patient has, had, or just lost an appointment with, also for people who act for them and may not read
 * every visit.
 */
async function fetchProvidersOf(patient: string): Promise<MyProvider[]> {
  const client = await supabase()
  return (await read(client.rpc('providers_of', { patient }))).map(myProvider)
}

export function useMyProviders() {
  const id = usePatientId()
  return useQuery({ queryKey: ['my-providers', id], queryFn: () => fetchProvidersOf(id) })
}
