import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { toastPrescription } from '../../shared/toast-prescription.ts'

async function sendPrescription(body: SendPrescription): Promise<SentPrescription> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<SentPrescription>('send-prescription', { body })
  if (error) throw error
  if (!data) throw new Error('The prescription was not confirmed')
  return data
}

/** The document of what was prescribed. Where nothing was issued yet, the prescriber is shown what would be. */
export function usePrescriptionPdf(onNotIssued: (asked: SendPrescription) => void) {
  return useMutation({
    mutationFn: sendPrescription,
    onSuccess: toastPrescription,
    onError: async (error, asked) => {
      if ((await functionErrorCode(error)) === 'not_issued') return onNotIssued(asked)
      logProblem('A prescription could not be opened', error)
      toast.error('We couldn’t open the prescription. Please try again.', {
        duration: toastDurations.prescription,
      })
    },
  })
}
