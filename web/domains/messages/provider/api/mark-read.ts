import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

interface Thread {
  me: string
  providerId: string
  patientId: string
}

/** Messages read in the conversation no longer need a notification. */
export async function markThreadRead({ me, providerId, patientId }: Thread) {
  const read_at = new Date().toISOString()
  try {
    const client = await supabase()
    await read(
      client
        .from('patient_provider_messages')
        .update({ read_at })
        .eq('provider_id', providerId)
        .eq('patient_id', patientId)
        // A covering colleague's answer is for the patient to read.
        .not('acting_as', 'is', null)
        .is('read_at', null)
        .select('id'),
    )
    await read(
      client
        .from('notifications')
        .update({ read_at })
        .eq('user_id', me)
        .eq('kind', 'message')
        .eq('link', paths.providerMessages(patientId))
        .is('read_at', null)
        .select('id'),
    )
  } catch (error) {
    logProblem('Messages could not be marked read', error)
  }
}
