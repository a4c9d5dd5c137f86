import type { PostgrestError } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { useMessages } from '#web/lib/language.ts'
import { logProblem } from '#web/lib/log.ts'
import { supabase } from '#web/lib/supabase.ts'
import { toast } from '#web/lib/toast.ts'
import { words } from '../messages.ts'
import { type Outgoing, putOut, takeOut } from '../outbox.ts'
import { messagesOf } from './messages.ts'

const alreadyThere = '23505'

/** Shown at once, marked when it failed, and never lost or doubled by trying again. */
export function useSendMessage() {
  const say = useMessages(words)
  const { id: patientId } = usePerson()
  const cache = useQueryClient()
  const { queryKey } = messagesOf(patientId)

  return async function send(message: Omit<Outgoing, 'state'>) {
    putOut({ ...message, state: 'sending' })
    try {
      await insert(patientId, message)
      const sent = { ...message, sender_id: patientId, read_at: null }
      cache.setQueryData(queryKey, (list) =>
        list?.some(({ id }) => id === sent.id) ? list : [...(list ?? []), sent],
      )
      takeOut(message.id)
      toast.success(say.sent)
      void cache.invalidateQueries({ queryKey })
    } catch (error) {
      logProblem('A message was not sent', error)
      putOut({ ...message, state: 'failed' })
      toast.error(say.sendFailed)
    }
  }
}

async function insert(patient_id: string, { id, provider_id, message, attachment }: Omit<Outgoing, 'state'>) {
  const client = await supabase()
  const { error } = await client.from('patient_provider_messages').insert({
    id,
    patient_id,
    provider_id,
    sender_id: patient_id,
    message,
    attachment_id: attachment?.id ?? null,
  })
  if (error && (error as PostgrestError).code !== alreadyThere) throw error
}
