import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constraintOf } from './constraint-of.ts'
import { describeRefusal, refusalCodeOf, refusalStatus } from './describe-refusal.ts'
import { refusalCode, refusals } from './refusals.ts'

const all = Object.entries(refusals)

test('a refusal is said in the language of the reader', () => {
  expect(describeRefusal('SM218', 'en')).toBe("It's too late to change this visit online. Please call us.")
  expect(describeRefusal('SM218', 'es')).toBe(
    'Ya es tarde para cambiar esta cita en línea. Por favor, llámenos.',
  )
})

test('a refusal has a code, a name and its own sentence in each language', () => {
  expect(all.filter(([code]) => !/^SM\d{3}$/.test(code))).toEqual([])
  for (const key of ['name', 'english', 'spanish'] as const)
    expect(new Set(all.map(([, refusal]) => refusal[key])).size, key).toBe(all.length)
  expect(refusalCode.tooLateToChange).toBe('SM218')
})

test('no code is in two files', () => {
  const codes = globSync('core/refusals/*.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(/^ {2}SM\d{3}(?=: \{)/gm) ?? [],
  )
  expect(codes.map((code) => code.trim()).sort()).toEqual(all.map(([code]) => code).sort())
})

test('only our own refusals are recognized', () => {
  expect(refusalCodeOf({ code: 'SM101' })).toBe('SM101')
  for (const error of [
    { code: '42501' },
    { code: 'toString' },
    { code: 7 },
    new Error('SM101'),
    null,
    undefined,
  ])
    expect(refusalCodeOf(error)).toBeUndefined()
})

test('a refusal has its HTTP status, and a visitor who is not signed in is asked to sign in', () => {
  expect(refusalStatus('SM218')).toBe(400)
  expect(refusalStatus('SM104')).toBe(403)
  expect(refusalStatus('SM104', true)).toBe(401)
  expect(refusalStatus('SM218', true)).toBe(400)
  expect(refusalStatus('42501')).toBeUndefined()
})

test('a violated constraint is known by its name', () => {
  const message = 'conflicting key value violates exclusion constraint "patient_is_free"'
  expect(constraintOf({ code: '23P01', message })).toBe('patient_is_free')
  expect(constraintOf({ code: 'SM218', message })).toBeUndefined()
  expect(constraintOf(undefined)).toBeUndefined()
})
