import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSampleText } from '#core/consents/sample-text.ts'
import type { Actor } from '#server/testing/actors.ts'
import { findForbidden } from '../../../scripts/strings/find-forbidden.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { createRepresentative, setAge } from './representatives.ts'
import { bookVisit, clearVisits } from './visits.ts'

type Who = keyof OpenPractice['people']

const required = ['privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial']

let practice: OpenPractice
const texts: Record<string, string> = {}
beforeAll(async () => {
  practice = await openPractice()
  const rows = await practice.sql`
    select id, kind, language from public.consent_texts where version = 1 and private.is_document(kind)`
  for (const { id, kind, language } of rows) texts[`${kind} ${language}`] = id
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`delete from public.consents`
  await practice.sql`delete from public.information_releases`
  await practice.sql`delete from public.consent_drafts`
  await practice.sql`delete from public.consent_texts where version > 1`
})

const as = (who: Who) => practice.as(practice.people[who])
const idsOf = (kinds: string[], language = 'English') =>
  kinds.map((kind) => texts[`${kind} ${language}`] ?? '')
const sign = (kinds: string[], { who = 'patient' as Who, name = 'Paula Owner', language = 'English' } = {}) =>
  as(who).rpc('sign_documents', { text_ids: idsOf(kinds, language), signature: name })
const open = async (who: Who = 'patient') =>
  (await done(as(who).rpc('documents_to_sign'))).map(({ kind }) => kind)

async function publish(kind: string, { askAgain = true } = {}) {
  const admin = as('admin')
  const words = { english: `New ${kind}`, spanish: `Nuevo ${kind}`, ask_again: askAgain }
  await done(admin.from('consent_drafts').insert({ kind, ...words }))
  return done(admin.rpc('publish_consent_text', { kind }))
}

