import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { openPharmacy } from '#server/engines/pharmacy/index.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { limitDocuments } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { writePrescription } from './write-prescription.ts'

/** Writes the prescription into the chart, then offers it to the pharmacy network, if there is one. */
export async function sendPrescription({
  services,
  caller,
  input,
}: FunctionContext<SendPrescription>): Promise<SentPrescription> {
  await limitDocuments(services.sql, caller)
  const { prescription, document } = await services.asCaller(caller, async (tx) => {
    const written = await writePrescription(tx, input, services.log)
    const kept = await keepDocument(services, tx, caller, {
      patientId: input.patientId,
      type: 'prescription',
      fileName: `Prescription - ${written.patient.name}.pdf`,
      slug: 'prescription',
      pdf: written.pdf,
    })
    return { prescription: written, document: kept }
  })
  const pharmacy = openPharmacy(services.pharmacy)
  if (prescription.medication.schedule) {
    services.log.info(
      { engine: pharmacy.name, sent: false },
      'A controlled substance was prescribed on paper',
    )
    return { document, pharmacy: { engine: pharmacy.name, sent: false, controlled: true } }
  }
  const outcome = await pharmacy.send(prescription).catch((error: unknown) => {
    services.log.error({ err: error }, 'A prescription could not be sent to the pharmacy network')
    throw new FunctionError(502, 'pharmacy_failed', 'The pharmacy network did not take the prescription', {
      details: document,
    })
  })
  services.log.info({ engine: pharmacy.name, sent: outcome.sent }, 'A prescription was written')
  return { document, pharmacy: { engine: pharmacy.name, ...outcome } }
}
