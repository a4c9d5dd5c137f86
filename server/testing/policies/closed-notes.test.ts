import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createProvider, type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await practice.sql`update public.providers set suspended_at = null where suspended_at is not null`
  await practice.sql`delete from private.chart_accesses`
  visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
})

type Who = keyof OpenPractice['people']
const notesOf = (who: Who) => practice.as(practice.people[who]).from('progress_notes')
async function write(columns: Record<string, unknown> = {}, who: 'treating' | 'otherProvider' = 'treating') {
  const note = {
    patient_id: practice.people.patient.id,
    provider_id: practice.people[who].providerId,
    appointment_id: visit,
    content: { Plan: 'Follow up in 3 weeks.' },
    ...columns,
  }
  const [row] = await done(
    notesOf(who)
      .insert(note as never)
      .select('id'),
  )
  return (row as { id: string } | undefined)?.id ?? ''
}
async function sign(columns = {}): Promise<string> {
  const id = await write(columns)
  await practice.sql`
    insert into private.identity_proofs (session_id, user_id, method, act)
    select id, user_id, 'password', ${`sign ${id}`} from auth.sessions
    where user_id = ${practice.people.treating.id}`
  await practice.sqlAs(practice.people.treating)`select s.* from private.sign_note(${id}::uuid, 1) s`
  return id
}
const addendumTo = (note: string) =>
  ({
    patient_id: practice.people.patient.id,
    provider_id: practice.people.treating.providerId,
    addendum_to: note,
    content: { Addendum: 'More.' },
  }) as never
const reason = 'Written into the wrong chart'
const close = (who: Who, note: string, why = reason) =>
  practice.as(practice.people[who]).rpc('close_note', { note, reason: why })
const release = (who: Who, note: string) => practice.as(practice.people[who]).rpc('release_note', { note })
const openChart = () =>
  done(
    practice.as(practice.people.admin).rpc('give_chart_reason', {
      patient: practice.people.patient.id,
      purpose: 'quality',
      reason: 'Work of a clinician who left',
    }),
  )
const leave = () =>
  practice.sql`update public.providers set suspended_at = now() where id = ${practice.people.treating.providerId}`
const seenBy = async (who: Who) => (await done(notesOf(who).select('id, status'))) as object[]

describe('a signed note in the wrong chart', () => {
  test('that was marked by a request whose answer was lost stays marked', async () => {
    const id = await sign()
    await done(close('treating', id))
    await done(close('treating', id))
    await expectRefusal(close('treating', id, 'For some other reason'), 'SM994')
    await expectRefusal(close('otherProvider', id), 'SM994')
  })

  test('is marked as entered in error by its author, with its addenda', async () => {
    const id = await sign()
    const addendum = await sign({ addendum_to: id, amends_codes: true })
    await done(
      notesOf('treating').update({ released_at: new Date().toISOString() }).eq('id', id).select('id'),
    )
    expect(await seenBy('patient')).toHaveLength(2)
    expect((await close('treating', id)).error).toBeNull()
    expect(await seenBy('patient')).toEqual([])
    const rows = await practice.sql`
      select id, status, released_at, closed_by, closed_reason, signed_at is not null as signed
      from public.progress_notes order by created_at`
    const closed = { status: 'closed', released_at: null, closed_by: practice.people.treating.id }
    expect(rows).toEqual([
      { id, ...closed, closed_reason: reason, signed: true },
      { id: addendum, ...closed, closed_reason: reason, signed: true },
    ])
  })

  test('stays unchanged for its author', async () => {
    const id = await sign()
    await close('treating', id)
    expect(await seenBy('treating')).toEqual([{ id, status: 'closed' }])
    const change = notesOf('treating')
      .update({ content: { Plan: 'Other' } } as never)
      .eq('id', id)
    await expectRefusal(change, 'SM407')
    await expectRefusal(close('treating', id, 'For some other reason'), 'SM994')
    await expect(practice.sql`delete from public.progress_notes where id = ${id}`).rejects.toMatchObject({
      code: 'SM409',
    })
  })

  test('leaves the claim and frees its visit for the right note', async () => {
    const codes = { icd_codes: [{ code: 'F33.1' }], cpt_codes: [{ code: '90834' }] }
    const id = await sign(codes)
    const missing = async () => {
      const [row] = await practice.sql`
        select private.missing_to_bill(b) as missing from public.billing_records b where b.appointment_id = ${visit}`
      return row?.missing
    }
    const without = () =>
      practice.sqlAs(practice.people.treating)`select private.visits_without_a_note()::int as count`
    const listed = () => {
      const visits = practice.as(practice.people.treating).from('appointments').select('id, progress_notes()')
      return done(visits.neq('progress_notes.status', 'closed').is('progress_notes', null))
    }
    expect(await missing()).not.toContain('note')
    expect(await listed()).toEqual([])
    await close('treating', id)
    expect(await listed()).toMatchObject([{ id: visit }])
    expect(await missing()).toContain('note')
    expect(await without()).toEqual([{ count: 1 }])
    expect(await write(codes)).not.toBe('')
    expect(await without()).toEqual([{ count: 0 }])
  })

  test('is marked by the supervising physician who opened the chart, and by no one else', async () => {
    const id = await sign()
    await expectRefusal(close('admin', id), 'SM994')
    await expectRefusal(close('otherProvider', id), 'SM994')
    await expectRefusal(close('patient', id), 'SM994')
    await openChart()
    await expectRefusal(close('admin', id, 'Wrong'), 'SM115')
    await expectRefusal(close('admin', id, 'x'.repeat(501)), 'SM116')
    expect((await close('admin', id)).error).toBeNull()
  })
})

