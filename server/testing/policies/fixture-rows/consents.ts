import { phoenix } from '../people.ts'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** What the patient agreed to, and who may act for them. */
export async function consentsRows({
  people,
  sql,
  insert,
  about,
  live,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient } = people
  const texts =
    await sql`select id, kind from public.consent_texts where language = 'English' order by version desc`
  const textOf = (wanted: string) => texts.find(({ kind }) => kind === wanted)?.id
  const consent = (kind: string) => ({
    ...about,
    appointment_id: live,
    text_id: textOf(kind),
    granted: true,
    signature: 'Paula Owner',
  })
  await insert('consents', consent('recording'))
  const consented = await insert('consents', consent('ai_analysis'))
  const signedDocument = { ...about, text_id: textOf('terms'), granted: true, signature: 'Paula Owner' }
  const documented = await insert('consents', signedDocument)
  const release = {
    ...about,
    text_id: textOf('release'),
    direction: 'send',
    recipient: 'Dr. Kim Lee',
    recipient_contact: '(520) 555-0161',
    information: ['summary'],
    purpose: 'Shared treatment',
    expires_on: phoenix(90, '12:00').slice(0, 10),
    signature: 'Paula Owner',
  }
  const shared = await insert('information_releases', { ...release, acting_as: 'patient' })
  await insert('expression_states', { state: 'GA' })
  await insert('consent_drafts', { kind: 'recording', english: 'New words', spanish: 'Palabras nuevas' })
  const rule = {
    from_age: 0,
    to_age: 17,
    reason_english: 'A rule of the state.',
    reason_spanish: 'Una regla del estado.',
  }
  const ruled = await insert('guardian_rules', { ...rule, state: 'NV' })
  const helper = {
    ...about,
    kind: 'proxy',
    basis: 'named_by_patient',
    relation: 'sister',
    rights: ['schedule'],
    invited_email: 'sister@test.example',
  }
  const helped = await insert('representatives', helper)
  const ownSignature = { ...about, acting_as: 'patient', signature: 'Paula Owner' }
  const registered = await insert('registration_consents', { ...ownSignature, signed_by: patient.id })

  return {
    'consent_drafts: new words': {
      key: { kind: 'recording' },
      create: () => ({ kind: 'notice', english: 'We record nothing.', spanish: 'No grabamos nada.' }),
      change: { ask_again: true },
    },
    'expression_states: a state': {
      key: { state: 'GA' },
      create: () => ({ state: 'IL' }),
      change: { state: 'NV' },
    },
    'consent_texts: a version': {
      key: { id: textOf('recording') },
      create: withId({ kind: 'recording', version: 9, body: 'I agree to everything.' }),
      change: { body: 'I agree to everything.' },
    },
    'consent_texts: a document of the practice': {
      key: { id: textOf('terms') },
      create: withId({ kind: 'terms', version: 9, body: 'I agree to everything.' }),
      change: { body: 'I agree to everything.' },
    },
    'consents: a document the patient signed': {
      key: { id: documented },
      create: withId({ ...signedDocument, text_id: textOf('treatment') }),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'information_releases: of the patient': {
      key: { id: shared },
      create: withId(release),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'consents: an answer of the patient': {
      key: { id: consented },
      create: withId(consent('ai_analysis')),
      change: { withdrawn_at: '2026-01-01T00:00:00Z' },
    },
    'guardian_rules: of a state': {
      key: { id: ruled },
      create: withId({ ...rule, state: 'UT' }),
      change: { may_sign_in: true },
    },
    'registration_consents: of the patient': {
      key: { id: registered },
      create: withId(ownSignature),
      change: { signature: 'Somebody Else' },
    },
    'representatives: of the patient': {
      key: { id: helped },
      create: withId({ ...helper, invited_email: 'brother@test.example' }),
      change: { rights: ['read_notes'] },
    },
  }
}
