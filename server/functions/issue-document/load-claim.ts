import type { ClaimSource, Coverage } from '#core/billing/claim-source.ts'
import { type CodedNote, claimCodes } from '#core/billing/read-codes.ts'
import type { Sql } from '#server/db/pool.ts'
import { activeOrganization } from '../documents/letterhead.ts'
import { requireClinician } from '../documents/require-provider.ts'
import { FunctionError } from '../types.ts'

export type Claim = {
  source: ClaimSource
  patientId: string
  /** When what a superbill says last changed; null if never. */
  changedLast: string | null
}

/** A clinician's own bill, or any bill for a biller, who gets the codes of notes and not the notes. */
export async function loadClaim(tx: Sql, billId: string): Promise<Claim> {
  const [caller] = await tx<{ biller: boolean }[]>`select private.is_biller() as biller`
  if (caller?.biller) return loadAsBiller(tx, billId)
  await requireClinician(tx)
  return loadAsClinician(tx, billId)
}

type BillersClaim = Omit<
  ClaimSource,
  'serviceDate' | 'signedOn' | 'noteSignedOn' | 'codesConfirmed' | 'diagnoses' | 'procedures'
> & {
  service_date: string
  signed_on: string | null
  note_signed_on: string | null
  codes_confirmed: { by: string; on: string } | null
  changed_last: string | null
  patient: ClaimSource['patient'] & { id: string }
  notes: CodedNote[]
}

async function loadAsBiller(tx: Sql, billId: string): Promise<Claim> {
  const [row] = await tx<{ claim: BillersClaim }[]>`select public.claim_of_bill(${billId}) as claim`
  if (!row) throw noSuchBill()
  const {
    service_date: serviceDate,
    signed_on: signedOn,
    note_signed_on: noteSignedOn,
    codes_confirmed: codesConfirmed,
    changed_last,
    notes,
    ...claim
  } = row.claim
  return {
    changedLast: changed_last,
    patientId: claim.patient.id,
    source: { ...claim, serviceDate, signedOn, noteSignedOn, codesConfirmed, ...claimCodes(notes) },
  }
}

type OwnBill = ClaimSource['bill'] &
  Omit<ClaimSource['patient'], 'insurance_provider' | 'insurance_policy_number'> & {
    person: string
    appointment_id: string
    service_date: string
    time_zone: string
    provider: ClaimSource['provider']
    basis: { details: Coverage | null; changed_last: string | null } & Pick<
      ClaimSource['patient'],
      'insurance_provider' | 'insurance_policy_number'
    >
    signed_on: string | null
  }

async function loadAsClinician(tx: Sql, billId: string): Promise<Claim> {
  const [row] = await tx<OwnBill[]>`
    select b.total_amount::float, b.paid_amount::float, b.status, b.session_duration_minutes, b.service_mode, b.place_of_service,
      b.booked_minutes, b.measured_minutes, b.time_basis, b.organization_npi, b.organization_ein, b.rendering_provider_npi, b.taxonomy_code, b.charges, b.payer_claim_number, b.appointment_id, d.time_zone,
      (a.appointment_date at time zone d.time_zone)::date::text as service_date,
      p.id as person, p.patient_id, p.first_name, p.last_name, p.date_of_birth::text, p.phone, p.address_line1,
      p.address_line2, p.city, p.state, p.zip_code, p.preferred_language,
      jsonb_build_object('provider_title', d.provider_title, 'first_name', d.first_name, 'last_name', d.last_name,
        'credentials', d.credentials) as provider,
      public.claim_basis(b.id) as basis,
      public.signature_on_file(p.id)::text as signed_on
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.profiles p on p.id = a.patient_id
    join public.providers d on d.id = b.provider_id
    where b.id = ${billId} and b.provider_id = private.verified_provider_id()`
  if (!row) throw noSuchBill()
  const notes = await tx<(CodedNote & { signed_on: string })[]>`
    select icd_codes, cpt_codes, amends_codes, addendum_to, (signed_at at time zone ${row.time_zone})::date::text as signed_on
    from public.progress_notes
    where appointment_id = ${row.appointment_id} and status = 'signed' order by signed_at`
  return {
    patientId: row.person,
    changedLast: row.basis.changed_last,
    source: {
      bill: row,
      patient: {
        ...row,
        insurance_provider: row.basis.insurance_provider,
        insurance_policy_number: row.basis.insurance_policy_number,
      },
      provider: row.provider,
      serviceDate: row.service_date,
      coverage: row.basis.details,
      signedOn: row.signed_on,
      noteSignedOn: notes[0]?.signed_on ?? null,
      organization: await activeOrganization(tx),
      ...claimCodes(notes),
    },
  }
}

const noSuchBill = () =>
  new FunctionError(404, 'no_such_bill', 'Bill not found, or you don’t have access to it')
