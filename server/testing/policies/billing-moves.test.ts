import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit, clearVisits, completeClaim } from './visits.ts'

let practice: OpenPractice
let visit: string
let bill: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  bill = await billedVisit(-7)
  await completeClaim(practice, visit)
})

async function billedVisit(days: number, minutes = 30): Promise<string> {
  visit = await bookVisit(practice, { at: phoenix(days, '10:00'), minutes, status: 'completed' })
  const [row] = await practice.sql<{ id: string }[]>`
    update public.billing_records set billing_date = ${phoenix(days, '10:00').slice(0, 10)}
    where appointment_id = ${visit} returning id`
  return row?.id ?? ''
}

type Who = 'patient' | 'treating' | 'otherProvider' | 'unverified' | 'admin'
const move = (who: Who, expected: string, new_status: string, note?: string) =>
  practice.as(practice.people[who]).rpc('move_bill', {
    bill_id: bill,
    expected,
    new_status,
    ...(note === undefined ? {} : { note }),
  })
const put = (status: string) =>
  practice.sql`update public.billing_records set status = ${status} where id = ${bill}`

const set = (columns: { total_amount: number } | { place_of_service: null }) =>
  practice.sql`update public.billing_records set ${practice.sql(columns)} where id = ${bill}`

const statuses = ['pending', 'submitted', 'paid', 'denied', 'void']
const allowed = [
  'pending submitted',
  'pending paid',
  'pending void',
  'submitted paid',
  'submitted denied',
  'submitted pending',
  'submitted void',
  'denied submitted',
  'denied paid',
  'denied void',
]

