import { expect, test } from 'vitest'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { ownDateOfBirth } from '#core/fields/date-of-birth.ts'
import { registrationFields } from '#core/fields/patient-profile.ts'
import { readComplaint } from '#core/fields/read-complaint.ts'
import { spanish } from './complaints-spanish.ts'

const today = new Intl.DateTimeFormat('en-CA').format(new Date())

/** Every message the registration can give, from input that breaks each rule in turn. */
function messages() {
  const shape = Object.entries({ ...registrationFields.shape, ownDateOfBirth })
  const wrong = ['', 'x'.repeat(6000), '12', '1899-01-01', '2999-01-01', today, '(102) 555-0142', false]
  return shape.flatMap(([, schema]) =>
    wrong.flatMap((value) => {
      const { error } = z.safeParse(schema, value)
      return error?.issues.filter(({ code }) => code !== 'invalid_type').map(({ message }) => message) ?? []
    }),
  )
}

test('whatever a registration complains of has a name, by which each language says it', () => {
  const said = [...new Set(messages())]
  expect(said.length).toBeGreaterThan(12)
  for (const message of said) expect(Object.keys(spanish), message).toContain(readComplaint(message).name)
})

test("an error keeps its values, and a form's own message is not one of ours", () => {
  expect(
    readComplaint(complaint('zip_of_other_state', 'ZIP code 85281 isn’t in New York.', '85281', 'New York')),
  ).toEqual({
    name: 'zip_of_other_state',
    blanks: ['85281', 'New York'],
    sentence: 'ZIP code 85281 isn’t in New York.',
  })
  expect(readComplaint('Choose a day')).toEqual({ sentence: 'Choose a day', name: undefined, blanks: [] })
})
