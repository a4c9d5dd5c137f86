import { expect, test } from 'vitest'
import { toPatientSide } from './compose.ts'
import type { Visit } from './load-visits.ts'
import type { PatientMail } from './words.ts'

const visit: Visit = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'no_show',
  startsAt: new Date('2026-11-20T17:00:00Z'),
  endsAt: new Date('2026-11-20T18:00:00Z'),
  minutes: 60,
  changedAt: new Date('2026-11-20T18:00:00Z'),
  patient: {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'maya@example.org',
    initials: 'M.T.',
    timeZone: 'America/Phoenix',
    language: 'en',
  },
  schedulers: [
    { email: 'parent@example.org', language: 'en', joins: false },
    { email: 'tutor@example.org', language: 'es', joins: true },
  ],
  formsDone: false,
  paidAhead: false,
  provider: {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'ruiz@example.org',
    name: 'Dr. Elena Ruiz',
    timeZone: 'America/Phoenix',
  },
}

const kinds: PatientMail[] = ['booked', 'moved', 'cancelled', 'missed', 'day', 'hour']

test.each(kinds)('people who schedule for a patient are not addressed as the patient (%s)', (kind) => {
  const [patient, parent, tutor] = toPatientSide(visit, kind, 'https://saguaro.example')
  expect(patient?.subject).toMatch(/your? /i)
  for (const said of [parent?.subject, parent?.text]) expect(said).not.toMatch(/your visit|missed you/i)
  for (const said of [tutor?.subject, tutor?.text]) expect(said).not.toMatch(/^su cita|\bverle\b/im)
  for (const mail of [parent, tutor]) {
    expect(mail?.subject).not.toContain('M.T.')
    expect(mail?.text).toContain('M.T.')
  }
})

test.each(kinds)('only a visit that does not take place says that its payment is refunded (%s)', (kind) => {
  const texts = (paidAhead: boolean) =>
    toPatientSide({ ...visit, paidAhead }, kind, 'https://saguaro.example').map(({ text }) => text)
  const isOver = kind === 'cancelled' || kind === 'missed'
  expect(texts(true)[0]?.includes('We’ll refund what you paid for this visit.')).toBe(isOver)
  for (const text of [...texts(false), ...texts(true).slice(1)]) expect(text).not.toMatch(/refund|reembols/)
})

test("people who may answer a visit's forms are asked to, until they are sent", () => {
  const texts = (kind: PatientMail, formsDone: boolean) =>
    toPatientSide({ ...visit, formsDone }, kind, 'https://saguaro.example').map(({ text }) => text)
  for (const kind of ['booked', 'moved', 'day'] as const) {
    const [patient, parent, tutor] = texts(kind, false)
    expect(patient).toContain('fill out the forms')
    expect(parent).not.toContain('forms')
    expect(tutor).toContain('complete los formularios')
    expect(texts(kind, true).join()).not.toMatch(/forms|formularios/)
  }
  for (const kind of ['cancelled', 'missed', 'hour'] as const)
    expect(texts(kind, false).join()).not.toMatch(/forms|formularios/)
})

test('an hour before, a reminder leads to the visit and offers no change, which is no longer possible online', () => {
  const [patient, parent, tutor] = toPatientSide(visit, 'hour', 'https://saguaro.example')
  const room = `https://saguaro.example/telehealth-session/${visit.id}`
  expect(patient?.text).toContain(`Sign in to join: ${room}`)
  expect(tutor?.text).toContain(`Inicie sesión para entrar: ${room}`)
  expect(parent?.text).toContain(
    `Sign in to view the visit: https://saguaro.example/family/${visit.patient.id}`,
  )
  for (const mail of [patient, parent, tutor]) expect(mail?.text).not.toMatch(/reschedule|reprogramar/)
})
