import { randomUUID } from 'node:crypto'
import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import type { SendPrescription, SentPrescription } from '#core/contracts/send-prescription.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { toMedications } from '#core/medications/convert.ts'
import { ingredientsOf } from '#core/prescribing/stored-check.ts'
import type { Sql } from '#server/db/pool.ts'
import { deliverNow } from '#server/engines/pharmacy/deliver.ts'
import { openPharmacy } from '#server/engines/pharmacy/index.ts'
import { limitDocuments, requireClinician } from '../documents/require-provider.ts'
import { loadContext } from '../medications/check-courses.ts'
import { issuePrescription } from '../medications/issue-prescription.ts'
import type { WrittenCourse } from '../medications/write-course.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { withProof } from '../with-proof.ts'

/** The paper of what was prescribed: the one that was issued, or a first one for what was prescribed without. */
export async function sendPrescription(
  context: FunctionContext<SendPrescription>,
): Promise<SentPrescription> {
  const { services, caller, input } = context
  await limitDocuments(services.sql, caller)
  const issued = await withProof(context, () =>
    services.asCaller(caller, async (tx) => {
      await requireClinician(tx)
      await lockPatient(tx, input.patientId)
      const course = await findCourse(tx, input)
      const earlier = await issuedBefore(tx, course, openPharmacy(services.pharmacy).name)
      if (earlier) return earlier
      const { facts } = await loadContext(tx, input.patientId)
      const { pdmpCheckedOn } = input
      const paper = { kind: 'new' as const, pdmpCheckedOn, writtenOn: course.written_on }
      return issuePrescription(services, tx, caller, { ...paper, course, facts })
    }),
  )
  const { document, pharmacy, prescriptionId } = issued
  if (!pharmacy.queued) return { document, pharmacy }
  return { document, pharmacy: { ...pharmacy, ...(await deliverNow(services, prescriptionId)) } }
}

/** Two clicks issue one prescription: the second waits for the first. */
async function lockPatient(tx: Sql, patientId: string) {
  const [mine] = await tx`
    select from public.profiles p where p.id = ${patientId}
      and exists (select from private.under_my_care c where c.patient_id = p.id)`
  if (!mine) throw new FunctionError(404, 'no_such_patient', 'Patient not found, or not under your care')
  await tx`select private.begin_medication_act(${randomUUID()}::uuid, ${patientId}::uuid, 'send', '{}')`
}

async function findCourse(tx: Sql, { patientId, medicationId }: SendPrescription) {
  const [course] = await tx<WrittenCourse[]>`
    select id, version, patient_id, drug, dose, route, frequency, instructions, quantity, days_supply, refills_left,
      schedule, ingredients, status, checked, override_reason, entry
    from public.medications
    where patient_id = ${patientId} and is_listed and list = 'current'
      and (entry_id = ${medicationId} or id::text = ${medicationId}) limit 1`
  const [medication] = toMedications(course ? [course.entry] : [])
  if (!course || !medication)
    throw new FunctionError(404, 'no_such_medication', 'This medication isn’t on the patient’s list')
  const { verified, prescribedDate, status, name, overrideReason } = medication
  if (!verified || !prescribedDate || status !== 'ongoing')
    throw new FunctionError(409, 'not_prescribed', 'Only prescribed and verified medications can be sent')
  return {
    ...course,
    route: medication.route,
    frequency: medication.frequency,
    schedule: course.schedule ?? scheduleOf(name) ?? null,
    ingredients: course.ingredients.length > 0 ? course.ingredients : [...ingredientsOf(name)],
    override_reason: course.override_reason ?? overrideReason ?? null,
    written_on: prescribedDate.slice(0, 10),
  }
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
