import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

test('a patient who calls a function about another leaves nothing in the log of that person', async () => {
  const { sql, url, keys, people } = practice
  const functions = await sql<{ name: string; parameters: string[] }[]>`
    select p.proname as name, p.proargnames[1:p.pronargs] as parameters
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'patient' = any (p.proargnames[1:p.pronargs])
      and has_function_privilege('authenticated', p.oid, 'execute')`
  expect(functions.map(({ name }) => name)).toContain('contact_profile')
  for (const { name, parameters } of functions) {
    const values = parameters.map((parameter) => [
      parameter,
      parameter === 'patient' ? people.patient.id : null,
    ])
    await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${people.otherPatient.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(Object.fromEntries(values)),
    })
  }
  const noted = await sql`
    select event_type, details from public.audit_log
    where patient_id = ${people.patient.id} and actor_id = ${people.otherPatient.id}`
  expect([...noted]).toEqual([])
})
