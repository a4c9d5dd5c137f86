import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Database } from '#core/database.types.ts'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { overdueKey } from './key.ts'

type Row = Database['public']['Functions']['overdue_conversations']['Returns'][number]

export interface OverdueConversation extends Omit<Row, 'away'> {
  /** Why the colleague doesn't answer, where the practice knows. */
  away: string | null
}

const message = z.object({
  id: z.string(),
  message: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  acting_as: z.string().nullable(),
  conversation_with: z.string().nullable(),
  written_by: z.string().nullable(),
  /** From the patient's side, and unread or unanswered. */
  waits: z.boolean(),
  helper: z.string().nullable(),
  file_name: z.string().nullable(),
})
export type CoveredMessage = z.infer<typeof message>

/** Conversations of colleagues with a message past the practice's answer time, the longest wait first. */
export function useOverdueConversations() {
  return useQuery({
    queryKey: [...overdueKey, 'list'],
    queryFn: async (): Promise<OverdueConversation[]> => {
      const client = await supabase()
      return read(client.rpc('overdue_conversations'))
    },
  })
}

type Named = Pick<OverdueConversation, 'patient_id' | 'provider_id'>

/** What was written. Opening it is logged in the audit log, so it isn't refetched automatically. */
export function useCoveredConversation({ patient_id: patient, provider_id: provider }: Named) {
  return useQuery({
    queryKey: ['covered-conversation', patient, provider],
    queryFn: async () => {
      const client = await supabase()
      return z
        .array(message)
        .parse(await read(client.rpc('open_overdue_conversation', { patient, provider })))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

interface Answer {
  /** Nothing where no answer is needed. */
  reply: string | undefined
  /** The guardian or proxy it goes to; nothing where that is the patient. */
  conversationWith: string | null
  /** When the newest message that was shown was written. */
  seenUntil: string | undefined
}

export function useAnswerConversation({ patient_id: patient, provider_id: provider }: Named) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ reply, conversationWith, seenUntil }: Answer) => {
      const client = await supabase()
      await read(
        client.rpc('answer_overdue_conversation', {
          patient,
          provider,
          ...(reply && { reply }),
          ...(conversationWith && { conversation_with: conversationWith }),
          ...(seenUntil && { seen_until: seenUntil }),
        }),
      )
    },
    // The dialog closes with the answer: it doesn't wait until the lists are read again.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: overdueKey })
      void cache.invalidateQueries({ queryKey: overviewKey })
    },
  })
}
