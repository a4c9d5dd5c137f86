import { drugNamed } from '#core/medications/drug-named.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import { logProblem } from '#web/platform/log.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'

export type Prescribed = Pick<Medication, 'name' | 'dosage' | 'route' | 'frequency'>

interface IssuedPrescription {
  medication: Prescribed
  provider: Provider
  email: string
  pharmacyStatus: string
}

/** The email a prescriber gets of every prescription in their name, be it new, a refill or a change. */
export async function notifyPrescriber({ medication, provider, email, pharmacyStatus }: IssuedPrescription) {
  try {
    const client = await supabase()
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'medication_prescribed',
        recipientEmail: provider.email || email,
        data: {
          medicationName: medication.name,
          dosage: medication.dosage || 'Not on file',
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
