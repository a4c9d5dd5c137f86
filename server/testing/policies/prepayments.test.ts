import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let patient: Actor
let visit: string
let days = -30
beforeAll(async () => {
  practice = await openPractice()
  patient = await createPatient(practice, 'Nora', 'Bell')
  await practice.sql`
    update public.providers set hourly_rate = 200 where id = ${practice.people.treating.providerId}`
})
afterAll(() => practice.close())
beforeEach(async () => {
  days += 1
  visit = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), minutes: 60 })
})

const today = phoenix(0, '10:00').slice(0, 10)
const biller = () => practice.as(practice.people.biller)
const frontDesk = () => practice.as(practice.people.frontDesk)
const paymentOf = (amount: number, more: object = {}) => ({
  payment: crypto.randomUUID(),
  visit,
  amount,
  paid_on: today,
  method: 'cash',
  ...more,
})
const take = (amount: number, more: object = {}) =>
  frontDesk().rpc('record_visit_payment', paymentOf(amount, more))
const put = (status: string) =>
  practice.sql`update public.appointments set status = ${status} where id = ${visit}`
/** Ends the visit, which makes its bill. */
async function complete(minutes?: number) {
  if (minutes !== undefined) {
    await put('in_progress')
    await practice.sql`
      update public.appointments set started_at = now() - make_interval(mins => ${minutes}) where id = ${visit}`
  }
  await put('completed')
  return bill()
}
async function bill() {
  const [row] = await practice.sql`
    select id, status, total_amount::float as total, paid_amount::float as paid
    from public.billing_records where appointment_id = ${visit}`
  return row as { id: string; status: string; total: number; paid: number }
}
const listed = async (args: object = { patient: patient.id }) =>
  (await done(frontDesk().rpc('unbilled_visits', args))).find(({ id }) => id === visit)

