import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let bill: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  bill = await billedVisit(-7)
})

async function billedVisit(days: number, minutes = 30): Promise<string> {
  const visit = await bookVisit(practice, { at: phoenix(days, '10:00'), minutes, status: 'completed' })
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

const statuses = ['pending', 'submitted', 'paid', 'denied', 'void']
const allowed = [
  'pending submitted',
  'pending paid',
  'pending void',
  'submitted paid',
  'submitted denied',
  'submitted void',
  'denied submitted',
  'denied void',
]

describe('a bill', () => {
  test.each(statuses)('that is %s goes where it may go and nowhere else', async (from) => {
    for (const to of statuses.filter((status) => status !== from)) {
      await put(from)
      if (allowed.includes(`${from} ${to}`)) {
        expect(await done(move('treating', from, to, 'Because'))).toMatchObject({ status: to })
      } else {
        await expectRefusal(move('treating', from, to, 'Because'), 'SM801')
      }
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

  test('keeps every move: who, when, why', async () => {
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

  test('that was moved meanwhile is not moved over', async () => {
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

  test('has a history that nobody writes by hand', async () => {
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
      { period: '2026-03-01', status: 'paid', bills: 1, minutes: 30, amount: 100 },
      { period: '2026-03-01', status: 'pending', bills: 1, minutes: 60, amount: 200 },
    ]
    expect(await done(totals('treating', 'month'))).toEqual(rows)
    expect(await done(totals('admin', 'month'))).toEqual(rows)
    expect(await done(totals('otherProvider', 'month'))).toEqual([])
    expect((await done(totals('treating', 'week')))[0]).toMatchObject({ period: '2026-03-02' })
  })

  test('are by day, week or month', async () => {
    await expectRefusal(totals('treating', 'century'), 'SM805')
  })
})
