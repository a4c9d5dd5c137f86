import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** Files, letters and requests for the record. */
export async function documentsRows({
  sql,
  people,
  insert,
  about,
  between,
  signature,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient, treating } = people
  const document = { ...about, document_type: 'medical_form', file_name: 'form.pdf' }
  const own = await insert('patient_documents', { ...document, uploaded_by: patient.id })
  const providers = await insert('patient_documents', { ...document, uploaded_by: treating.id })
  const verified = await insert('patient_documents', { ...document, uploaded_by: patient.id, verified: true })
  const card = { ...document, document_type: 'insurance_card_front', file_name: 'card.jpg' }
  const insured = await insert('patient_documents', { ...card, uploaded_by: patient.id })
  const superbill = { ...document, document_type: 'superbill', file_name: 'superbill.pdf', released_at: null }
  const billed = await insert('patient_documents', { ...superbill, uploaded_by: treating.id })
  const byDesk = await insert('patient_documents', { ...document, uploaded_by: people.frontDesk.id })
  const withheld = { ...document, released_at: null }
  const unreleased = await insert('patient_documents', { ...withheld, uploaded_by: treating.id })
  const ofLetter = await insert('patient_documents', { ...withheld, uploaded_by: treating.id })
  const misfiled = await insert('patient_documents', {
    ...document,
    uploaded_by: treating.id,
    filed_in_error_at: new Date(),
    filed_in_error_by: treating.id,
    filed_in_error_reason: 'Belongs to another patient',
  })
  const letter = { ...between, form_type: 'work_excuse', content: 'To whom it may concern' }
  const draftForm = await insert('patient_forms', letter)
  const signedForm = await insert('patient_forms', { ...letter, ...signature, document_id: ofLetter })
  const request = {
    ...about,
    patient_name: 'Paula Owner',
    patient_email: 'paula@example.org',
    date_of_birth: '1990-05-04',
    record_type: 'Full chart',
  }
  const requested = await insert('record_requests', request)
  const [requestEvent] = await sql`
    select id from public.record_request_events where request_id = ${requested}`
  const share = { ...about, relation: 'patient_documents', row_id: own }
  const sharedWithGuardian = await insert('guardian_releases', { ...share, withdrawn_at: new Date() })

  return {
    'guardian_releases: of the patient': {
      key: { id: sharedWithGuardian },
      create: withId(share),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'patient_documents: added by the patient': {
      key: { id: own },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: added by the treating provider': {
      key: { id: providers },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: not released to the patient': {
      key: { id: unreleased },
      create: withId(withheld),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: filed in error': {
      key: { id: misfiled },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: verified': {
      key: { id: verified },
      create: withId({ ...document, verified: true }),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: an insurance card': {
      key: { id: insured },
      create: withId(card),
      change: { file_name: 'b.jpg' },
    },
    'patient_documents: a superbill': {
      key: { id: billed },
      create: withId(superbill),
      change: { file_name: 'b.pdf' },
    },
    'patient_documents: added by the front desk': {
      key: { id: byDesk },
      create: withId(document),
      change: { file_name: 'b.pdf' },
    },
    'patient_forms: a draft': {
      key: { id: draftForm },
      create: withId(letter),
      change: { content: 'To whom it may concern, again' },
    },
    'patient_forms: signed': {
      key: { id: signedForm },
      create: withId(letter),
      change: { content: 'To whom it may concern, again' },
    },
    "record_request_events: of the patient's request": {
      key: { id: requestEvent?.id },
      create: withId({ ...about, request_id: requested, event: 'downloaded', format: 'pdf' }),
      change: { event: 'declined' },
    },
    'record_requests: of the patient': {
      key: { id: requested },
      create: withId(request),
      change: { status: 'in_progress' },
    },
  }
}
