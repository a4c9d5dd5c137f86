import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { toMedications } from '#core/medications/convert.ts'
import type { Sql } from '#server/db/pool.ts'
import { deliverNow } from '#server/engines/pharmacy/deliver.ts'
import { openPharmacy } from '#server/engines/pharmacy/index.ts'
import { limitDocuments, requireClinician } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'

/** The prescription that was issued for a course, once more. It issues none: the prescriber confirms that first. */
export async function sendPrescription({
  services,
  caller,
  input,
}: FunctionContext<SendPrescription>): Promise<SentPrescription> {
  await limitDocuments(services.sql, caller)
  const issued = await services.asCaller(caller, async (tx) => {
    await requireClinician(tx)
    await requireCare(tx, input.patientId)
    const course = await findCourse(tx, input)
    return issuedBefore(tx, course, openPharmacy(services.pharmacy).name)
  })
  if (!issued) throw new FunctionError(409, 'not_issued', 'No prescription has been issued here yet')
  const { document, pharmacy, prescriptionId } = issued
  if (!pharmacy.queued) return { document, pharmacy }
  return { document, pharmacy: { ...pharmacy, ...(await deliverNow(services, prescriptionId)) } }
}

async function requireCare(tx: Sql, patientId: string) {
  const [mine] = await tx`select from private.under_my_care c where c.patient_id = ${patientId}`
  if (!mine) throw new FunctionError(404, 'no_such_patient', 'Patient not found, or not under your care')
}

async function findCourse(tx: Sql, { patientId, medicationId }: SendPrescription) {
  const [course] = await tx<{ id: string; entry: unknown }[]>`
    select id, entry from public.medications
    where patient_id = ${patientId} and is_listed and list = 'current'
      and (entry_id = ${medicationId} or id::text = ${medicationId}) limit 1`
  const [medication] = toMedications(course ? [course.entry] : [])
  if (!course || !medication)
    throw new FunctionError(404, 'no_such_medication', 'This medication isn’t on the patient’s list')
  const { verified, prescribedDate, status } = medication
  if (!verified || !prescribedDate || status !== 'ongoing')
    throw new FunctionError(409, 'not_prescribed', 'Only prescribed and verified medications can be sent')
  return { id: course.id, written_on: prescribedDate.slice(0, 10) }
}

type Filed = {
  id: string
  document_id: string
  file_name: string
  file_url: string
  delivery: string
  pharmacy_reference: string | null
  schedule: string | null
}

async function issuedBefore(
  tx: Sql,
  { id, written_on }: { id: string; written_on: string },
  engine: string,
): Promise<PrescriptionAnswer | undefined> {
  const [filed] = await tx<Filed[]>`
    select p.id, p.document_id, d.file_name, d.file_url, p.delivery, p.pharmacy_reference, p.schedule
    from public.prescriptions p join public.patient_documents d on d.id = p.document_id
    where p.medication_id = ${id} and p.canceled_at is null and p.written_on >= ${written_on}::date
    order by p.created_at desc limit 1`
  if (!filed) return undefined
  return {
    prescriptionId: filed.id,
    document: { documentId: filed.document_id, fileName: filed.file_name, fileUrl: filed.file_url },
    pharmacy: {
      engine,
      sent: filed.delivery === 'sent',
      ...(filed.delivery === 'queued' && { queued: true }),
      ...(filed.pharmacy_reference && { reference: filed.pharmacy_reference }),
      ...(filed.schedule && { controlled: true }),
    },
  }
}
