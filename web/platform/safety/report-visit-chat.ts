import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { openReportQueue } from './report-queue.ts'

/** The chat of a visit is encrypted between the two browsers; a line with a sign of danger is handed to the server. */
export const reportVisitChat = openReportQueue(async (line: { appointment_id: string; message: string }) => {
  const client = await supabase()
  await read(client.rpc('report_visit_chat', line))
})
