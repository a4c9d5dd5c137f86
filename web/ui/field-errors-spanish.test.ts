import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownDateOfBirth } from '#core/fields/date-of-birth.ts'
import { registrationFields } from '#core/fields/patient-profile.ts'
import { toSpanish } from './field-errors-spanish.ts'

const today = new Intl.DateTimeFormat('en-CA').format(new Date())

/** Every message the registration can give, from input that breaks each rule in turn. */
function complaints() {
  const shape = Object.entries({ ...registrationFields.shape, ownDateOfBirth })
  const wrong = ['', 'x'.repeat(6000), '12', '1899-01-01', '2999-01-01', today, '(102) 555-0142', false]
  return shape.flatMap(([, schema]) =>
    wrong.flatMap((value) => {
      const { error } = z.safeParse(schema, value)
      return error?.issues.filter(({ code }) => code !== 'invalid_type').map(({ message }) => message) ?? []
    }),
  )
}

test('whatever a registration complains of can be said in Spanish', () => {
  const said = [...new Set(complaints())]
  expect(said.length).toBeGreaterThan(12)
  for (const message of said) expect(toSpanish(message), message).not.toBe(message)
})

test('numbers and dates stay as they are', () => {
  expect(toSpanish('Use 100 characters or fewer')).toBe('Use 100 caracteres o menos')
  expect(toSpanish('Choose 01/01/1900 or a later day')).toBe('Elija el 01/01/1900 o un día posterior')
})

test('what nobody translated is said as it is', () => {
  expect(toSpanish('Something new')).toBe('Something new')
})
