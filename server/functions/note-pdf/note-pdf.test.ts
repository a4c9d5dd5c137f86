import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { openVisitServer, refused, type VisitServer } from '../testing.ts'
import { noteWords } from './words.ts'

let server: VisitServer
let draft: string
let signed: string
beforeAll(async () => {
  server = await openVisitServer()
  const { sql, people, visit } = server
  const { patient, treating } = people
  await sql`
    insert into public.organization_config (name, type_2_npi, ein, address_line1, city, state, zip_code, phone)
    values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', '1 Palo Verde', 'Phoenix', 'AZ', '85004', '(224) 900-6463')`
  const about = { patient_id: patient.id, provider_id: treating.providerId, session_date: '2026-11-10' }
  const signature = { status: 'signed', signed_at: '2026-11-10T18:30:00Z', signed_by: treating.id }
  const add = async (columns: Record<string, unknown>) => {
    const [row] =
      await sql`insert into public.progress_notes ${sql({ ...about, ...columns } as never)} returning id`
    return row?.id as string
  }
  draft = await add({
    appointment_id: visit,
    drafted_by: 'tiny-1',
    content: sql.json({ Plan: 'Will start lithium.' }),
    sections: sql.json([
      {
        name: 'Plan',
        sentences: [{ text: 'Will start lithium.', evidence: [], supported: false, starter: false }],
      },
    ]),
  })
  signed = await add({
    ...signature,
    signed_with: 'password',
    content: sql.json({ Plan: 'Walks every day.', Subjective: 'Sleeps badly.' }),
    icd_codes: sql.json([{ code: 'G47.00', description: 'Insomnia, unspecified' }]),
    cpt_codes: sql.json([{ code: '90834', description: 'Psychotherapy, 45 minutes' }]),
  })
  await add({ ...signature, addendum_to: signed, content: sql.json({ Addendum: 'Called the pharmacy.' }) })
  await add({ addendum_to: signed, content: sql.json({ Addendum: 'Not finished' }) })
})
afterAll(() => server.stop())

type Who = 'patient' | 'otherPatient' | 'treating' | 'otherProvider' | 'unverified' | undefined
const ask = (who: Who, body: object) => server.call(who, 'note-pdf', body)
const wordsOf = async (who: Who, body: object) => {
  const { status, body: file } = await ask(who, body)
  expect({ status, message: file.message }).toEqual({ status: 200, message: undefined })
  return { fileName: file.fileName as string, words: pdfWords(Buffer.from(file.pdf, 'base64')) }
}
const noSuchNote = refused(404, 'note_not_found', 'Note not found, or you don’t have access to it')
const release = (at: Date | null) =>
  server.sql`update public.progress_notes set released_at = ${at} where id = ${signed}`

test('a signed note has the letterhead, the patient, its text, the signature with its time, and addenda', async () => {
  const { fileName, words } = await wordsOf('treating', { noteId: signed })
  expect(fileName).toBe('progress-note-paula-owner-2026-11-10.pdf')
  for (const expected of [
    'Saguaro Mind, PLLC 1 Palo Verde, Phoenix, AZ 85004',
    'Progress note (SOAP)',
    'Patient Paula Owner',
    'November 10, 2026, Follow-up',
    'Subjective Sleeps badly. Plan Walks every day.',
    'G47.00 Insomnia, unspecified',
    '90834 Psychotherapy, 45 minutes',
    'Signed electronically on November 10, 2026 at 11:30 AM MST, identity re-verified by password',
    'Called the pharmacy.',
    'Left out: an addendum that is not signed yet.',
    'Page 1 of 1',
  ])
    expect(words).toContain(expected)
  expect(words).toMatch(/SHA-256\): [0-9a-f ]{64,}/)
  expect(words).not.toContain('DRAFT')
  expect(words).not.toContain('Not finished')
})

test('a draft says on its face that it is one, and what has no source', async () => {
  const { words } = await wordsOf('treating', { noteId: draft })
  expect(words).toContain(
    'DRAFT – not signed Drafted by tiny-1. It isn’t part of the record until the clinician has reviewed and signed it. It has 1 sentence without a source in the transcript.',
  )
  expect(words).toMatch(/DRAFT – not signed, patient no\. \d{7} Page 1 of 1/)
})