test('colleagues are notified when their text in a note is closed, signed or not', async () => {
  const { people, sql } = practice
  await bookVisit(practice, { provider: people.otherProvider, at: phoenix(-6, '10:00'), status: 'completed' })
  await sql`delete from public.notifications`
  const id = await sign()
  const addendum = await write({ addendum_to: id, appointment_id: null }, 'otherProvider')
  expect((await close('treating', id)).error).toBeNull()
  const told = () => sql`select user_id, title, link from public.notifications where kind = 'note_closed'`
  const title = 'A note you wrote or added to was marked as entered in error'
  const link = `/provider-dashboard/patients/${people.patient.id}/notes`
  expect(await told()).toEqual([{ user_id: people.otherProvider.id, title, link }])
  expect(await seenBy('otherProvider')).toEqual([{ id: addendum, status: 'closed' }])
  await sql`delete from public.notifications`
  const second = await sign()
  await openChart()
  expect((await close('admin', second)).error).toBeNull()
  expect(await told()).toEqual([{ user_id: people.treating.id, title, link }])
})

test('an addendum that is written while its note is being closed is refused', async () => {
  const { sql, people } = practice
  const id = await sign()
  const insert = () => notesOf('treating').insert(addendumTo(id)).select('id')
  const closing = await sql.reserve()
  try {
    await closing`begin`
    await closing`select from public.progress_notes where id = ${id} for update`
    await closing`
      update public.progress_notes set status = 'closed', closed_at = now(), closed_by = ${people.treating.id},
        closed_reason = ${reason} where id = ${id}`
    const [own] = await closing`select pg_backend_pid() as pid`
    const written = expectRefusal(insert(), 'SM406')
    await expect
      .poll(async () => {
        const held = await sql`
          select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
        return held.length
      })
      .toBe(1)
    await closing`commit`
    await written
  } finally {
    closing.release()
  }
  expect(await sql`select from public.progress_notes where addendum_to = ${id}`).toHaveLength(0)
})

test('an addendum that was written just before is closed with its note', async () => {
  const { sql, people } = practice
  const id = await sign()
  const writing = await sql.reserve()
  try {
    await writing`begin`
    await writing`
      insert into public.progress_notes (patient_id, provider_id, addendum_to, content)
      values (${people.patient.id}, ${people.treating.providerId}, ${id}, '{"Addendum": "More."}')`
    const [own] = await writing`select pg_backend_pid() as pid`
    const closed = close('treating', id).then(({ error }) => error)
    await expect
      .poll(async () => {
        const held = await sql`
          select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
        return held.length
      })
      .toBe(1)
    await writing`commit`
    expect(await closed).toBeNull()
  } finally {
    writing.release()
  }
  expect(await sql`select status from public.progress_notes where addendum_to = ${id}`).toEqual([
    { status: 'closed' },
  ])
})

test('a closed note keeps what its signature covers', async () => {
  const { sql } = practice
  const id = await sign()
  const intact = async () => {
    const [row] = await sql`
      select n.content_hash = private.note_hash(n) as intact from public.progress_notes n where id = ${id}`
    return row?.intact
  }
  await close('treating', id)
  expect(await intact()).toBe(true)
  await sql`
    update public.appointments set started_at = appointment_date, completed_at = appointment_date + interval '50 minutes'
    where id = ${visit}`
  await sql`update public.progress_notes set updated_at = now() where id = ${id}`
  expect(await intact()).toBe(true)
})

