import type { SentPrescription } from '#core/contracts/send-prescription.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { blankMedication } from '#core/medications/convert.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import { prescribe, verify } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { today } from '#web/platform/plain-date.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { showSafetyToasts } from '../../shared/safety-toasts.ts'
import { useChangeList } from '../../shared/use-change-list.ts'
import { tellOfPrescription, useSendPrescription } from './api.ts'
import { type Checked, withCheck } from './checks.ts'
import type { PrescribeValues } from './prescribe-values.ts'

/** Writes a prescription (or what the patient takes already) into the list, then the paper, then the mail. */
export function usePrescribe(profile: Profile) {
  const provider = useProvider()
  const { email } = usePerson()
  const save = useChangeList()
  const send = useSendPrescription()

  async function store({ medication, check }: Checked, reason: string, as: 'prescribed' | 'added') {
    showSafetyToasts(check.alerts)
    const by = providerName(provider)
    const now = new Date()
    const day = today(practice.timeZone)
    const entry = withCheck({ medication, check }, reason)
    const done =
      as === 'prescribed' ? prescribe(entry, by, now, day, scheduleOf(entry.name)) : verify(entry, by, now)
    await save.mutateAsync({ seen: profile, change: (list) => [...list, done] })
    if (as === 'added') return void toast.success('Medication added successfully')
    const sent = await send
      .mutateAsync({ patientId: profile.id, medicationId: done.id })
      .catch(() => undefined)
    await tellOfPrescription({
      medication: done,
      provider,
      email,
      pharmacyStatus: statusOf(sent),
    })
  }

  return { store, isPending: save.isPending || send.isPending }
}

function statusOf(sent: SentPrescription | undefined) {
  if (sent?.pharmacy.sent) return 'Sent to the pharmacy network'
  return sent?.pharmacy.controlled
    ? 'Not sent: a controlled substance, handed out as PDF'
    : 'Not sent: handed out as PDF'
}

/** The form's words as an entry of the list. */
export function medicationFrom(id: string, values: PrescribeValues): Medication {
  return {
    ...blankMedication(id),
    name: values.name.trim(),
    dosage: values.dosage.trim(),
    route: values.route,
    frequency: values.frequency,
    instructions: values.instructions.trim(),
    ...(values.quantity.trim() && { quantity: Number(values.quantity) }),
    ...(values.daysSupply.trim() && { daysSupply: Number(values.daysSupply) }),
    startDate: today(practice.timeZone),
    isManualEntry: findDrug(values.name) === undefined,
  }
}
