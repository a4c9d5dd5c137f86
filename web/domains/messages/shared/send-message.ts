import type { PostgrestError } from '@supabase/supabase-js'
import { currentLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { isRefusedForGood } from '#web/platform/refused-for-good.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { isOut, type Outgoing, putOut, sendInOneTab, takeOut } from './outbox.ts'
import type { Message } from './types.ts'
import { messageWords } from './words.ts'

type NewMessage = Omit<Outgoing, 'state' | 'refused'>

/** Messages this page tried to send since the connection was last gone. */
export const tried = new Set<string>()

const alreadyThere = '23505'

/** Shown immediately, marked if it failed, and never lost or duplicated by a retry. */
export function useSendMessage(onSent: (message: Message) => unknown) {
  const say = useMessages(messageWords)
  const { id: sender_id } = usePerson()

  return (message: NewMessage | Outgoing) =>
    sendInOneTab(message.id, async () => {
      // Another tab has sent it, or it was discarded there.
      if ('state' in message && !isOut(message.id)) return
      await send(message)
    })

  async function send(message: NewMessage) {
    tried.add(message.id)
    putOut({ ...message, state: 'sending', refused: false })
    try {
      await insert(sender_id, message)
      await onSent({ ...message, sender_id, read_at: null })
      takeOut(message.id)
      toast.success(say.sent)
    } catch (error) {
      logProblem('A message was not sent', error)
      putOut({ ...message, state: 'failed', refused: isRefusedForGood(error) })
      toast.error((await refusalIn(currentLanguage(), error)) ?? say.sendFailed)
    }
  }
}

async function insert(
  sender_id: string,
  { id, patient_id, provider_id, message, attachment, conversation_with }: NewMessage,
) {
  const client = await supabase()
  const row = {
    id,
    patient_id,
    provider_id,
    sender_id,
    message,
    attachment_id: attachment?.id ?? null,
    ...(conversation_with && { conversation_with }),
  }
  try {
    await askAgainUnanswered(() => read(client.from('patient_provider_messages').insert(row)))
  } catch (error) {
    if ((error as PostgrestError).code !== alreadyThere) throw error
  }
}
