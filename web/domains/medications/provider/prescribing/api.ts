import { useMutation } from '@tanstack/react-query'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { findDrug } from '#core/medications/find-drug.ts'
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

const refusals: Record<string, string> = {
  no_dea_number:
    'A controlled substance needs your DEA number. Add it to your profile, then print the prescription.',
  no_quantity: 'Enter a quantity for a controlled substance. Renew it with one.',
  no_pdmp_check: 'This controlled substance has no prescription yet. Renew it to issue one.',
  SM370: 'This controlled substance has no prescription yet. Renew it to issue one.',
}

/** The paper of a course: the one that was issued, or a first one. */
export function usePrescriptionPdf() {
  return useMutation({
    mutationFn: sendPrescription,
    onSuccess: sayPrescription,
    onError: async (error) => {
      logProblem('A prescription could not be opened', error)
      const code = await functionErrorCode(error)
      toast.error(refusals[code ?? ''] ?? 'We couldn’t create the prescription. Please try again.', {
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
          sideEffects: [...(findDrug(medication.name)?.sideEffects ?? ['Not in the medication data'])],
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
