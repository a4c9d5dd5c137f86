import { expect, test } from 'vitest'
import { checkMedication } from '#core/medications/check.ts'
import { toastsFor } from './safety-toasts.ts'

const patient = { allergies: 'Penicillin', birthDate: '1990-01-01', history: '', today: '2026-11-15' }
const toasts = (candidate: string, ...current: string[]) =>
  toastsFor(
    checkMedication({
      candidate: { name: candidate },
      current: current.map((name) => ({ name })),
      ...patient,
    }).alerts,
  )

test('an allergy stays 10 seconds', () => {
  expect(toasts('Amoxicillin')).toContainEqual({
    look: 'error',
    message: 'ALLERGY ALERT: Patient allergic to Penicillin',
    duration: 10_000,
  })
})

test('an interaction stays 8 seconds, a major one as an error', () => {
  const major = toasts('Phenelzine', 'Sertraline').find(({ message }) =>
    message.startsWith('Major interaction'),
  )
  expect(major).toMatchObject({ look: 'error', duration: 8000 })
  const moderate = toasts('Lithium', 'Sertraline').find(({ message }) =>
    message.startsWith('Moderate interaction'),
  )
  expect(moderate).toMatchObject({ look: 'warning', duration: 8000 })
})

test('any other critical alert stays 10 seconds; a mere hint is no toast', () => {
  expect(toasts('Sertraline')).toEqual([])
  expect(toasts('Sertraline 900 mg daily')).toEqual([
    { look: 'error', message: expect.stringMatching(/900 mg a day is far above/), duration: 10_000 },
  ])
})
