import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDay } from '#core/format-day.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createProvider, grantLicenses, phoenix } from '#server/testing/policies/people.ts'
import {
  done,
  expectRefusal,
  type OpenPractice,
  openPractice,
  verifyProvider,
} from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { notifyOfProviderDecisions } from './notify-of-provider-decisions.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
beforeEach(() =>
  emptyTables(practice.sql, 'private.mail_outbox', 'private.provider_decisions', 'public.notifications'),
)
afterAll(() => practice.close())

const notify = () =>
  notifyOfProviderDecisions({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' })
const mails = () =>
  practice.sql`select recipient, kind, body_text from private.mail_outbox where kind like 'provider_%' order by created_at`

test('a provider who is declined, verified or suspended gets one email that says so and why', async () => {
  const { as, people } = practice
  const { providerId: provider_id, email } = people.unverified
  const admin = as(people.admin)
  await done(admin.rpc('refuse_provider', { provider_id, reason: 'The license number is not on file.' }))
  expect(await notify()).toBe(1)
  await verifyProvider(admin, provider_id)
  expect(await notify()).toBe(1)
  await done(admin.rpc('suspend_provider', { provider_id, reason: 'The license lapsed.' }))
  expect(await notify()).toBe(1)
  expect(await notify()).toBe(0)
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

test('a decision sent again because its answer was lost is emailed once', async () => {
  const { as, people, sql } = practice
  const { providerId: provider_id } = await createProvider(practice, { verified: false })
  const admin = as(people.admin)
  const decline = () => admin.rpc('refuse_provider', { provider_id, reason: 'The number is not on file.' })
  await done(decline())
  await done(decline())
  const [seen] = await sql<{ updated_at: string }[]>`
    select updated_at::text from public.providers where id = ${provider_id}`
  const verify = () => admin.rpc('verify_provider', { provider_id, updated_at: seen?.updated_at ?? '' })
  await done(verify())
  await done(verify())
  const suspend = () => admin.rpc('suspend_provider', { provider_id, reason: 'Lapsed.' })
  await done(suspend())
  await done(suspend())
  await notify()
  expect((await mails()).map(({ kind }) => kind).filter((kind) => kind !== 'provider_registered')).toEqual([
    'provider_declined',
    'provider_verified',
    'provider_suspended',
  ])
  const bell = await sql`
    select from public.notifications n join public.providers p on p.user_id = n.user_id
    where p.id = ${provider_id} and n.kind = 'license_refused'`
  expect(bell).toHaveLength(1)
})

test('two servers that run together send one email', async () => {
  const { as, people } = practice
  await verifyProvider(as(people.admin), people.unverified.providerId)
  expect((await Promise.all([notify(), notify()])).reduce((sum, one) => sum + one)).toBe(1)
})

test('a decision about one license is emailed with its state and the reason', async () => {
  const { as, people, sql } = practice
  const [license] = await sql<{ id: string; number: string; expires_on: string }[]>`
    select id, number, expires_on::text from public.provider_licenses
    where provider_id = ${people.treating.providerId} and state = 'AZ'`
  if (!license) throw new Error('no license')
  const { id: license_id, number, expires_on } = license
  await done(as(people.admin).rpc('decline_license', { license_id, reason: 'The board lists it as lapsed.' }))
  await done(as(people.admin).rpc('verify_license', { license_id, number, expires_on }))
  expect(await notify()).toBe(2)
  const [declined, verified] = await mails()
  expect(declined).toMatchObject({ recipient: people.treating.email, kind: 'provider_license_declined' })
  expect(declined?.body_text).toContain('Arizona')
  expect(declined?.body_text).toContain('The board lists it as lapsed.')
  expect(verified).toMatchObject({ kind: 'provider_license_verified' })
})

test('a declined renewal that is sent again is emailed once and does not end the license', async () => {
  const { as, people, sql } = practice
  const provider = await createProvider(practice)
  const renewed = as(provider).from('provider_licenses').update({ expires_on: '2096-01-31' })
  const [license] = await done(renewed.eq('provider_id', provider.providerId).select('id, number'))
  if (!license?.number) throw new Error('no license')
  const { id: license_id, number } = license
  const admin = as(people.admin)
  const stored = async () =>
    (
      await sql<{ valid_until: string | null; declined_at: string }[]>`
        select valid_until::text, declined_at::text from public.provider_licenses where id = ${license_id}`
    )[0]
  const renewable = (await stored())?.valid_until
  const decline = (reason: string, declined_at?: string) =>
    admin.rpc('decline_license', { license_id, reason, ...(declined_at && { declined_at }) })
  await done(decline('A typo?'))
  await done(decline('A typo?'))
  await expectRefusal(decline('It lapsed.'), 'SM744')
  expect(renewable).toBeTruthy()
  expect((await stored())?.valid_until).toBe(renewable)
  await done(decline('It lapsed.', (await stored())?.declined_at))
  expect((await stored())?.valid_until).toBeNull()
  const verify = () => admin.rpc('verify_license', { license_id, number, expires_on: '2096-01-31' })
  await done(verify())
  await done(verify())
  await notify()
  const kinds = (await mails()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'provider_license_declined')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'provider_license_verified')).toHaveLength(1)
})

test('a provider is notified that patients can book them only where a license is verified', async () => {
  const { as, people, sql } = practice
  const { providerId: provider_id } = people.unverified
  await sql`delete from public.provider_licenses where provider_id = ${provider_id}`
  await sql`update public.providers set verified_at = null where id = ${provider_id}`
  await verifyProvider(as(people.admin), provider_id)
  await notify()
  expect((await mails())[0]?.body_text).toContain(
    'Patients can book with you once a state license is verified.',
  )
  await grantLicenses(practice, provider_id, ['AZ', 'NM'])
  await sql`update public.providers set verified_at = null where id = ${provider_id}`
  await verifyProvider(as(people.admin), provider_id)
  await notify()
  expect((await mails())[1]?.body_text).toContain('Patients in Arizona and New Mexico can book with you')
})

test('the supervisor is emailed that a provider registered, once the address is confirmed and while it waits', async () => {
  const { people, sql } = practice
  const told = async () => {
    await notify()
    return (await mails()).filter(({ kind }) => kind === 'provider_registered').map((mail) => mail.recipient)
  }
  const provider = await createProvider(practice, { verified: false })
  await sql`update auth.users set email_confirmed_at = null where id = ${provider.id}`
  expect(await told()).toEqual([])
  await sql`update auth.users set email_confirmed_at = now() where id = ${provider.id}`
  expect(await told()).toEqual([people.admin.email])
  const bell = await sql`
    select title from public.notifications where user_id = ${people.admin.id} and kind = 'license_pending'`
  expect(bell).toEqual([{ title: 'Dr Clinician, MD is waiting to be verified' }])
  await createProvider(practice)
  expect(await told()).toHaveLength(1)
})

test('the supervisor is emailed that a provider must be verified again, with the visits that are near', async () => {
  const { as, people } = practice
  const provider = await createProvider(practice)
  await clearVisits(practice)
  await bookVisit(practice, { provider, at: phoenix(1, '10:00') })
  await notify()
  const own = as(provider).from('providers').update({ last_name: 'Newname' }).eq('id', provider.providerId)
  await done(own.select('id'))
  expect(await notify()).toBe(1)
  const sent = (await mails()).filter(({ kind }) => kind === 'provider_changed')
  expect(sent.map(({ recipient }) => recipient)).toEqual([people.admin.email])
  expect(sent[0]?.body_text).toContain('Visits booked with them in the next two days: 1.')
})

test('patients with visits ahead are notified when the license there is declined, unless it counts again', async () => {
  const { as, people, sql } = practice
  await clearVisits(practice)
  await bookVisit(practice, { at: phoenix(3, '10:00') })
  const [license] = await sql`
    select id from public.provider_licenses where provider_id = ${people.treating.providerId} and state = 'AZ'`
  await done(as(people.admin).rpc('decline_license', { license_id: license?.id, reason: 'Lapsed.' }))
  await notify()
  const patientMails = () => sql`select recipient from private.mail_outbox where kind = 'visit_license'`
  expect(await patientMails()).toEqual([{ recipient: people.patient.email }])
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    'provider_license_ended',
    people.admin.email,
  ])
  await grantLicenses(practice, people.treating.providerId, ['AZ'])
})

test('a declined renewal says how long the verified license still counts', async () => {
  const { as, people, sql } = practice
  const mine = as(people.treating).from('provider_licenses')
  await done(
    mine.update({ expires_on: '2036-01-31' }).eq('provider_id', people.treating.providerId).select('id'),
  )
  const [license] = await sql`
    select id, valid_until::text from public.provider_licenses where provider_id = ${people.treating.providerId}`
  await done(as(people.admin).rpc('decline_license', { license_id: license?.id, reason: 'A typo?' }))
  await notify()
  const [mail] = (await mails()).filter(({ kind }) => kind === 'provider_license_declined')
  expect(mail?.body_text).toContain(`still valid through ${formatDay(license?.valid_until)}`)
  expect(mail?.body_text).not.toContain('can’t book with you')
  await grantLicenses(practice, people.treating.providerId, ['AZ'])
})
