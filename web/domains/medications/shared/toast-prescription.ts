import type { ActAnswer } from '#core/contracts/medication-act.ts'
import { toastDurations } from '#core/medications/constants.ts'
import { openPdf } from '#web/domains/records/index.ts'
import { toast } from '#web/platform/toast.ts'

type Issued = Pick<NonNullable<ActAnswer['prescription']>, 'document' | 'pharmacy'>

/** The result: sent only if a pharmacy network has it, otherwise a PDF to print and sign. */
export function toastPrescription({ document, pharmacy }: Issued) {
  const duration = toastDurations.prescription
  const action = { label: 'Open PDF', onClick: () => void openPdf(document) }
  if (pharmacy.sent) return toast.success('Prescription sent securely to pharmacy', { duration, action })
  toast.info(pharmacy.queued ? 'Prescription queued for the pharmacy' : 'Prescription ready as PDF', {
    description: howItGoesOn(pharmacy),
    duration,
    action,
  })
}

function howItGoesOn({ queued, controlled }: Issued['pharmacy']) {
  if (queued)
    return "The pharmacy network hasn't confirmed it yet. We’ll keep trying. The PDF is in the chart."
  return controlled
    ? 'Controlled substances can’t be sent electronically from here. Print, sign by hand and give it to the patient.'
    : 'No pharmacy network is connected. Print, sign and give it to the patient.'
}

/** For the prescriber's own email. */
export function pharmacyStatus(issued: Issued | undefined): string {
  if (issued?.pharmacy.sent) return 'Sent to the pharmacy network'
  if (issued?.pharmacy.queued) return 'Queued for the pharmacy network'
  return issued?.pharmacy.controlled
    ? 'Not sent: controlled substance, printed as PDF'
    : 'Not sent: printed as PDF'
}
