import type { PrescriptionAnswer } from '#core/contracts/medication-act.ts'
import type { OtherPharmacy } from '#core/contracts/other-pharmacy.ts'
import { formatDay } from '#core/format-day.ts'
import { drugNamed } from '#core/medications/drug-named.ts'
import { addDays } from '#core/plain-date.ts'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { usualSupply } from '#core/prescribing/supply.ts'
import { buprenorphineDays, pdmpDays, telehealthAnswer } from '#core/prescribing/telehealth-rule.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import { openPharmacy } from '#server/engines/pharmacy/index.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { type Clinician, requireClinician } from '../documents/require-provider.ts'
import { storePdf } from '../documents/store-pdf.ts'
import { FunctionError, type FunctionServices } from '../types.ts'
import { directionsOf } from './directions.ts'
import type { Act } from './run-act.ts'
import type { WrittenCourse } from './write-course.ts'
import { loadPerson, writePrescription } from './write-prescription.ts'

type Paper = {
  maySubstitute?: boolean | undefined
  diagnosis?: string | undefined
  pdmpCheckedOn?: string | undefined
}

type Issuing = Act & {
  services: Pick<FunctionServices, 'storeFile' | 'pharmacy' | 'log'>
  caller: Caller
}

type Issue = Paper & {
  /** Stays the same however often the act runs. */
  id: string
  kind: 'new' | 'renewal' | 'change'
  course: WrittenCourse
  facts: MedicationContext['facts']
  /** Instead of the one in the patient's profile. */
  pharmacy?: OtherPharmacy | undefined
}

/**
 * The prescription of a course as it is now: row, PDF in the chart and message to the pharmacy network, in the
 * transaction of the act. A controlled substance stays on paper.
 */
export async function issuePrescription(
  { services, caller, tx, prepare, act }: Issuing,
  { id, course, kind, facts, pharmacy, ...paper }: Issue,
): Promise<PrescriptionAnswer> {
  const clinician = await requireClinician(tx)
  const control = course.schedule && (await controlOf(tx, course, paper, facts))
  const engine = openPharmacy(services.pharmacy)
  const [before] = await tx<{ may_substitute: boolean }[]>`
    select may_substitute from public.prescriptions where medication_id = ${course.id}
    order by created_at desc limit 1`
  const issued = {
    id,
    act,
    // A pharmacy can't renew or replace what it never got from us.
    kind: before ? kind : 'new',
    schedule: course.schedule ?? undefined,
    directions: directionsOf(course),
    maySubstitute: paper.maySubstitute ?? before?.may_substitute ?? true,
    diagnosis: paper.diagnosis || undefined,
    pdmpCheckedOn: paper.pdmpCheckedOn,
    telehealthBasis: control ? control.basis : undefined,
    inPersonExamOn: control ? control.inPersonExamOn : undefined,
    writtenOn: practiceDay(),
    // An unknown name may be a controlled substance, and those stay on paper.
    toNetwork: engine.name !== 'local' && drugNamed(course.drug) !== undefined,
  }
  const [row] = await tx<
    { id: string; delivery: string; refills: number; replaced_on: string | null; replaced: string | null }[]
  >`
    select p.id, p.delivery, p.refills, before.written_on::text as replaced_on, before.dose as replaced
    from private.issue_prescription(${course.id}::uuid, ${tx.json(issued)}::jsonb) p
    left join public.prescriptions before on before.id = p.replaces`
  if (!row) throw new Error('No prescription was issued')
  const person = await loadPerson(tx, course.patient_id)
  const { prescription, content } = await writePrescription(tx, {
    reference: row.id,
    course,
    person,
    pharmacy,
    clinician: clinician as Clinician,
    paper: issued,
    deaNumber: control ? control.deaNumber : undefined,
    rule: control ? control.rule : undefined,
    refills: row.refills,
    replaces: row.replaced_on ? { writtenOn: row.replaced_on, dose: row.replaced ?? '' } : undefined,
  })
  const { pdf, stored } = await prepare(content, () => storePdf(services, content))
  const document = await keepDocument(tx, caller, {
    patientId: course.patient_id,
    type: 'prescription',
    fileName: `Prescription - ${prescription.patient.name}.pdf`,
    slug: 'prescription',
    stored,
  })
  await tx`
    select private.file_prescription(${row.id}::uuid, ${document.documentId}::uuid,
      ${tx.json(prescription)}::jsonb, ${Buffer.from(pdf)}::bytea)`
  return {
    prescriptionId: row.id,
    document,
    pharmacy: {
      engine: engine.name,
      sent: false,
      ...(row.delivery === 'queued' && { queued: true }),
      ...(course.schedule && { controlled: true }),
    },
  }
}