describe('the documents of the practice', () => {
  test('exist in both languages, each as a sample until the practice publishes its own', async () => {
    const rows = await practice.sql`
      select kind, language, body from public.consent_texts where private.is_document(kind)`
    expect(rows).toHaveLength(14)
    for (const { kind, body } of rows) expect(isSampleText(body), kind).toBe(true)
    await publish('terms')
    const own = await practice.sql`
      select body from public.consent_texts where kind = 'terms' and version = 2`
    expect(own.map(({ body }) => isSampleText(body))).toEqual([false, false])
  })

  test('use the words of our glossary, in both languages', async () => {
    const rows = await practice.sql<{ kind: string; language: string; body: string }[]>`
      select kind, language, body from public.consent_texts where private.is_document(kind)`
    const shown = rows.map(({ kind, language, body }) => ({
      file: kind,
      line: 1,
      text: body,
      language: language === 'Spanish' ? ('es' as const) : ('en' as const),
      key: '',
      markup: false,
    }))
    expect(shown).toHaveLength(14)
    expect(findForbidden(shown).map(({ file, found, instead }) => `${file} "${found}": ${instead}`)).toEqual(
      [],
    )
  })

  test('can be read without signing in; the questions about a visit cannot', async () => {
    const rows = await done(practice.anonymous().from('consent_texts').select('kind'))
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([...required, 'release']))
  })

  test('are signed with the name, the time and the address, in the language that was read', async () => {
    expect(await open()).toEqual(required)
    await done(sign(required, { language: 'Spanish' }))
    expect(await open()).toEqual([])
    const rows = await practice.sql`
      select c.signature, host(c.ip_address) as address, c.signed_at, c.granted, t.language
      from public.consents c join public.consent_texts t on t.id = c.text_id`
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(row).toMatchObject({ signature: 'Paula Owner', granted: true, language: 'Spanish' })
      expect(row.address).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
      expect(Date.now() - Date.parse(row.signed_at)).toBeLessThan(60_000)
    }
  })

  test("are required again after a new version, unless that isn't wanted", async () => {
    await done(sign(required))
    await publish('terms', { askAgain: false })
    expect(await open()).toEqual([])
    await publish('telehealth')
    expect(await done(as('patient').rpc('documents_to_sign'))).toEqual([
      { kind: 'telehealth', version: 2, signed_before: true },
    ])
    await expectRefusal(sign(['telehealth']), 'SM356')
    const [newer] = await practice.sql`
      select id from public.consent_texts where kind = 'telehealth' and version = 2 and language = 'English'`
    await done(as('patient').rpc('sign_documents', { text_ids: [newer?.id], signature: 'Paula Owner' }))
    expect(await open()).toEqual([])
  })

  test('are not required of staff, or of a patient who has not registered yet', async () => {
    for (const who of ['treating', 'unverified', 'admin', 'adminWithReason'] as const)
      expect(await open(who)).toEqual([])
    const newcomer = await createPatient(practice)
    await practice.sql`update public.profiles set registration_completed = false, intake_completed = false,
      onboarding_completed = false where id = ${newcomer.id}`
    expect(await done(practice.as(newcomer).rpc('documents_to_sign'))).toEqual([])
  })

  test('need a name, and a patient to sign them', async () => {
    await expectRefusal(sign(['terms'], { name: '  ' }), 'SM753')
    for (const who of ['treating', 'admin'] as const)
      expect((await sign(['terms'], { who })).error?.code).toBe('42501')
    await expectRefusal(sign(['release']), 'SM753')
  })

  test('belong to no visit, and the questions about a visit to no account', async () => {
    const visit = await bookVisit(practice)
    const own = { patient_id: practice.people.patient.id, granted: true, signature: 'Paula Owner' }
    const insert = (row: object) =>
      as('patient')
        .from('consents')
        .insert({ ...own, ...row } as never)
    await expectRefusal(insert({ text_id: texts['terms English'], appointment_id: visit }), 'SM752')
    const [recording] = await practice.sql`
      select id from public.consent_texts where kind = 'recording' and language = 'English'`
    await expectRefusal(insert({ text_id: recording?.id }), 'SM752')
    await expectRefusal(insert({ text_id: texts['terms English'], granted: false }), 'SM753')
  })

  test('are not withdrawn with a press of a button', async () => {
    await done(sign(['treatment']))
    const withdraw = as('patient')
      .from('consents')
      .update({ withdrawn_at: phoenix(0, '10:00') })
    await expectRefusal(withdraw.eq('patient_id', practice.people.patient.id), 'SM751')
  })
})

describe('the documents of a child', () => {
  async function family() {
    const child = await createPatient(practice)
    await setAge(practice, child, 12)
    return { child, guardian: await createRepresentative(practice, child) }
  }
  const openFor = async (actor: Parameters<OpenPractice['as']>[0], child: { id: string }) =>
    (await done(practice.as(actor).rpc('documents_to_sign', { patient: child.id }))).map(({ kind }) => kind)

  test('are required of the guardian, who signs for the child; the child is not asked', async () => {
    const { child, guardian } = await family()
    expect(await done(practice.as(child).rpc('documents_to_sign'))).toEqual([])
    expect(await done(practice.as(guardian).rpc('documents_to_sign'))).toEqual([])
    expect(await openFor(guardian, child)).toEqual(required)
    const signed = { text_ids: idsOf(required), signature: 'Ana Guardian', patient: child.id }
    await done(practice.as(guardian).rpc('sign_documents', signed))
    expect(await openFor(guardian, child)).toEqual([])
    await publish('telehealth')
    expect(await done(practice.as(guardian).rpc('documents_to_sign', { patient: child.id }))).toEqual([
      { kind: 'telehealth', version: 2, signed_before: true },
    ])
    const rows = await practice.sql`
      select distinct patient_id, signed_by, acting_as, signature from public.consents`
    expect([...rows]).toEqual([
      { patient_id: child.id, signed_by: guardian.id, acting_as: 'guardian', signature: 'Ana Guardian' },
    ])
  })

  test('are not shown to anyone else, and the guardian’s read is in the audit log', async () => {
    const { child, guardian } = await family()
    const { people } = practice
    const others = [
      people.otherPatient,
      people.treating,
      people.adminWithReason,
      await createRepresentative(practice, child, { rights: ['schedule', 'messages'] }),
      await createRepresentative(practice, child, { ended: true }),
    ]
    for (const other of others) expect(await openFor(other, child)).toEqual([])
    await openFor(guardian, child)
    const rows = await practice.sql`
      select event_type, actor_id, details from public.audit_log
      where patient_id = ${child.id} and event_type = 'consents.read'`
    expect([...rows]).toEqual([
      { event_type: 'consents.read', actor_id: guardian.id, details: { acting_as: 'guardian' } },
    ])
  })
})

