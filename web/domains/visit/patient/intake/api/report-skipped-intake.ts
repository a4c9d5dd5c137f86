import { read } from '#web/platform/read.ts'
import { openReportQueue } from '#web/platform/safety/report-queue.ts'
import { supabase } from '#web/platform/supabase.ts'

/** A form that is left without being sent still tells the provider what it says about self-harm and suicide. */
export const reportSkippedIntake = openReportQueue(
  async (skipped: { appointment_id: string; item9: number; unscored?: (number | null)[] }) => {
    const client = await supabase()
    await read(client.rpc('report_skipped_intake', skipped))
  },
)
