import { useMutation } from '@tanstack/react-query'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { drugNamed } from '#core/medications/drug-named.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { sayPrescription } from '../../shared/say-prescription.ts'

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
    onSuccess: sayPrescription,
    onError: async (error, asked) => {
      if ((await functionErrorCode(error)) === 'not_issued') return onNotIssued(asked)
      logProblem('A prescription could not be opened', error)
      toast.error('We couldn’t open the prescription. Please try again.', {
        duration: toastDurations.prescription,
      })
    },
  })
}

interface Prescribed {
  medication: Pick<Medication, 'name' | 'dosage' | 'route' | 'frequency'>
  provider: Provider
  email: string
  pharmacyStatus: string
}

/** The mail a prescriber gets of every prescription in their name. */
export async function tellOfPrescription({ medication, provider, email, pharmacyStatus }: Prescribed) {
  try {
    const client = await supabase()
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'medication_prescribed',
        recipientEmail: provider.email || email,
        data: {
          medicationName: medication.name,
          dosage: medication.dosage,
          route: medication.route,
          frequency: medication.frequency,
          sideEffects: [...(drugNamed(medication.name)?.sideEffects ?? ['Not in the medication data'])],
          prescribedBy: providerName(provider),
          pharmacyStatus,
        },
      },
    })
    if (error) throw error
  } catch (error) {
    logProblem('The prescriber could not be notified by email', error)
    toast.error('Failed to send notification')
  }
}