describe('a release of information', () => {
  const release = () => ({
    patient_id: practice.people.patient.id,
    text_id: texts['release English'] ?? '',
    direction: 'both',
    recipient: 'Dr. Kim Lee',
    recipient_contact: '(520) 555-0161',
    information: ['summary', 'medications'],
    purpose: 'Shared treatment',
    expires_on: phoenix(90, '12:00').slice(0, 10),
    signature: 'Paula Owner',
  })
  const give = (changes: object = {}, who: Who = 'patient') =>
    as(who)
      .from('information_releases')
      .insert({ ...release(), ...changes })
      .select('id, ip_address, signed_at, withdrawn_at')
  const withdraw = (id: string, who: Who = 'patient') =>
    as(who)
      .from('information_releases')
      .update({ withdrawn_at: '2001-01-01T00:00:00Z' })
      .eq('id', id)
      .select('withdrawn_at')

  test('names who, what, why and until when, and the treating provider is notified and reads it', async () => {
    await bookVisit(practice)
    const [given] = await done(give())
    expect(String(given?.ip_address)).toMatch(/^(::ffff:)?127\.0\.0\.1/)
    expect(await done(as('treating').from('information_releases').select('recipient, purpose'))).toEqual([
      { recipient: 'Dr. Kim Lee', purpose: 'Shared treatment' },
    ])
    const [told] = await practice.sql`
      select title, link from public.notifications where user_id = ${practice.people.treating.id}
        and kind = 'release_of_information' order by created_at desc limit 1`
    expect(told).toEqual({
      title: 'A patient signed a release of information',
      link: `/provider-dashboard/patients/${practice.people.patient.id}/releases`,
    })
    const [read] = await practice.sql`
      select actor_id from public.audit_log where event_type = 'information_releases.read' order by id desc limit 1`
    expect(read?.actor_id).toBe(practice.people.treating.id)
  })

  test('opens a safety task when its purpose speaks of danger', async () => {
    await done(give({ purpose: 'I want to kill myself and she should know' }))
    const [task] = await practice.sql`
      select source from public.safety_tasks where patient_id = ${practice.people.patient.id}
      order by created_at desc limit 1`
    expect(task?.source).toBe('record_request')
    await practice.sql`delete from public.safety_tasks`
  })

  test('with a weaker sign of danger is shown to the treating provider, who reads it among the releases', async () => {
    await bookVisit(practice)
    await done(give({ purpose: 'Care after the suicide of my sister' }))
    const told = await practice.sql`
      select user_id, title, link from public.notifications where kind = 'read_first'`
    expect([...told]).toEqual([
      {
        user_id: practice.people.treating.id,
        title: "Read first: a patient's release of information",
        link: `/provider-dashboard/patients/${practice.people.patient.id}/releases`,
      },
    ])
  })

  test('is withdrawn by the patient alone, once, with the time of the server', async () => {
    await bookVisit(practice)
    const [given] = await done(give())
    for (const who of ['treating', 'otherPatient', 'adminWithReason'] as const)
      expect(await done(withdraw(given?.id ?? '', who))).toEqual([])
    const [withdrawn] = await done(withdraw(given?.id ?? ''))
    expect(Date.now() - Date.parse(String(withdrawn?.withdrawn_at))).toBeLessThan(60_000)
    await expectRefusal(withdraw(given?.id ?? ''), 'SM754')
  })

  test('needs an end within two years, a current text, and something to share', async () => {
    await expectRefusal(give({ expires_on: phoenix(-1, '12:00').slice(0, 10) }), 'SM755')
    await expectRefusal(give({ expires_on: phoenix(800, '12:00').slice(0, 10) }), 'SM755')
    await expectRefusal(give({ text_id: texts['terms English'] }), 'SM356')
    await publish('release')
    await expectRefusal(give(), 'SM356')
    await practice.sql`delete from public.consent_texts where version > 1`
    for (const changes of [
      { information: [] },
      { information: ['everything'] },
      { recipient: ' ' },
      { purpose: '' },
    ])
      expect((await give(changes)).error?.code).toBe('23514')
  })

  describe('of a minor', () => {
    afterEach(async () => {
      await setAge(practice, practice.people.patient, 36)
      await practice.sql`delete from public.representatives`
    })

    test('is signed by a verified guardian, not by the minor, an unverified guardian or one without forms', async () => {
      const { patient } = practice.people
      await setAge(practice, patient, 13)
      await expectRefusal(give(), 'SM721')
      const guardian = await createRepresentative(practice, patient)
      const unverified = await createRepresentative(practice, patient, { verified: false })
      await practice.sql`update public.representatives set opened_record = true where user_id = ${unverified.id}`
      const second = await createRepresentative(practice, patient, { rights: ['schedule', 'messages'] })
      const sign = (who: Actor) => practice.as(who).from('information_releases').insert(release()).select()
      for (const who of [unverified, second])
        await expectRefusal(sign(who), ...rowRefused('information_releases'))
      const [given] = await done(sign(guardian))
      expect(given).toMatchObject({ signed_by: guardian.id, acting_as: 'guardian' })
    })

    test('is read and withdrawn by the guardian, and by the minor', async () => {
      const { patient } = practice.people
      const ids = (await Promise.all([done(give()), done(give())])).map(([row]) => row?.id ?? '')
      await setAge(practice, patient, 13)
      const guardian = await createRepresentative(practice, patient)
      const ofGuardian = practice.as(guardian).from('information_releases')
      expect(await done(ofGuardian.select('id'))).toHaveLength(2)
      const now = new Date().toISOString()
      expect(
        await done(
          ofGuardian
            .update({ withdrawn_at: now })
            .eq('id', ids[0] ?? '')
            .select('withdrawn_by'),
        ),
      ).toEqual([{ withdrawn_by: guardian.id }])
      expect(await done(withdraw(ids[1] ?? ''))).toHaveLength(1)
    })
  })

  test('that was revoked by phone is recorded by a treating provider or in an opened chart, with how', async () => {
    await bookVisit(practice)
    const revoke = (who: Who, release: string, how = 'By phone, DOB confirmed') =>
      as(who).rpc('revoke_release', { release, how })
    const [first] = await done(give())
    const [second] = await done(give())
    for (const who of ['patient', 'otherPatient', 'otherProvider', 'admin'] as const)
      await expectRefusal(revoke(who, first?.id ?? ''), 'SM366')
    expect((await revoke('treating', first?.id ?? '', ' ')).error?.code).toBe('23514')
    await revoke('treating', first?.id ?? '')
    await revoke('adminWithReason', second?.id ?? '')
    const rows = await practice.sql`
      select withdrawn_at is not null as withdrawn, withdrawn_by, withdrawal_note from public.information_releases
      order by signed_at`
    expect([...rows]).toEqual(
      ['treating' as const, 'adminWithReason' as const].map((who) => ({
        withdrawn: true,
        withdrawn_by: practice.people[who].id,
        withdrawal_note: 'By phone, DOB confirmed',
      })),
    )
    await expectRefusal(revoke('treating', first?.id ?? ''), 'SM754')
  })

  test('cannot be signed for someone else, nor changed afterwards', async () => {
    for (const who of ['otherPatient', 'treating', 'admin'] as const)
      await expectRefusal(give({}, who), ...rowRefused('information_releases'))
    const [given] = await done(give())
    const change = as('patient').from('information_releases').update({ recipient: 'Someone else' })
    await expectRefusal(change.eq('id', given?.id ?? ''), ...tableDenied('information_releases'))
  })
})