test('the patient has it once it is released, with its signed addenda and without drafts', async () => {
  expect(await ask('patient', { noteId: signed })).toEqual(noSuchNote)
  await release(new Date())
  const { words } = await wordsOf('patient', { noteId: signed })
  expect(words).toContain('Walks every day.')
  expect(words).toContain('Called the pharmacy.')
  expect(words).toContain('1 Palo Verde, Phoenix, AZ 85004')
  expect(words).not.toContain('Not finished')
  await release(null)
  expect(await ask('patient', { noteId: signed })).toEqual(noSuchNote)
})

test("a patient who reads Spanish has our text in Spanish, and the clinician's text unchanged", async () => {
  await server.sql`update public.providers set provider_title = 'Ms.' where id = ${server.people.treating.providerId}`
  await release(new Date())
  const { words } = await wordsOf('patient', { noteId: signed, language: 'es' })
  for (const expected of [
    'Nota de la cita (SOAP)',
    'Paciente Paula Owner',
    'Profesional Dr Treating, MD',
    '10 de noviembre de 2026, Seguimiento',
    'Subjetivo Sleeps badly. Plan Walks every day.',
    'Diagnósticos (ICD-10)',
    'Firmado electrónicamente el 10 de noviembre de 2026',
    'identidad confirmada con contraseña',
    'Called the pharmacy.',
    'Página 1 de 1',
  ])
    expect(words).toContain(expected)
  expect(words).not.toMatch(/Signed|Patient|Provider|Ms\./)
  await release(null)
})

test('the times of a visit are written the Spanish way', () => {
  const say = noteWords.es.telehealthFact
  expect(say('10:02 AM')).toBe('10:02 a.m.')
  expect(say('Name and date of birth confirmed by phone at 1:30 PM')).toBe(
    'Nombre y fecha de nacimiento confirmados por teléfono, 1:30 p.m.',
  )
})

test('no one else can get it, and reading it is logged', async () => {
  for (const who of ['otherPatient', 'otherProvider', 'unverified'] as const)
    expect(await ask(who, { noteId: signed })).toEqual(noSuchNote)
  expect(await ask(undefined, { noteId: signed })).toEqual(refused(401, 'not_signed_in', 'Sign in first'))
  const looks = await server.sql`
    select distinct actor_id, patient_id from public.audit_log where event_type = 'progress_notes.read'`
  expect(looks).toEqual([{ actor_id: server.people.treating.id, patient_id: server.people.patient.id }])
})

const unsaved = {
  template: 'DAP Note',
  patientName: 'José Núñez',
  providerName: 'Dr. Treating',
  sessionDate: '',
  sessionType: 'Follow-up',
  draftedBy: 'built-in rules',
  sections: [
    { name: 'Data', sentences: [{ text: 'Feels better.', evidence: [], supported: true, starter: false }] },
  ],
  diagnoses: [],
  procedures: [],
}

test('an unsaved note on a clinician’s screen is a draft too; no one else gets documents of the practice', async () => {
  const { fileName, words } = await wordsOf('treating', { unsaved })
  expect(fileName).toBe('progress-note-jose-nunez.pdf')
  expect(words).toContain('Progress note (DAP Note)')
  expect(words).toContain('DRAFT – not signed')
  expect(words).toContain('Data Feels better.')
  const refusal = refused(403, 'not_a_clinician', 'Only a verified provider can do this')
  for (const who of ['patient', 'unverified'] as const) expect(await ask(who, { unsaved })).toEqual(refusal)
})

test('a note that was entered in error is not put on paper any more', async () => {
  const reason = 'Written into the wrong chart'
  await server.sql`
    update public.progress_notes
    set status = 'closed', closed_at = now(), closed_by = ${server.people.treating.id}, closed_reason = ${reason}
    where id = ${signed}`
  expect(await ask('treating', { noteId: signed })).toEqual(noSuchNote)
})
