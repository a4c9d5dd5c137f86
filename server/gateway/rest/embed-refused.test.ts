import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
})
afterAll(() => rest.stop())

describe('refused embeddings', () => {
  test('no relationship', async () => {
    expect(await rest.send('/clinics?select=tags(name)')).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'clinics' and 'tags' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'clinics' and 'tags' in the schema 'public', but no matches were found.",
        hint: null,
      },
    })
    expect(await rest.send('/clinics?select=doctor(name)')).toMatchObject({
      body: { hint: "Perhaps you meant 'doctors' instead of 'doctor'." },
    })
    expect(await rest.send('/cases?select=doctors!nope(name)')).toMatchObject({
      body: {
        details:
          "Searched for a foreign key relationship between 'cases' and 'doctors' using the hint 'nope' in the schema 'public', but no matches were found.",
      },
    })
  })

  test('more than one relationship', async () => {
    expect(await rest.send('/cases?select=doctors(name)')).toMatchObject({
      status: 300,
      body: {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'cases' and 'doctors'",
        hint: "Try changing 'doctors' to one of the following: 'doctors!cases_doctor_id_fkey', 'doctors!cases_reviewer_id_fkey'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'cases with doctors',
            relationship: 'cases_doctor_id_fkey using cases(doctor_id) and doctors(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'cases with doctors',
            relationship: 'cases_reviewer_id_fkey using cases(reviewer_id) and doctors(id)',
          },
        ],
      },
    })
  })

  test.each([
    [
      '/clinics?doctors.name=eq.Ada',
      'PGRST108',
      "'doctors' is not an embedded resource in this request",
      "Verify that 'doctors' is included in the 'select' query parameter.",
    ],
    [
      '/clinics?select=doctors(id)&order=doctors(name)',
      'PGRST118',
      "A related order on 'doctors' is not possible",
      null,
    ],
    [
      '/clinics?select=doctors(id)&doctors=eq.1',
      'PGRST120',
      "Bad operator on the 'doctors' embedded resource",
      null,
    ],
  ])('%s', async (path, code, message, hint) => {
    expect(await rest.send(path)).toMatchObject({ status: 400, body: { code, message, hint } })
  })
})
