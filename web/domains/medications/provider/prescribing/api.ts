import { useMutation, useQuery } from '@tanstack/react-query'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import { openPdf } from '#web/domains/records/index.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { medicationEventsKey } from '../../shared/use-change-list.ts'

const shown = 50

/** What was done to a patient's medications, newest first. */
export function useMedicationEvents(patientId: string) {
  return useQuery({ queryKey: medicationEventsKey(patientId), queryFn: () => fetchEvents(patientId) })
}

async function fetchEvents(patientId: string) {
  const client = await supabase()
  return read(
    client
      .from('medication_events')
      .select('id, action, actor_name, medication_name, dosage, checked, alerts, override_reason, created_at')
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(shown),
  )
}

export type MedicationEvent = Awaited<ReturnType<typeof fetchEvents>>[number]

async function sendPrescription(body: SendPrescription): Promise<SentPrescription> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke<SentPrescription>('send-prescription', { body })
  if (error) throw error
  if (!data) throw new Error('The prescription was not confirmed')
  return data
}

const refusals: Record<string, string> = {
  pharmacy_failed: 'The pharmacy network did not take the prescription. It is in the chart as a PDF.',
  no_dea_number:
    'A controlled substance needs your DEA number. Add it to your profile, then print the prescription.',
  no_quantity: 'A controlled substance needs its quantity. Prescribe it anew with one.',
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
          description: pharmacy.controlled
            ? 'A controlled substance cannot be sent electronically from here. Print it, sign it by hand and hand it out.'
            : 'No pharmacy network is connected. Print it, sign it and hand it out.',
          duration,
          action,
        })
    },
    onError: async (error) => {
      logProblem('A prescription could not be sent', error)
      const code = await functionErrorCode(error)
      toast.error(refusals[code ?? ''] ?? 'The prescription could not be written. Please try again.', {
        duration: toastDurations.prescription,
      })
    },
  })
}

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
