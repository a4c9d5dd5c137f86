import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { pharmacyStatus, toastPrescription } from '../../shared/toast-prescription.ts'
import type { Prescribed } from './notify-prescriber.ts'

/** Says on the screen and by email to the prescriber what became of a prescription that was just issued. */
export function useReportIssued() {
  const provider = useProvider()
  const { email } = usePerson()
  return async (issued: PrescriptionAnswer, medication: Prescribed) => {
    toastPrescription(issued)
    const { notifyPrescriber } = await import('./notify-prescriber.ts')
    await notifyPrescriber({ medication, provider, email, pharmacyStatus: pharmacyStatus(issued) })
  }
}
