import { useRemoveDocument } from '#web/domains/records/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type Outgoing, takeOut } from './outbox.ts'

/** Gives up a message that did not get through. Its document goes too, unless the message arrived after all. */
export function useDiscardMessage(patient: string) {
  const { mutateAsync: remove } = useRemoveDocument(patient)
  return async ({ id, attachment }: Outgoing) => {
    takeOut(id)
    if (!attachment) return
    try {
      const client = await supabase()
      const messages = client.from('patient_provider_messages')
      const sent = await read(messages.select('id').eq('attachment_id', attachment.id).limit(1))
      if (sent.length === 0) await remove(attachment)
    } catch (error) {
      logProblem('The document of a discarded message was not removed', error)
    }
  }
}
