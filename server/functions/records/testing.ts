import type { FunctionsHttpError } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { RecordType } from '#core/records/record-types.ts'
import type { Actor } from '#server/testing/actors.ts'
import { phoenix } from '#server/testing/policies/people.ts'
import { done, type OpenPractice } from '#server/testing/policies/practice.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'

/** Calls a function, signed in or not. */
export async function call(practice: OpenPractice, who: Actor | undefined, name: string, body: object) {
  const client = who ? practice.as(who) : practice.anonymous()
  const { data, error } = await client.functions.invoke(name, { body })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  const { code, message } = await context.json()
  return { status: context.status as number, body: { code, message } }
}

export async function ask(
  practice: OpenPractice,
  type: RecordType = 'Full chart',
  email = practice.people.patient.email,
): Promise<string> {
  const { patient } = practice.people
  const row = await done(
    practice
      .as(patient)
      .from('record_requests')
      .insert({
        patient_id: patient.id,
        patient_name: 'Paula Owner',
        patient_email: email,
        date_of_birth: '1990-05-04',
        record_type: type,
      })
      .select('id')
      .single(),
  )
  return row.id
}

/** A chart with a visit, three notes (a draft, a signed one, a released one), a result, a problem and a document. */
export async function fillChart(practice: OpenPractice): Promise<void> {
  const { sql, people, as } = practice
  const visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  const write = (words: string, more: object) => sql`
    insert into public.progress_notes ${sql({
      patient_id: people.patient.id,
      provider_id: people.treating.providerId,
      appointment_id: visit,
      content: sql.json({ Plan: words }) as never,
      ...more,
    })}`
  const signed = { status: 'signed', signed_at: new Date(), signed_by: people.treating.id }
  await write('Words of the draft.', {})
  await write('Words of the signed note.', signed)
  await write('Words of the released note.', { ...signed, released_at: new Date() })
  await sql`
    insert into public.patient_problems (patient_id, icd10_code, description, noted_by)
    values (${people.patient.id}, 'F33.1', 'Major depressive disorder', ${people.treating.id})`
  const owner = as(people.patient)
  await done(
    owner.from('assessment_results').insert({
      patient_id: people.patient.id,
      instrument: 'gad7',
      answers: [1, 1, 1, 1, 1, 1, 1],
      score: 7,
      severity: 'Mild',
    }),
  )
  const file = `${people.patient.id}/letter.pdf`
  const pdf = new Blob([Buffer.from('%PDF-1.4 a letter')], { type: 'application/pdf' })
  expect((await owner.storage.from('patient-documents').upload(file, pdf)).error).toBeNull()
  await done(
    owner.from('patient_documents').insert({
      patient_id: people.patient.id,
      document_type: 'other',
      file_name: 'letter.pdf',
      file_url: file,
    }),
  )
}
