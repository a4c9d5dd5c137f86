import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** What was read in the conversation need not be announced by the bell any more. */
export async function markThreadRead(patientId: string, providerId: string) {
  const read_at = new Date().toISOString()
  try {
    const client = await supabase()
    await read(
      client
        .from('patient_provider_messages')
        .update({ read_at })
        .eq('patient_id', patientId)
        .eq('provider_id', providerId)
        .neq('sender_id', patientId)
        .is('read_at', null)
        .select('id'),
    )
    await read(
      client
        .from('notifications')
        .update({ read_at })
        .eq('user_id', patientId)
        .eq('kind', 'message')
        .eq('link', `/patient-dashboard?open=messages&with=${providerId}`)
        .is('read_at', null)
        .select('id'),
    )
  } catch (error) {
    logProblem('Messages could not be marked read', error)
  }
}
