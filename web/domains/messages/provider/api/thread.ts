import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { type Message, messageColumns } from '../../shared/types.ts'
import { messagesKey } from './inbox.ts'

const pageSize = 50

const threadKey = (patientId: string) => [...messagesKey, 'thread', patientId] as const

async function fetchPage(
  providerId: string,
  patientId: string,
  before: string | undefined,
): Promise<Message[]> {
  const client = await supabase()
  const query = client
    .from('patient_provider_messages')
    .select(messageColumns)
    .eq('provider_id', providerId)
    .eq('patient_id', patientId)
    .order('created_at', { ascending: false })
    .limit(pageSize)
  return read(before ? query.lt('created_at', before) : query)
}

/** Oldest first, from the newest page backwards. */
export function useThread(patientId: string) {
  const { id } = useProvider()
  return useInfiniteQuery({
    queryKey: threadKey(patientId),
    queryFn: ({ pageParam }) => fetchPage(id, patientId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.created_at),
    select: ({ pages }) => pages.flat().reverse(),
  })
}

/** Whether what the patient's side wrote waits for an answer, and how to say that it needs none. */
export function useToAnswer(patientId: string) {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [...messagesKey, 'to-answer', patientId],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('conversations_to_answer', { patient: patientId }))
    },
    // A covering colleague may settle it, which changes no message.
    refetchInterval: 30_000,
  })
  const settle = useMutation({
    mutationFn: async (seen_until: string) => {
      const client = await supabase()
      await read(client.rpc('needs_no_answer', { patient: patientId, seen_until }))
    },
    onError: (error) => {
      logProblem('A conversation could not be settled', error)
      toast.error(refusal(error, 'We couldn’t save that. Please try again.'))
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: messagesKey })
      void cache.invalidateQueries({ queryKey: overviewKey })
    },
  })
  return { waits: (data?.length ?? 0) > 0, settle }
}

/**
 * The patient, as far as the provider may know: after a cancellation only the name, while they can still answer; and
 * whether one of their messages opened a safety task.
 */
export function usePatientInBrief(patientId: string) {
  return useQuery({
    queryKey: [...messagesKey, 'patient', patientId],
    queryFn: async () => {
      const client = await supabase()
      const [patient, tasks] = await Promise.all([
        read(
          client
            .from('profiles')
            .select('id, first_name, last_name, preferred_name, phone, closed_at')
            .eq('id', patientId)
            .maybeSingle(),
        ),
        read(
          client
            .from('safety_tasks')
            .select('id, source_id, later_source_ids, status')
            .eq('patient_id', patientId)
            .eq('source', 'message'),
        ),
      ])
      const [kept] = patient ? [] : await read(client.rpc('kept_conversation', { patient: patientId }))
      const dangerous = tasks.flatMap(({ source_id, later_source_ids }) => [source_id, ...later_source_ids])
      return { patient, kept, inDanger: tasks.some(({ status }) => status === 'open'), dangerous }
    },
  })
}