/** A controlled substance: a valid DEA registration, counted quantity, the PDMP check and a rule that allows it that day. */
async function controlOf(
  tx: Sql,
  course: WrittenCourse,
  { pdmpCheckedOn }: Paper,
  facts: MedicationContext['facts'],
) {
  const { quantity, schedule, ingredients } = course
  const today = practiceDay()
  const [row] = await tx<{ number: string | null; expires_on: string | null }[]>`
    select public.my_dea_number() as number, p.dea_expires_on::text as expires_on
    from public.providers p where p.user_id = (select auth.uid())`
  if (!row?.number)
    throw new FunctionError(409, 'no_dea_number', 'Controlled substances require your DEA number')
  if (row.expires_on && row.expires_on < today)
    throw new FunctionError(
      409,
      'dea_expired',
      `Your DEA registration expired on ${formatDay(row.expires_on)}. Once you’ve renewed it, enter the new date in your profile.`,
    )
  if (!quantity)
    throw new FunctionError(409, 'no_quantity', 'Controlled substances require a numeric quantity')
  if (!pdmpCheckedOn || pdmpCheckedOn > today || pdmpCheckedOn < addDays(today, -pdmpDays))
    throw new FunctionError(
      409,
      'no_pdmp_check',
      `Check the state's prescription monitoring program and enter the date you checked it, within the last ${pdmpDays} days.`,
    )
  const inPersonExamOn = facts.find(({ kind }) => kind === 'in_person_exam')?.observed_on
  const answer = telehealthAnswer({ schedule: schedule ?? 'II', ingredients, today, inPersonExamOn })
  if (!answer.allowed)
    throw new FunctionError(
      409,
      'in_person_exam_needed',
      `A controlled substance needs an in-person evaluation first: ${answer.rule.name}. Record it under Facts for safety checks.`,
    )
  if (
    answer.basis === 'buprenorphine' &&
    daysOf(course) + (await buprenorphineBefore(tx, course.patient_id, course.id)) > buprenorphineDays
  )
    throw new FunctionError(
      409,
      'too_long_supply',
      `Before an in-person evaluation, buprenorphine may be prescribed for ${buprenorphineDays} days in total: ${answer.rule.name}.`,
    )
  return { deaNumber: row.number, basis: answer.basis, rule: answer.rule, inPersonExamOn }
}

/**
 * Days of buprenorphine that this patient was prescribed by the same rule. Of a canceled prescription it is those until
 * then, and of the same course those until today: the new one takes its place.
 */
export async function buprenorphineBefore(tx: Sql, patientId: string, courseId?: string): Promise<number> {
  const [row] = await tx<{ days: number }[]>`
    select coalesce(sum(least(
      coalesce(p.days_supply, ${usualSupply}) * (p.refills + 1), case
        when p.canceled_at is not null then (p.canceled_at at time zone ${practice.timeZone})::date - p.written_on
        when p.medication_id = ${courseId ?? null}::uuid then ${practiceDay()}::date - p.written_on
        else 10000 end)), 0)::integer as days
    from public.prescriptions p where p.patient_id = ${patientId} and p.telehealth_basis = 'buprenorphine'`
  return row?.days ?? 0
}

/** How long the supply and its refills last. */
function daysOf({ days_supply, refills_left }: WrittenCourse) {
  return (days_supply ?? usualSupply) * ((refills_left ?? 0) + 1)
}