describe('a bill', () => {
  // The next status of a bill that was marked paid depends on its previous one.
  test.each(statuses.filter((status) => status !== 'paid'))(
    'that is %s goes where it may go and nowhere else',
    async (from) => {
      for (const to of statuses.filter((status) => status !== from)) {
        await put(from)
        if (allowed.includes(`${from} ${to}`)) {
          expect(await done(move('treating', from, to, 'Because'))).toMatchObject({ status: to })
        } else {
          await expectRefusal(move('treating', from, to, 'Because'), 'SM801')
        }
      }
    },
  )

  test('that is paid goes back to where it was, and nowhere else', async () => {
    for (const before of ['pending', 'submitted']) {
      await put(before)
      await done(move('treating', before, 'paid'))
      for (const to of statuses.filter((status) => status !== before && status !== 'paid'))
        await expectRefusal(move('treating', 'paid', to, 'Because'), 'SM801')
      await expectRefusal(move('treating', 'paid', before), 'SM802')
      expect(await done(move('treating', 'paid', before, 'By mistake'))).toMatchObject({
        status: before,
        status_note: 'By mistake',
      })
    }
  })

  test.each(['denied', 'void'])('is not made %s without saying why', async (to) => {
    await put('submitted')
    const refusal = ['SM802'] as const
    await expectRefusal(move('treating', 'submitted', to), ...refusal)
    await expectRefusal(move('treating', 'submitted', to, '  '), ...refusal)
    await expectRefusal(
      practice.as(practice.people.treating).from('billing_records').update({ status: to }).eq('id', bill),
      ...refusal,
    )
  })

  test('records every change: who, when, why', async () => {
    const { as, people } = practice
    await done(move('treating', 'pending', 'submitted'))
    await done(move('treating', 'submitted', 'denied', 'Prior authorization missing'))
    await done(move('admin', 'denied', 'submitted'))
    const moves = await done(
      as(people.treating)
        .from('billing_status_changes')
        .select('from_status, to_status, note, changed_by')
        .eq('billing_record_id', bill)
        .order('changed_at'),
    )
    expect(moves).toEqual([
      { from_status: null, to_status: 'pending', note: null, changed_by: null },
      { from_status: 'pending', to_status: 'submitted', note: null, changed_by: people.treating.id },
      {
        from_status: 'submitted',
        to_status: 'denied',
        note: 'Prior authorization missing',
        changed_by: people.treating.id,
      },
      { from_status: 'denied', to_status: 'submitted', note: null, changed_by: people.admin.id },
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'note diagnosis procedure place',
      () => practice.sql`update public.appointments set payment_method = 'insurance' where id = ${visit}`,
    ],
    ['diagnosis', () => completeClaim(practice, visit, { diagnoses: [] })],
    ['procedure', () => completeClaim(practice, visit, { procedures: [] })],
    ['charge', () => completeClaim(practice, visit).then(() => set({ total_amount: 0 }))],
    ['place', () => completeClaim(practice, visit).then(() => set({ place_of_service: null }))],
  ])('without %s is not submitted', async (missing, prepare) => {
    bill = await billedVisit(-8)
    await prepare()
    const { error } = await move('treating', 'pending', 'submitted')
    expect(error).toMatchObject({ code: 'SM826', details: missing })
    expect(await done(move('treating', 'pending', 'paid'))).toMatchObject({ status: 'paid' })
  })

  test('submitted by mistake goes back to pending, in the history and the audit log', async () => {
    const { people, sql } = practice
    await done(move('treating', 'pending', 'submitted'))
    await expectRefusal(move('patient', 'submitted', 'pending'), 'SM803')
    expect(await done(move('treating', 'submitted', 'pending'))).toMatchObject({ status: 'pending' })
    const [change] = await sql`
      select from_status, to_status, changed_by from public.billing_status_changes
      where billing_record_id = ${bill} order by changed_at desc limit 1`
    expect(change).toEqual({ from_status: 'submitted', to_status: 'pending', changed_by: people.treating.id })
    const [noted] = await sql`
      select actor_id, details from public.audit_log
      where event_type = 'billing_records.update' and row_id = ${bill} order by created_at desc limit 1`
    expect(noted?.actor_id).toBe(people.treating.id)
    expect(JSON.stringify(noted?.details)).toContain('status')
  })

  test('that a payer denied does not go back to pending', async () => {
    await done(move('treating', 'pending', 'submitted'))
    await done(move('treating', 'submitted', 'denied', 'Not covered'))
    await expectRefusal(move('treating', 'denied', 'pending'), 'SM801')
    await done(move('treating', 'denied', 'submitted'))
    await expectRefusal(move('treating', 'submitted', 'pending'), 'SM801')
  })

  test('a status changed in the meantime is not overwritten', async () => {
    await done(move('treating', 'pending', 'submitted'))
    await expectRefusal(move('treating', 'pending', 'paid'), 'SM803')
  })

  test.each(['otherProvider', 'unverified'] as const)('does not exist for %s', async (who) => {
    await expectRefusal(move(who, 'pending', 'submitted'), 'SM804')
  })

  test('is read by its patient, and moved by them never', async () => {
    await expectRefusal(move('patient', 'pending', 'paid'), 'SM803')
    const [row] = await practice.sql`select status from public.billing_records where id = ${bill}`
    expect(row?.status).toBe('pending')
  })

  test('has a history that no one can write directly', async () => {
    const row = {
      billing_record_id: bill,
      provider_id: practice.people.treating.providerId,
      to_status: 'paid',
    }
    for (const who of ['treating', 'admin'] as const)
      await expectRefusal(
        practice.as(practice.people[who]).from('billing_status_changes').insert(row),
        ...tableDenied('billing_status_changes'),
      )
  })
})

describe('totals', () => {
  const totals = (who: Who, bucket: string) =>
    practice
      .as(practice.people[who])
      .rpc('billing_totals', { from: '2026-01-01', to: '2036-01-01', bucket } as never)

  test('add up what the caller may see, by period and status', async () => {
    const { sql } = practice
    await billedVisit(-6, 60)
    await sql`update public.billing_records set billing_date = '2026-03-02'`
    await done(move('treating', 'pending', 'paid'))
    const rows = [
      {
        period: '2026-03-01',
        status: 'paid',
        bills: 1,
        minutes: 30,
        paid: 0,
        adjusted: 100,
        amount: 100,
        refund_due: 0,
      },
      {
        period: '2026-03-01',
        status: 'pending',
        bills: 1,
        minutes: 60,
        paid: 0,
        adjusted: 0,
        amount: 200,
        refund_due: 0,
      },
    ]
    expect(await done(totals('treating', 'month'))).toEqual(rows)
    expect(await done(totals('admin', 'month'))).toEqual(rows)
    expect(await done(totals('otherProvider', 'month'))).toEqual([])
    expect((await done(totals('treating', 'week')))[0]).toMatchObject({ period: '2026-03-02' })
  })

  test('are of one patient where one is named', async () => {
    const { as, people } = practice
    const of = (patient: string) =>
      done(
        as(people.treating).rpc('billing_totals', {
          from: '2020-01-01',
          to: '2036-01-01',
          bucket: 'month',
          patient,
        }),
      )
    expect(await of(people.patient.id)).toMatchObject([{ bills: 1, amount: 100 }])
    expect(await of(people.otherPatient.id)).toEqual([])
  })

  test('are by day, week or month', async () => {
    await expectRefusal(totals('treating', 'century'), 'SM805')
  })
})
