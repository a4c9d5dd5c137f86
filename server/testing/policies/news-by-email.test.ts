import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailEngine } from '#server/engines/mail/types.ts'
import { sendDueMail } from '#server/jobs/send-mail.ts'
import { openLog } from '#server/log.ts'
import type { Actor } from '#server/testing/actors.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { allRights, createRepresentative, setAge } from './representatives.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(
    practice.sql,
    'public.notifications',
    'public.patient_provider_messages',
    'public.safety_tasks',
    'private.mail_outbox',
    'public.representatives',
  )
  await practice.sql`delete from private.unproven_addresses`
  await practice.sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'email_updates', email_confirmed_at = now()`
  await bookVisit(practice)
})

interface Mail {
  recipient: string
  subject: string
  body_text: string
  kind: string
}
const mails = () =>
  practice.sql<Mail[]>`
    select recipient, subject, body_text, kind from private.mail_outbox where kind like 'news%' order by created_at, recipient`

const write = (message: string, to?: Actor) =>
  done(
    practice
      .as(practice.people.treating)
      .from('patient_provider_messages')
      .insert({
        patient_id: practice.people.patient.id,
        provider_id: practice.people.treating.providerId,
        sender_id: practice.people.treating.id,
        message,
        ...(to && { conversation_with: to.id }),
      })
      .select('id'),
  )
const readAll = (who: Actor) =>
  done(
    practice
      .as(who)
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('user_id', who.id)
      .select('id'),
  )

describe('a message from a clinician', () => {
  test('is announced to the patient by an email that says neither what nor who wrote', async () => {
    const { patient } = practice.people
    await write('Your lithium level is 0.8.')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: patient.email, subject: 'You have a new message' })
    expect(mail?.body_text).toContain('{site}/patient-dashboard?open=messages')
    expect(mail?.body_text).not.toMatch(/lithium|provider|Dr\.|treating/i)
  })

  test('is announced in Spanish to who reads Spanish', async () => {
    const { patient } = practice.people
    await practice.sql`update public.profiles set preferred_language = 'Spanish' where id = ${patient.id}`
    await write('Hola')
    expect(await mails()).toMatchObject([{ subject: 'Tiene un mensaje nuevo' }])
    await practice.sql`update public.profiles set preferred_language = 'English' where id = ${patient.id}`
  })

  test('of five in a row makes one email, and another one only after they were read', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await write(text)
    expect(await mails()).toHaveLength(1)
    await readAll(practice.people.patient)
    await write('Six')
    expect(await mails()).toHaveLength(2)
  })

  test('is announced again where the email about it could not be sent', async () => {
    await write('One')
    await practice.sql`update private.mail_outbox set failed_at = now()`
    await write('Two')
    expect(await mails()).toHaveLength(2)
  })

  test('is not announced to an unconfirmed address', async () => {
    const { patient } = practice.people
    await practice.sql`insert into private.unproven_addresses (user_id) values (${patient.id})`
    await write('One')
    await practice.sql`delete from private.unproven_addresses`
    await practice.sql`update auth.users set email_confirmed_at = null where id = ${patient.id}`
    await write('Two')
    expect(await mails()).toEqual([])
  })

  test('is not announced to someone who turned these emails off', async () => {
    const { patient } = practice.people
    await practice.sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"email_updates": false}' where id = ${patient.id}`
    await write('One')
    expect(await mails()).toEqual([])
  })

  test('is announced to the guardian it was written to, and to one who may read the patient’s messages', async () => {
    const { patient } = practice.people
    await setAge(practice, patient, 9)
    const guardian = await createRepresentative(practice, patient)
    await write('For you', guardian)
    expect(await mails()).toMatchObject([
      { recipient: guardian.email, body_text: expect.stringContaining('{site}/family') },
    ])
    await emptyTables(practice.sql, 'private.mail_outbox')
    await practice.sql`update public.notifications set read_at = now()`
    await practice.sql`
      update public.representatives set rights = ${allRights.filter((right) => right !== 'read_messages')}`
    await write('For the patient')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([patient.email])
    await setAge(practice, patient, 40)
  })

  test('of a patient is announced to no clinician by email', async () => {
    const { patient, treating } = practice.people
    await done(
      practice.as(patient).from('patient_provider_messages').insert({
        patient_id: patient.id,
        provider_id: treating.providerId,
        sender_id: patient.id,
        message: 'Hello',
      }),
    )
    expect(await mails()).toEqual([])
  })
})

test('a form, a note and a document are announced without saying what they are, at most once a day until read', async () => {
  const { patient } = practice.people
  const notify = (kind: string, link: string) =>
    practice.sql`select private.notify(${patient.id}, ${kind}, 'PHQ-9 for depression', null, ${link})`
  await notify('assessment_assigned', '/ai-diagnostic?take=phq9')
  await notify('note_released', '/patient-dashboard?open=notes')
  await notify('note_released', '/patient-dashboard?open=notes')
  await notify('document_released', '/patient-dashboard#documents')
  await notify('refill_answered', '/patient-dashboard#medications')
  const sent = await mails()
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'You have a form to fill out',
    'You have an update',
    'You have something new to read',
    'You have something new to read',
  ])
  expect(JSON.stringify(sent)).not.toMatch(/phq|depress|medic/i)
  await practice.sql`update private.mail_outbox set created_at = now() - interval '25 hours'`
  await notify('note_released', '/patient-dashboard?open=notes')
  expect(await mails()).toHaveLength(5)
})

test('an email waits a moment, and is not sent to a person who has read the message in the portal', async () => {
  const { patient } = practice.people
  const sent: string[] = []
  const engine: MailEngine = {
    send: async ({ subject }) => {
      sent.push(subject)
    },
    close: () => {},
  } as MailEngine
  const send = () => sendDueMail({ sql: practice.sql, engine, log: openLog('silent') })
  const due = () => practice.sql`update private.mail_outbox set next_attempt_at = now()`
  await write('One')
  await practice.sql`delete from private.mail_outbox where kind not like 'news%'`
  await send()
  expect(sent).toEqual([])
  await readAll(patient)
  await due()
  await send()
  expect(sent).toEqual([])
  await write('Two')
  await due()
  await send()
  expect(sent).toEqual(['You have a new message'])
})