describe('the co-signature of a closed note', () => {
  const why = 'The risk assessment is missing.'
  let supervisor: Provider
  const sendBack = (note: string) =>
    done(practice.as(supervisor).rpc('send_back_note', { note, reason: why }))
  const kept = () =>
    practice.sql`select note_id, status, reason, supervisor_id from public.note_cosignatures order by requested_at`
  const listed = (who: Provider) => done(practice.as(who).rpc('notes_to_cosign'))
  beforeEach(async () => {
    const { sql, people } = practice
    supervisor = await createProvider(practice)
    await sql`
      insert into public.supervisions (provider_id, supervisor_id, appointed_by)
      values (${people.treating.providerId}, ${supervisor.providerId}, ${people.admin.id})`
  })
  afterEach(async () => {
    await emptyTables(practice.sql, 'public.note_cosignatures', 'public.supervisions')
    await practice.sql`delete from public.staff_tasks`
  })

  test('is no longer pending, and one that was sent back stays with its reason', async () => {
    const { treating } = practice.people
    const id = await sign()
    const addendum = await sign({ addendum_to: id, appointment_id: null })
    await sendBack(id)
    expect(await kept()).toMatchObject([
      { note_id: id, status: 'sent_back' },
      { note_id: addendum, status: 'waiting' },
    ])
    expect((await close('treating', id)).error).toBeNull()
    expect(await kept()).toEqual([
      { note_id: id, status: 'sent_back', reason: why, supervisor_id: supervisor.providerId },
    ])
    expect(await listed(treating)).toEqual([])
    expect(await listed(supervisor)).toEqual([])
    await expectRefusal(practice.as(treating).rpc('reopen_note', { note: id }), 'SM870')
  })

  test('needs no other co-signer, and stays with the person who sent it back', async () => {
    const { sql, people } = practice
    const admin = practice.as(people.admin)
    const appoint = (next?: string) =>
      admin.rpc('appoint_cosigner', {
        provider: people.treating.providerId,
        ...(next && { supervisor: next }),
      })
    const id = await sign()
    await sendBack(id)
    await close('treating', id)
    await sql`update public.supervisions set ended_at = now()`
    await done(admin.rpc('suspend_provider', { provider_id: supervisor.providerId }))
    expect(await sql`select details from public.staff_tasks where details like '%co-signer%'`).toEqual([])
    await done(appoint())
    const next = await createProvider(practice)
    await done(appoint(next.providerId))
    expect(await kept()).toMatchObject([{ note_id: id, supervisor_id: supervisor.providerId }])
  })
})

