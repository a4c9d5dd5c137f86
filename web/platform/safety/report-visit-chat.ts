import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

/** The chat of a visit is encrypted between the two browsers; a line with a sign of danger is handed to the server. */
export async function reportVisitChat(appointmentId: string, message: string) {
  try {
    const client = await supabase()
    await read(client.rpc('report_visit_chat', { appointment_id: appointmentId, message }))
  } catch (error) {
    logProblem('A line of the visit chat could not be reported', error)
  }
}
