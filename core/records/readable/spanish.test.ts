import { expect, test } from 'vitest'
import { instruments } from '../../assessments/index.ts'
import { sessionTypes } from '../../notes/session-types.ts'
import { sectionTitles } from '../record-types.ts'
import { selectRecord } from '../select-record.ts'
import { richRows } from '../testing/sample-rows.ts'
import { recordParts } from './record-parts.ts'
import { inSpanish } from './spanish.ts'

const made = { type: 'Full chart', email: 'maya@example.org', madeAt: '2026-11-15T18:00:00.000Z' } as const
const partsIn = (preferred_language: string) =>
  recordParts(selectRecord({ ...richRows, patient: { ...richRows.patient, preferred_language } }, made))

test('a patient who reads Spanish gets titles, labels and dates in Spanish, and what people wrote as they wrote it', () => {
  const text = JSON.stringify(partsIn('Spanish'))
  for (const words of [
    'Fecha de nacimiento',
    '12 de abril de 1992',
    'Notas firmadas de las citas',
    'Sleeps better.',
  ])
    expect(text).toContain(words)
  for (const title of Object.values(sectionTitles)) expect(text).not.toContain(`"text":"${title}"`)
})

test('every label of a record has its Spanish', () => {
  const labels = partsIn('English').flatMap((part) => {
    if (part.kind === 'heading') return [part.text]
    if (part.kind === 'facts') return part.facts.map(([label]) => label)
    return part.kind === 'table' ? [part.label, ...part.columns.map(({ title }) => title)] : []
  })
  const same = ['ICD-10', 'No', 'Plan']
  const untranslated = new Set(labels.filter((label) => inSpanish(label) === label && !same.includes(label)))
  expect([...untranslated]).toEqual([])
})

test('documents name who added them, and unscored answers are labeled, in both languages', () => {
  const [english, spanish] = [partsIn('English'), partsIn('Spanish')].map((parts) => JSON.stringify(parts))
  for (const words of ['Added by', 'Items 10 to 13, not scored: 0 2 – 1', 'Items 8 to 10 were not asked'])
    expect(english).toContain(words)
  expect(english).toContain('Work excuse - Maya Castellanos.pdf')
  const documents = partsIn('English').find((part) => part.kind === 'table' && part.label === 'Documents')
  expect(documents?.kind === 'table' && documents.rows[0]?.[1]).toContain('Ruiz')
  for (const words of [
    'Agregado por',
    'Preguntas 10 a 13, sin puntaje: 0 2 – 1',
    'No se hicieron las preguntas 8 a 10',
  ])
    expect(spanish).toContain(words)
})

test('a problem that was entered in error is not in the readable record', () => {
  expect(JSON.stringify(partsIn('English'))).not.toContain('Schizophrenia')
})

test('every type of a note has its Spanish', () => {
  expect(sessionTypes.filter((type) => inSpanish(type) === type)).toEqual([])
})

test("our sentence around a person's words is Spanish, and their words are unchanged", () => {
  const parts = partsIn('Spanish')
  const text = JSON.stringify(parts)
  for (const english of [
    'Signed electronically by',
    'By mouth',
    'Summary: ',
    'My warning signs',
    '(version ',
    'Follow-up',
    'Summary of care',
    'may send information',
    ' refills',
  ])
    expect(text, english).not.toContain(english)
  expect(text).toContain('Firmado electrónicamente por')
})

test('a clinician’s name has no English title in a Spanish record', () => {
  const patient = { ...richRows.patient, preferred_language: 'Spanish' }
  const providers = richRows.providers.map((provider) => ({ ...provider, provider_title: 'Ms.' }))
  const text = JSON.stringify(recordParts(selectRecord({ ...richRows, patient, providers }, made)))
  expect(text).toContain('Elena Ruiz')
  expect(text).not.toContain('Ms. ')
})

test("people's messages are never mistaken for our sentences", () => {
  const said = 'Summary: I feel better'
  const messages = richRows.messages.map((message) => ({ ...message, message: said }))
  const patient = { ...richRows.patient, preferred_language: 'Spanish' }
  const parts = recordParts(selectRecord({ ...richRows, patient, messages }, made))
  expect(JSON.stringify(parts)).toContain(said)
})

test('English codes are translated to Spanish: results, tests, reasons, places, allergies and gender', () => {
  const patient = { ...richRows.patient, preferred_language: 'Spanish', allergies: 'None' }
  const [first, second, ...others] = richRows.visits
  if (!first || !second) throw new Error('The sample has visits')
  const location = {
    state: 'AZ',
    withheld: true,
    address_line: null,
    city: null,
    zip_code: null,
    phone: null,
  }
  const visits = [
    { ...first, status: 'cancelled', cancellation_reason: 'The time no longer works for me' },
    { ...second, location: { ...location, recorded_at: '2026-10-06T16:58:00Z' } },
    ...others,
  ]
  const results = instruments.flatMap((instrument) =>
    instrument.bands.map(({ label }, at) => ({
      ...richRows.results[0],
      id: `${instrument.id}-${at}`,
      instrument: instrument.id,
      severity: label.en,
    })),
  )
  const demographics = { gender: 'prefer-not-to-say', dateOfBirth: '1992-04-12' }
  const intakes = richRows.intakes.map((intake) => ({ ...intake, data: { demographics } }))
  const tests = richRows.tests.map((test) => ({ ...test, test: 'lithium_level' }))
  const rows = { ...richRows, patient, visits, results, intakes, tests } as typeof richRows
  const text = JSON.stringify(recordParts(selectRecord(rows, made)))
  for (const said of [
    'Motivo de la cancelación: Ya no puedo a esa hora',
    'Arizona (dirección no indicada)',
    'Sin alergias conocidas',
    'Prefiere no decirlo',
    'Nivel de litio',
    'Registro diario del ánimo',
    'Compatible con TDAH en adultos',
  ])
    expect(text).toContain(said)
  for (const { bands } of instruments)
    for (const { label } of bands) expect(text).not.toContain(`"${label.en}"`)
  expect(text).not.toMatch(/1992-04-12|prefer-not|Lithium level/)
})
