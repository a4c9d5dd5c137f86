import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import { logProblem } from '#web/platform/log.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'

interface Prescribed {
  medication: Medication
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
    logProblem('The prescriber could not be told by mail', error)
    toast.error('Failed to send notification')
  }
}
