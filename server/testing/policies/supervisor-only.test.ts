import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { tokenFor } from '#server/testing/actors.ts'
import { createProvider } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const somebody = '00000000-0000-4000-8000-000000000000'
const why = 'A reason that is long enough'
const year = { from: '2026-01-01', to: '2027-01-01' }

/** What only the supervising physician may call, with the code that refuses everyone else. */
const calls = [
  ['audit_entries', {}, 'SM124'],
  ['cancel_practice_visit', { appointment: somebody, reason: why }, 'SM220'],
  ['chart_entry', { patient: somebody }, 'SM303'],
  ['end_supervision', { person: somebody, reason: why }, 'SM114'],
  ['export_practice_bills', year, 'SM806'],
  ['give_chart_reason', { patient: somebody, purpose: 'other', reason: why }, 'SM303'],
  ['make_supervisor', { person: somebody, reason: why }, 'SM114'],
  ['on_call_channels', {}, 'SM840'],
  ['practice_appointments', {}, 'SM906'],
  ['practice_billing_totals', { ...year, bucket: 'month' }, 'SM806'],
  ['practice_bills', year, 'SM806'],
  ['practice_patients', {}, 'SM904'],
  ['practice_people', {}, 'SM123'],
  ['practice_safety_tasks', {}, 'SM905'],
  ['publish_consent_text', { kind: 'notice' }, 'SM352'],
  ['sign_out_person', { person: somebody, reason: why }, 'SM114'],
] as const

describe.each(calls)('%s', (name, args, code) => {
  const call = (client: ReturnType<OpenPractice['as']>) => client.rpc(name, args as never)

  test('is refused to everyone else', async () => {
    const { patient, treating, unverified } = practice.people
    for (const who of [patient, treating, unverified]) await expectRefusal(call(practice.as(who)), code)
    await expectRefusal(call(practice.anonymous()), '42501', `permission denied for function ${name}`)
  })

  test('is refused to a supervising physician who has signed out or has not completed the second step', async () => {
    const { id, email } = practice.people.admin
    const token = await tokenFor(practice, id, email)
    await practice.sql`update auth.sessions set mfa_required = true where user_id = ${id}`
    await expectRefusal(call(practice.as({ id, email, token })), 'PT403', 'Two-step sign-in is required')
    await practice.sql`update auth.sessions set mfa_required = false where user_id = ${id}`
    await practice.sql`delete from auth.sessions where id = ${String(decodeJwt(token).session_id)}`
    await expectRefusal(call(practice.as({ id, email, token })), 'PT401', 'Session has ended')
  })

  test('is refused to a suspended provider', async () => {
    const provider = await createProvider(practice)
    await done(
      practice.as(practice.people.admin).rpc('suspend_provider', { provider_id: provider.providerId }),
    )
    await expectRefusal(call(practice.as(provider)), 'PT401', 'Session has ended')
  })
})