describe('when a clinician has left', () => {
  test('the supervising physician closes their unsigned draft; before, only its author decides', async () => {
    const id = await write()
    await openChart()
    await expectRefusal(close('admin', id), 'SM994')
    await expectRefusal(close('treating', id), 'SM994')
    await leave()
    expect((await close('admin', id)).error).toBeNull()
    const [row] =
      await practice.sql`select status, signed_at, content from public.progress_notes where id = ${id}`
    expect(row).toEqual({ status: 'closed', signed_at: null, content: { Plan: 'Follow up in 3 weeks.' } })
  })

  test('the supervising physician releases a signed note to the patient', async () => {
    const id = await sign()
    await leave()
    await expectRefusal(release('admin', id), 'SM994')
    await expectRefusal(release('otherProvider', id), 'SM994')
    await openChart()
    expect((await release('admin', id)).error).toBeNull()
    expect(await seenBy('patient')).toEqual([{ id, status: 'signed' }])
    await expectRefusal(release('admin', id), 'SM994')
  })

  describe('the supervising physician confirms the codes of their closed draft', () => {
    const codes = {
      icd_codes: [{ code: 'F33.1' }],
      cpt_codes: [{ code: '90834', description: '45 minutes' }],
    }
    const confirm = (who: Who, note: string, given: object = codes) =>
      practice.as(practice.people[who]).rpc('confirm_codes', { note, ...codes, ...given })
    const claim = async () => {
      const [bill] = await practice.sql`select id from public.billing_records where appointment_id = ${visit}`
      const biller = practice.as(practice.people.biller)
      return (await done(biller.rpc('claim_of_bill', { bill: bill?.id }))) as Record<string, unknown>
    }
    const missing = async () => {
      const [row] = await practice.sql`
        select private.missing_to_bill(b) as missing from public.billing_records b where b.appointment_id = ${visit}`
      return row?.missing
    }

    test('so that the visit can be billed without their signature', async () => {
      const id = await write()
      await leave()
      await openChart()
      await expectRefusal(confirm('admin', id), 'SM838')
      await close('admin', id)
      expect(await missing()).toEqual(expect.arrayContaining(['note', 'diagnosis', 'procedure']))
      expect(await claim()).toMatchObject({ provider_left: true, unsigned: true, notes: [] })
      await expectRefusal(confirm('admin', id, { cpt_codes: [{ code: 'nonsense' }] }), 'SM813')
      await done(confirm('admin', id))
      for (const done of ['note', 'diagnosis', 'procedure']) expect(await missing()).not.toContain(done)
      expect(await claim()).toMatchObject({
        note_signed_on: null,
        codes_confirmed: { by: expect.any(String), on: expect.any(String) },
        changed_last: expect.any(String),
        notes: [{ ...codes, amends_codes: false, addendum_to: null }],
      })
      const [row] = await practice.sql`
        select status, signed_at, icd_codes, claim_codes_by from public.progress_notes where id = ${id}`
      expect(row).toEqual({
        status: 'closed',
        signed_at: null,
        icd_codes: [],
        claim_codes_by: practice.people.admin.id,
      })
    })

    test('and no one else does, nor without opening the chart, nor for an author who is here', async () => {
      const id = await write()
      await leave()
      await openChart()
      await close('admin', id)
      for (const who of ['biller', 'otherProvider', 'treating', 'patient'] as const)
        await expectRefusal(confirm(who, id), 'SM838')
      await practice.sql`delete from private.chart_accesses`
      await expectRefusal(confirm('admin', id), 'SM838')
      await practice.sql`update public.providers set suspended_at = null where suspended_at is not null`
      await openChart()
      await expectRefusal(confirm('admin', id), 'SM838')
    })

    test('and of several drafts of a visit, those that were confirmed last count', async () => {
      const first = await write()
      await leave()
      await openChart()
      await close('admin', first)
      await done(confirm('admin', first))
      await practice.sql`update public.providers set suspended_at = null where suspended_at is not null`
      const second = await write()
      await leave()
      await close('admin', second)
      const later = { icd_codes: [{ code: 'F41.1' }], cpt_codes: [{ code: '90837' }] }
      await done(confirm('admin', second, later))
      expect((await claim()).notes).toMatchObject([later])
      await done(confirm('admin', first))
      expect((await claim()).notes).toMatchObject([codes])
    })

    test('until a note of the visit is signed, whose codes then count alone', async () => {
      const id = await write()
      await leave()
      await openChart()
      await close('admin', id)
      await done(confirm('admin', id))
      await practice.sql`update public.providers set suspended_at = null where suspended_at is not null`
      await sign({ icd_codes: [{ code: 'F41.1' }], cpt_codes: [{ code: '90837' }] })
      await leave()
      await expectRefusal(confirm('admin', id), 'SM838')
      expect(await claim()).toMatchObject({
        codes_confirmed: null,
        notes: [{ icd_codes: [{ code: 'F41.1' }], cpt_codes: [{ code: '90837' }] }],
      })
    })
  })
})

test('a note that belongs to no visit is dated in the past or today', async () => {
  const day = (days: number) => phoenix(days, '12:00').slice(0, 10)
  const id = await write({ appointment_id: null, session_date: day(-3) })
  const date = (session_date: string, version: number) =>
    notesOf('treating')
      .update({ session_date, session_type: 'Phone call', version } as never)
      .eq('id', id)
      .select('session_date')
  expect(await done(date(day(0), 2))).toEqual([{ session_date: day(0) }])
  await expectRefusal(date(day(2), 3), 'SM993')
  const future = notesOf('treating').insert({
    patient_id: practice.people.patient.id,
    provider_id: practice.people.treating.providerId,
    session_date: day(2),
  } as never)
  await expectRefusal(future, 'SM993')
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a note without a visit and a date has the day of its author’s clock in %s',
  async (zone) => {
    const { sql, people } = practice
    const provider = people.treating.providerId ?? ''
    await sql`update public.providers set time_zone = ${zone} where id = ${provider}`
    const id = await write({ appointment_id: null })
    const [row] = await sql`
      select session_date = (created_at at time zone ${zone})::date as today from public.progress_notes where id = ${id}`
    await sql`update public.providers set time_zone = 'America/Phoenix' where id = ${provider}`
    expect(row?.today).toBe(true)
  },
)