describe('a payment before the visit', () => {
  test('counts toward the bill that the visit makes', async () => {
    expect(await done(take(30, { method: 'card_terminal', note: ' Copay ' }))).toBe(170)
    expect(await listed()).toMatchObject({
      status: 'scheduled',
      total_amount: 200,
      balance: 170,
      payments: [{ amount: 30, method: 'card_terminal', paid_on: today }],
    })
    const day = { from: phoenix(days, '00:00'), to: phoenix(days + 1, '00:00') }
    expect(await done(frontDesk().rpc('front_desk_visits', day))).toMatchObject([{ id: visit, paid: 30 }])
    const { id, ...made } = await complete()
    expect(made).toEqual({ status: 'pending', total: 200, paid: 30 })
    expect(await listed()).toBeUndefined()
    const billed = await done(frontDesk().rpc('front_desk_bills', { patient: patient.id }))
    expect(billed.find((each) => each.id === id)).toMatchObject({ balance: 170, payments: [{ amount: 30 }] })
    const own = await done(practice.as(patient).rpc('bills_of', { patient: patient.id }))
    expect(own.find((each) => each.id === id)).toMatchObject({ balance: 170, payments: [{ amount: 30 }] })
    expect(await done(biller().rpc('claim_of_bill', { bill: id }))).toMatchObject({
      bill: { paid_amount: 30 },
      payments: [{ amount: 30, note: 'Copay', recorded_by: 'Fern Office' }],
    })
    expect(
      await done(biller().rpc('record_payment', { ...paymentOf(170), bill: id, visit: undefined })),
    ).toBe(0)
    expect(await bill()).toMatchObject({ status: 'paid', paid: 200 })
  })

  test('is shown to whoever may cancel the visit, until it is refunded, and to no one else', async () => {
    const { treating, admin, otherProvider } = practice.people
    const shown = (actor: Actor) => practice.as(actor).rpc('visit_paid_ahead', { visit })
    const payment = paymentOf(30)
    await done(frontDesk().rpc('record_visit_payment', payment))
    for (const who of [treating, admin, practice.people.frontDesk]) expect(await done(shown(who))).toBe(30)
    for (const who of [otherProvider, patient, practice.people.biller])
      await expectRefusal(shown(who), 'SM221')
    await done(biller().rpc('reverse_payment', { payment: payment.payment, reason: 'Refunded' }))
    expect(await done(shown(treating))).toBe(0)
  })

  test('in full makes the bill paid', async () => {
    expect(await done(take(200))).toBe(0)
    expect(await complete()).toMatchObject({ status: 'paid', paid: 200 })
  })

  test('in full makes the bill paid when the provider ends the visit', async () => {
    await done(take(200))
    await put('in_progress')
    await practice.sql`
      update public.appointments set started_at = now() - interval '60 minutes' where id = ${visit}`
    const provider = practice.as(practice.people.treating)
    await done(provider.from('appointments').update({ status: 'completed' }).eq('id', visit).select('id'))
    expect(await bill()).toMatchObject({ status: 'paid', paid: 200 })
  })

  test('in full waits for the time to bill where the visit took another', async () => {
    await done(take(200))
    const { id } = await complete(40)
    expect(await bill()).toMatchObject({ status: 'pending', paid: 200 })
    const correct = (basis: string) => biller().rpc('correct_bill', { bill_id: id, basis })
    await done(correct('booked'))
    expect(await bill()).toMatchObject({ status: 'paid', total: 200, paid: 200 })
    await done(correct('measured'))
    expect(await bill()).toMatchObject({ status: 'paid', total: 133.33, paid: 200 })
    expect(await done(biller().rpc('refund_overpayment', { bill: id, reason: 'Short visit' }))).toBe(66.67)
    expect(await bill()).toMatchObject({ status: 'paid', paid: 133.33 })
  })

  test('that is more than the bill leaves nothing open, and each part of it can be reversed', async () => {
    const payments = [paymentOf(60), paymentOf(60), paymentOf(60)]
    for (const payment of payments) await done(frontDesk().rpc('record_visit_payment', payment))
    await practice.sql`update public.appointments set duration_minutes = 15 where id = ${visit}`
    await complete()
    expect(await bill()).toMatchObject({ status: 'paid', total: 50, paid: 180 })
    const reverse = (at: number) =>
      done(biller().rpc('reverse_payment', { payment: payments[at]?.payment ?? '', reason: 'Refunded' }))
    expect(await reverse(0)).toBe(0)
    expect(await bill()).toMatchObject({ status: 'paid', paid: 120 })
    await reverse(1)
    expect(await reverse(2)).toBe(50)
    expect(await bill()).toMatchObject({ status: 'pending', paid: 0 })
  })

  test('is recorded on the bill if the bill was created in the meantime', async () => {
    const { id } = await complete()
    expect(await done(take(50))).toBe(150)
    expect(await bill()).toMatchObject({ id, paid: 50 })
  })

  test('at the moment the visit ends is counted, whichever is first', async () => {
    await Promise.all([take(50), put('completed')])
    expect(await bill()).toMatchObject({ paid: 50 })
  })

  test('that is sent twice counts once, and with another amount is refused', async () => {
    const payment = paymentOf(50)
    const send = (more: object = {}) => frontDesk().rpc('record_visit_payment', { ...payment, ...more })
    expect(await done(send())).toBe(150)
    expect(await done(send())).toBe(150)
    await expectRefusal(send({ amount: 60 }), 'SM367')
    await complete()
    expect(await done(send())).toBe(150)
    expect(await bill()).toMatchObject({ paid: 50 })
  })

  test.each([
    ['nothing', { amount: 0 }, 'SM828'],
    ['a part of a cent', { amount: 1.005 }, 'SM828'],
    ['more than the visit costs', { amount: 200.01 }, 'SM828'],
    ['tomorrow', { paid_on: phoenix(1, '10:00').slice(0, 10) }, 'SM829'],
    ['years ago', { paid_on: '2001-01-01' }, 'SM839'],
    ['an insurer', { method: 'insurance' }, 'SM830'],
    ['an unknown visit', { visit: crypto.randomUUID() }, 'SM221'],
  ])('of %s is refused', async (_, wrong, code) => {
    await expectRefusal(take(20, wrong), code)
    await expectRefusal(biller().rpc('record_visit_payment', paymentOf(20, wrong)), code)
  })

  test('together with others never is more than the visit costs', async () => {
    const both = await Promise.all([take(150), take(150)])
    expect(both.map(({ error }) => error?.code ?? 'recorded').sort()).toEqual(['SM828', 'recorded'])
  })

  test.each(['cancelled', 'no_show'])('for a %s visit is refused', async (status) => {
    await put(status)
    await expectRefusal(take(20), 'SM835')
  })

  test('for a visit that is canceled later stays listed until a biller reverses it', async () => {
    const payment = paymentOf(40)
    await done(frontDesk().rpc('record_visit_payment', payment))
    await put('cancelled')
    expect(await listed()).toMatchObject({ status: 'cancelled', balance: 0, payments: [{ amount: 40 }] })
    const toRefund = async () => (await done(biller().rpc('unbilled_visits', {}))).map(({ id }) => id)
    expect(await toRefund()).toContain(visit)
    const before = await done(biller().rpc('prepayments_to_refund'))
    expect(before).toBeGreaterThan(0)
    expect((await frontDesk().rpc('prepayments_to_refund')).data).toBe(0)
    const reversal = { payment: payment.payment, reason: 'Refunded' }
    await expectRefusal(frontDesk().rpc('reverse_payment', reversal), 'SM821')
    expect(await done(biller().rpc('reverse_payment', reversal))).toBe(0)
    await expectRefusal(biller().rpc('reverse_payment', reversal), 'SM832')
    expect(await toRefund()).not.toContain(visit)
    expect((await biller().rpc('prepayments_to_refund')).data).toBe(before - 1)
    expect(await listed()).toBeUndefined()
  })

  test('that was reversed before the visit does not count on its bill', async () => {
    const payment = paymentOf(40)
    await done(frontDesk().rpc('record_visit_payment', payment))
    const reversal = { payment: payment.payment, reason: 'Wrong patient' }
    expect(await done(biller().rpc('reverse_payment', reversal))).toBe(200)
    const { id } = await complete()
    expect(await bill()).toMatchObject({ status: 'pending', paid: 0 })
    expect(await done(biller().rpc('claim_of_bill', { bill: id }))).toMatchObject({
      payments: [{ amount: 40 }, { amount: -40 }],
    })
  })

  test('is recorded only by the biller and the front desk', async () => {
    const { treating, admin } = practice.people
    for (const who of [treating, admin, patient])
      await expectRefusal(practice.as(who).rpc('record_visit_payment', paymentOf(20)), 'SM827')
    expect(await done(biller().rpc('record_visit_payment', paymentOf(20)))).toBe(180)
  })
})

