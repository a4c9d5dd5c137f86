import { useMutation } from '@tanstack/react-query'
import { type AssessmentReport, answer } from '#core/contracts/assessment-report.ts'
import { downloadFile } from '#web/lib/hand-out.ts'
import { supabase } from '#web/lib/supabase.ts'

async function downloadReport(wanted: AssessmentReport): Promise<void> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('assessment-report', { body: wanted })
  if (error) throw error
  const { fileName, pdf } = answer.parse(data)
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}

export function useReportPdf() {
  return useMutation({ mutationFn: downloadReport, networkMode: 'always' })
}
