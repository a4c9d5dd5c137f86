import { type AssessmentReport, answer } from '#core/contracts/assessment-report.ts'
import { downloadPdf } from '#web/platform/download.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

async function downloadReport(wanted: AssessmentReport): Promise<void> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('assessment-report', { body: wanted })
  if (error) throw error
  downloadPdf(answer.parse(data))
}

export function useReportPdf() {
  return useMutation({ mutationFn: downloadReport })
}