describe('visits without a bill', () => {
  test('are found by a biller by name, and listed for the front desk by patient only', async () => {
    const byName = await done(biller().rpc('unbilled_visits', { search: 'bell nora' }))
    expect(byName.map(({ id }) => id)).toContain(visit)
    expect(await done(biller().rpc('unbilled_visits', { search: 'nobody' }))).toEqual([])
    expect(await done(frontDesk().rpc('unbilled_visits', { search: 'bell' }))).toEqual([])
  })

  test('are shown only to their patient, once something was paid', async () => {
    const own = async () =>
      (await done(practice.as(patient).rpc('unbilled_visits', { patient: patient.id }))).filter(
        ({ id }) => id === visit,
      )
    expect(await own()).toEqual([])
    await done(take(20, { note: 'for the office' }))
    expect(await own()).toMatchObject([{ payments: [{ amount: 20, method: 'cash' }] }])
    expect(JSON.stringify(await own())).not.toContain('office')
    const { otherPatient, treating } = practice.people
    for (const who of [otherPatient, treating])
      await expectRefusal(practice.as(who).rpc('unbilled_visits', { patient: patient.id }), 'SM827')
  })
})

describe('a payment for a visit that was canceled', () => {
  const move = (payment: string, to: string) => frontDesk().rpc('move_prepayment', { payment, visit: to })

  test('counts toward the visit that was booked instead', async () => {
    const paid = paymentOf(30)
    await done(frontDesk().rpc('record_visit_payment', paid))
    await put('cancelled')
    const before = visit
    days += 1
    visit = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), minutes: 60 })
    expect(await done(move(paid.payment, visit))).toBe(170)
    expect(await done(move(paid.payment, visit))).toBe(170)
    expect(await listed()).toMatchObject({ balance: 170, payments: [{ amount: 30 }] })
    const [left] = await practice.sql`select from public.bill_payments where appointment_id = ${before}`
    expect(left).toBeUndefined()
    expect(await complete()).toMatchObject({ paid: 30 })
    await expectRefusal(move(paid.payment, before), 'SM999')
  })

  test('cannot move to another patient, a visit that is over, or beyond what is left to pay', async () => {
    const paid = paymentOf(150)
    await done(frontDesk().rpc('record_visit_payment', paid))
    const stranger = await createPatient(practice, 'Otto', 'Hill')
    days += 1
    const theirs = await bookVisit(practice, { patient: stranger, at: phoenix(days, '14:00') })
    await expectRefusal(move(paid.payment, theirs), 'SM999')
    const missed = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), status: 'no_show' })
    await expectRefusal(move(paid.payment, missed), 'SM999')
    days += 1
    const short = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), minutes: 30 })
    await expectRefusal(move(paid.payment, short), 'SM828')
    await expectRefusal(move(crypto.randomUUID(), short), 'SM833')
    for (const who of [practice.people.treating, patient])
      await expectRefusal(
        practice.as(who).rpc('move_prepayment', { payment: paid.payment, visit: short }),
        'SM827',
      )
  })

  /** The front desk moves it to another visit; other work waits for that. */
  async function whileMoving(paid: { payment: string }, meanwhile: () => PromiseLike<unknown>) {
    days += 1
    const other = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), minutes: 60 })
    const mover = await practice.sql.reserve()
    const [own] = await mover<{ pid: number }[]>`select pg_backend_pid() as pid`
    await mover`begin`
    await mover`select set_config('request.jwt.claims', ${JSON.stringify({ sub: practice.people.frontDesk.id })}, true)`
    await mover`select public.move_prepayment(${paid.payment}, ${other})`
    const done = Promise.resolve(meanwhile())
    const waiting = () =>
      practice.sql`select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await mover`commit`
    mover.release()
    return done
  }

  test('counts once if the first visit is billed while it is moved', async () => {
    const paid = paymentOf(30)
    await done(frontDesk().rpc('record_visit_payment', paid))
    await whileMoving(paid, () => put('completed'))
    expect(await bill()).toMatchObject({ paid: 0 })
  })

  test('is not reversed on the first visit while it is moved to another', async () => {
    const paid = paymentOf(30)
    await done(frontDesk().rpc('record_visit_payment', paid))
    const reverse = () => biller().rpc('reverse_payment', { payment: paid.payment, reason: 'Canceled' })
    expect(await whileMoving(paid, reverse)).toMatchObject({ error: { code: 'SM367' } })
    expect(await done(reverse())).toBe(200)
  })
})
