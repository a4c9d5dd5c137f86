import type { FunctionsHttpError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { documentLink } from '#web/lib/documents/document-link.ts'
import { logProblem } from '#web/lib/log.ts'
import { supabase } from '#web/lib/supabase.ts'
import { toast } from '#web/lib/toast.ts'

async function sendPrescription(body: SendPrescription): Promise<SentPrescription> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<SentPrescription>('send-prescription', { body })
  if (error) throw error
  if (!data) throw new Error('The prescription was not confirmed')
  return data
}

/** Says what became of it: sent only if a pharmacy network has it, otherwise a paper to print and sign. */
export function useSendPrescription() {
  return useMutation({
    mutationFn: sendPrescription,
    onSuccess: ({ document, pharmacy }) => {
      const duration = toastDurations.prescription
      const action = { label: 'Open PDF', onClick: () => void openPdf(document) }
      if (pharmacy.sent) toast.success('Prescription sent securely to pharmacy', { duration, action })
      else
        toast.info('Prescription ready as PDF', {
          description: 'No pharmacy network is connected. Print it, sign it and hand it out.',
          duration,
          action,
        })
    },
    onError: async (error) => {
      logProblem('A prescription could not be sent', error)
      const code = await codeOf(error)
      toast.error(
        code === 'pharmacy_failed'
          ? 'The pharmacy network did not take the prescription. It is in the chart as a PDF.'
          : 'The prescription could not be written. Please try again.',
        { duration: toastDurations.prescription },
      )
    },
  })
}

async function codeOf(error: Error): Promise<string | undefined> {
  const { context } = error as Partial<FunctionsHttpError>
  if (!(context instanceof Response)) return
  const body = await context
    .clone()
    .json()
    .catch(() => undefined)
  return body?.code
}

export async function openPdf({ fileUrl, fileName }: SentPrescription['document']) {
  const tab = window.open('', '_blank')
  try {
    const href = await documentLink({ file_url: fileUrl, file_name: fileName }, tab ? 'view' : 'download')
    if (tab) tab.location.href = href
    else window.location.href = href
  } catch (error) {
    tab?.close()
    logProblem('A prescription could not be opened', error)
    toast.error('The PDF could not be opened. Please try again.')
  }
}
