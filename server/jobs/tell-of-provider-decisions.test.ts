import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { grantLicenses } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice, verifyProvider } from '#server/testing/policies/practice.ts'
import { tellOfProviderDecisions } from './tell-of-provider-decisions.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await practice.sql`truncate private.mail_outbox`
})
afterAll(() => practice.close())

const tell = () =>
  tellOfProviderDecisions({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' })
const mails = () =>
  practice.sql`select recipient, kind, body_text from private.mail_outbox where kind like 'provider_%' order by created_at`

test('a provider who is declined, verified or suspended gets one email that says so and why', async () => {
  const { as, people } = practice
  const { providerId: provider_id, email } = people.unverified
  const admin = as(people.admin)
  await done(admin.rpc('refuse_provider', { provider_id, reason: 'The license number is not on file.' }))
  expect(await tell()).toBe(1)
  await verifyProvider(admin, provider_id)
  expect(await tell()).toBe(1)
  await done(admin.rpc('suspend_provider', { provider_id, reason: 'The license lapsed.' }))
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  const sent = await mails()
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [email, 'provider_declined'],
    [email, 'provider_verified'],
    [email, 'provider_suspended'],
  ])
  expect(sent[0]?.body_text).toContain('The license number is not on file.')
  expect(sent[0]?.body_text).toContain('https://saguaro.example/provider-dashboard/profile')
  expect(sent[2]?.body_text).toContain('The license lapsed.')
})

test('two servers that look at the same time send one email', async () => {
  const { as, people } = practice
  await verifyProvider(as(people.admin), people.unverified.providerId)
  expect((await Promise.all([tell(), tell()])).reduce((sum, one) => sum + one)).toBe(1)
})

test('a decision about one license is emailed with its state and the reason', async () => {
  const { as, people, sql } = practice
  await sql`truncate private.mail_outbox`
  const [license] = await sql<{ id: string; number: string; expires_on: string }[]>`
    select id, number, expires_on::text from public.provider_licenses
    where provider_id = ${people.treating.providerId} and state = 'AZ'`
  if (!license) throw new Error('no license')
  const { id: license_id, number, expires_on } = license
  await done(as(people.admin).rpc('decline_license', { license_id, reason: 'The board lists it as lapsed.' }))
  await done(as(people.admin).rpc('verify_license', { license_id, number, expires_on }))
  expect(await tell()).toBe(2)
  const [declined, verified] = await mails()
  expect(declined).toMatchObject({ recipient: people.treating.email, kind: 'provider_license_declined' })
  expect(declined?.body_text).toContain('Arizona')
  expect(declined?.body_text).toContain('The board lists it as lapsed.')
  expect(verified).toMatchObject({ kind: 'provider_license_verified' })
})

test('a provider is told that patients can book them only where a license is verified', async () => {
  const { as, people, sql } = practice
  await sql`truncate private.mail_outbox`
  const { providerId: provider_id } = people.unverified
  await sql`delete from public.provider_licenses where provider_id = ${provider_id}`
  await sql`update public.providers set verified_at = null where id = ${provider_id}`
  await verifyProvider(as(people.admin), provider_id)
  await tell()
  expect((await mails())[0]?.body_text).toContain('Patients can book you once a state license is verified.')
  await grantLicenses(practice, provider_id, ['AZ', 'NM'])
  await sql`update public.providers set verified_at = null where id = ${provider_id}`
  await verifyProvider(as(people.admin), provider_id)
  await tell()
  expect((await mails())[1]?.body_text).toContain('Patients in Arizona and New Mexico can book you')
})
