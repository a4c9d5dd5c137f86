import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { composeReport } from './compose.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await practice.sql`
    insert into public.organization_config (name, type_2_npi, ein, address_line1, city, state, zip_code, phone)
    values ('Saguaro Mind, PLLC', '1234567893', '12-3456789', '1 Palo Verde', 'Phoenix', 'AZ', '85004', '(224) 900-6463')`
  await done(
    practice
      .as(practice.people.patient)
      .from('assessment_results')
      .insert({
        patient_id: practice.people.patient.id,
        instrument: 'gad7',
        answers: [1, 1, 1, 1, 1, 1, 1],
        score: 7,
        severity: 'Mild',
      }),
  )
})
afterAll(() => practice.close())

const ask = async (who: 'patient' | 'otherPatient' | 'treating' | undefined, body: object) => {
  const client = who ? practice.as(practice.people[who]) : practice.anonymous()
  const { data, error } = await client.functions.invoke('assessment-report', { body })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status as number, body: await context.json() }
}
const english = { language: 'en', timeZone: 'America/Phoenix' }

test('a patient has their own results as a PDF', async () => {
  const { status, body } = await ask('patient', english)
  expect(status).toBe(200)
  expect(body.fileName).toBe('assessment-report.pdf')
  const words = pdfWords(new Uint8Array(Buffer.from(body.pdf, 'base64')))
  expect(words).toContain('Saguaro Mind, PLLC 1 Palo Verde, Phoenix, AZ 85004 (224) 900-6463')
  expect(words).toContain('Patient Paula Owner Date of birth May 4, 1990 Patient number')
})

test("no one can get another person's report, and without results there is none", async () => {
  for (const who of ['otherPatient', 'treating'] as const) {
    const { status, body } = await ask(who, english)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toContain('There are no assessment results to report yet')
  }
})

test('a visitor and an invented time zone are refused', async () => {
  expect((await ask(undefined, english)).status).toBe(401)
  const { status } = await ask('patient', { ...english, timeZone: 'Mars/Olympus' })
  expect(status).toBe(400)
})

test('the report has score, range and change in the requested language', () => {
  const report = composeReport({
    head: { name: 'Saguaro Mind, PLLC', lines: [] },
    name: 'Paula Owner',
    born: '1990-05-04',
    number: '4820137',
    language: 'es',
    timeZone: 'America/Phoenix',
    now: new Date('2026-11-15T06:00:00Z'),
    results: [
      { instrument: 'phq9', score: 8, completed_at: new Date('2026-11-15T05:00:00Z') },
      { instrument: 'phq9', score: 14, completed_at: new Date('2026-10-01T17:00:00Z') },
    ],
  })
  expect(report.parts.find(({ kind }) => kind === 'table')).toMatchObject({
    label: 'PHQ-9',
    rows: [
      ['14 de noviembre de 2026', '8 de 27', 'Leve', 'Mejor'],
      ['1 de octubre de 2026', '14 de 27', 'Moderada', ''],
    ],
  })
  expect(JSON.stringify(report.parts)).toContain('Un cambio de 5 puntos o más es significativo.')
})
