import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let patient: Actor
let bill: string
let days = -30
beforeAll(async () => {
  practice = await openPractice()
  patient = await createPatient(practice, 'Nora', 'Bell')
})
afterAll(() => practice.close())
beforeEach(async () => {
  days += 1
  const visit = await bookVisit(practice, { patient, at: phoenix(days, '10:00'), status: 'completed' })
  const [row] = await practice.sql`
    update public.billing_records set total_amount = 200 where appointment_id = ${visit} returning id`
  bill = row?.id
})

const today = phoenix(0, '10:00').slice(0, 10)
const biller = () => practice.as(practice.people.biller)
const frontDesk = () => practice.as(practice.people.frontDesk)
const paymentOf = (amount: number, more: object = {}) => ({
  payment: crypto.randomUUID(),
  bill,
  amount,
  paid_on: today,
  method: 'cash',
  ...more,
})
const pay = (amount: number, more: object = {}) => biller().rpc('record_payment', paymentOf(amount, more))
const stored = async () => {
  const [row] = await practice.sql`
    select status, paid_amount::float as paid from public.billing_records where id = ${bill}`
  return row
}
const put = (status: string) =>
  practice.sql`update public.billing_records set status = ${status} where id = ${bill}`

describe('a payment', () => {
  test('of a part leaves the rest open; the last one closes the bill', async () => {
    expect(await done(pay(50.25, { method: 'check', note: ' No. 1042 ' }))).toBe(149.75)
    expect(await stored()).toEqual({ status: 'pending', paid: 50.25 })
    expect(await done(pay(149.75, { method: 'insurance' }))).toBe(0)
    expect(await stored()).toEqual({ status: 'paid', paid: 200 })
    const claim = await done(biller().rpc('claim_of_bill', { bill }))
    expect(claim).toMatchObject({
      payments: [
        { amount: 50.25, method: 'check', note: 'No. 1042', recorded_by: 'Bill Office', reverses: null },
        { amount: 149.75, method: 'insurance', note: null },
      ],
    })
  })

  test('that is sent twice counts once', async () => {
    const payment = paymentOf(50)
    expect(await done(biller().rpc('record_payment', payment))).toBe(150)
    expect(await done(biller().rpc('record_payment', payment))).toBe(150)
    expect(await stored()).toMatchObject({ paid: 50 })
  })

  test('that is sent again with another amount, or on another bill, is refused', async () => {
    const payment = paymentOf(20)
    await done(biller().rpc('record_payment', payment))
    await expectRefusal(biller().rpc('record_payment', { ...payment, amount: 120 }), 'SM367')
    await expectRefusal(frontDesk().rpc('record_payment', payment), 'SM367')
    expect(await stored()).toMatchObject({ paid: 20 })
  })

  test('two payments together never exceed what is open', async () => {
    const both = await Promise.all([pay(150), pay(150)])
    expect(both.map(({ error }) => error?.code ?? 'recorded').sort()).toEqual(['SM828', 'recorded'])
    expect(await stored()).toMatchObject({ paid: 150 })
  })

  test('of an insurer is not recorded twice, and never exceeds the charge', async () => {
    await done(pay(30))
    const insurance = { method: 'insurance' }
    const first = paymentOf(150, insurance)
    await done(biller().rpc('record_payment', first))
    expect(await done(biller().rpc('record_payment', first))).toBe(20)
    await expectRefusal(pay(150, insurance), 'SM998')
    await expectRefusal(pay(60, insurance), 'SM828')
    expect(await stored()).toMatchObject({ paid: 180 })
    await done(biller().rpc('reverse_payment', { payment: first.payment, reason: 'Other bill' }))
    await done(pay(150, insurance))
    expect(await stored()).toMatchObject({ paid: 180 })
  })

  test('of a patient closes a bill that insurance denied', async () => {
    await put('denied')
    expect(await done(pay(200))).toBe(0)
    expect(await stored()).toEqual({ status: 'paid', paid: 200 })
  })

  test.each([
    ['nothing', { amount: 0 }, 'SM828'],
    ['less than nothing', { amount: -5 }, 'SM828'],
    ['a part of a cent', { amount: 1.005 }, 'SM828'],
    ['more than is open', { amount: 200.01 }, 'SM828'],
    ['tomorrow', { paid_on: phoenix(1, '10:00').slice(0, 10) }, 'SM829'],
    ['years before the bill', { paid_on: '2001-01-01' }, 'SM839'],
    ['an unknown method', { method: 'crypto' }, 'SM830'],
    ['an unknown bill', { bill: crypto.randomUUID() }, 'SM804'],
  ])('of %s is refused', async (_, wrong, code) => {
    await expectRefusal(pay(20, wrong), code)
    expect(await stored()).toMatchObject({ paid: 0 })
  })

  test.each(['paid', 'void'])('on a %s bill is refused', async (status) => {
    await put(status)
    await expectRefusal(pay(20), 'SM831')
  })

  test('is in the audit log, under the patient', async () => {
    await done(pay(20))
    const [noted] = await practice.sql`
      select actor_id, patient_id from public.audit_log where event_type = 'bill_payments.insert' order by id desc limit 1`
    expect(noted).toEqual({ actor_id: practice.people.biller.id, patient_id: patient.id })
  })

  test('is recorded only by the biller and the front desk, and changed by no one', async () => {
    const { treating, admin } = practice.people
    for (const who of [treating, admin, patient])
      await expectRefusal(practice.as(who).rpc('record_payment', paymentOf(20)), 'SM827')
    await done(pay(20))
    const own = biller().from('bill_payments')
    await expectRefusal(
      own.update({ amount: 1 }).eq('billing_record_id', bill),
      ...tableDenied('bill_payments'),
    )
    await expectRefusal(own.delete().eq('billing_record_id', bill), ...tableDenied('bill_payments'))
    await expectRefusal(
      biller().from('billing_records').update({ paid_amount: 0 }).eq('id', bill),
      ...tableDenied('billing_records'),
    )
  })
})

describe('the front desk', () => {
  test('records a copay and sees what is left, but never an insurance payment', async () => {
    await expectRefusal(frontDesk().rpc('record_payment', paymentOf(20, { method: 'insurance' })), 'SM830')
    expect(await done(frontDesk().rpc('record_payment', paymentOf(20, { method: 'card_terminal' })))).toBe(
      180,
    )
    const listed = await done(frontDesk().rpc('front_desk_bills', { patient: patient.id }))
    expect(listed.find(({ id }) => id === bill)).toMatchObject({
      total_amount: 200,
      balance: 180,
      payments: [{ amount: 20, method: 'card_terminal', paid_on: today }],
    })
  })

  test('records all of a bill whose time is not chosen yet, which is paid once it is', async () => {
    await practice.sql`
      update public.billing_records set booked_minutes = 60, measured_minutes = 50, hourly_rate = 200 where id = ${bill}`
    expect(await done(frontDesk().rpc('record_payment', paymentOf(200)))).toBe(0)
    expect(await stored()).toEqual({ status: 'pending', paid: 200 })
    await done(biller().rpc('correct_bill', { bill_id: bill, basis: 'booked' }))
    expect(await stored()).toEqual({ status: 'paid', paid: 200 })
    const [move] = await practice.sql`
      select from_status, to_status, changed_by from public.billing_status_changes
      where billing_record_id = ${bill} order by changed_at desc limit 1`
    expect(move).toEqual({ from_status: 'pending', to_status: 'paid', changed_by: practice.people.biller.id })
  })

  test('cannot reverse a payment, and no one else lists bills this way', async () => {
    const payment = paymentOf(20)
    await done(frontDesk().rpc('record_payment', payment))
    await expectRefusal(
      frontDesk().rpc('reverse_payment', { payment: payment.payment, reason: 'Typo' }),
      'SM821',
    )
    await expectRefusal(biller().rpc('front_desk_bills', { patient: patient.id }), 'SM820')
    await expectRefusal(practice.as(patient).rpc('front_desk_bills', { patient: patient.id }), 'SM820')
  })
})

describe('a reversal', () => {
  test('returns a paid bill to its earlier status, keeps both entries, and happens once', async () => {
    await put('submitted')
    const payment = paymentOf(200)
    await done(biller().rpc('record_payment', payment))
    const reverse = (reason: string) => biller().rpc('reverse_payment', { payment: payment.payment, reason })
    await expectRefusal(reverse('  '), 'SM802')
    expect(await done(reverse('Check bounced'))).toBe(200)
    expect(await stored()).toEqual({ status: 'submitted', paid: 0 })
    const [dated] = await practice.sql`
      select paid_on::text from public.bill_payments where reverses = ${payment.payment}`
    expect(dated).toEqual({ paid_on: today })
    // Patients read the bill's note; why a payment was reversed is for billing alone.
    const [noted] = await practice.sql`select status_note from public.billing_records where id = ${bill}`
    expect(noted).toEqual({ status_note: null })
    await expectRefusal(reverse('Again'), 'SM832')
    await expectRefusal(
      biller().rpc('reverse_payment', { payment: crypto.randomUUID(), reason: 'None' }),
      'SM833',
    )
    expect(await done(biller().rpc('claim_of_bill', { bill }))).toMatchObject({
      payments: [{ amount: 200 }, { amount: -200, note: 'Check bounced', reverses: payment.payment }],
    })
  })

  test('opens a bill that was denied before it was paid', async () => {
    await put('denied')
    const payment = paymentOf(200)
    await done(biller().rpc('record_payment', payment))
    await done(biller().rpc('reverse_payment', { payment: payment.payment, reason: 'Wrong patient' }))
    expect(await stored()).toEqual({ status: 'denied', paid: 0 })
  })
})

describe('a bill with payments', () => {
  test('that was marked paid by hand stays paid when one of them is reversed', async () => {
    const copay = paymentOf(50)
    await done(biller().rpc('record_payment', copay))
    await put('paid')
    await done(biller().rpc('reverse_payment', { payment: copay.payment, reason: 'Wrong patient' }))
    expect(await stored()).toEqual({ status: 'paid', paid: 0 })
  })

  test('cannot be voided', async () => {
    await done(pay(150))
    const move = { bill_id: bill, expected: 'pending', new_status: 'void', note: 'Duplicate' }
    await expectRefusal(biller().rpc('move_bill', move), 'SM834')
  })

  test('a bill corrected below the paid amount is paid, and a refund is due until it is recorded', async () => {
    await done(pay(120))
    await done(pay(60, { method: 'check', note: 'No. 7' }))
    await practice.sql`
      update public.billing_records set measured_minutes = 30, hourly_rate = 200 where id = ${bill}`
    await done(biller().rpc('correct_bill', { bill_id: bill, basis: 'measured' }))
    expect(await stored()).toEqual({ status: 'paid', paid: 180 })
    const due = async () =>
      (await done(biller().rpc('practice_bills', { wanted_status: 'refund' }))).map(({ id }) => id)
    expect(await due()).toContain(bill)
    const before = await done(biller().rpc('bills_to_refund'))
    expect(before).toBe((await due()).length)
    expect((await frontDesk().rpc('bills_to_refund')).data).toBe(0)
    const refund = (reason: string) => biller().rpc('refund_overpayment', { bill, reason })
    await expectRefusal(refund(' '), 'SM802')
    await expectRefusal(frontDesk().rpc('refund_overpayment', { bill, reason: 'Short visit' }), 'SM821')
    expect(await done(refund('Short visit'))).toBe(80)
    expect(await stored()).toEqual({ status: 'paid', paid: 100 })
    expect(await due()).not.toContain(bill)
    expect((await biller().rpc('bills_to_refund')).data).toBe(before - 1)
    await expectRefusal(refund('Again'), 'SM837')
    await expectRefusal(
      biller().rpc('refund_overpayment', { bill: crypto.randomUUID(), reason: 'None' }),
      'SM804',
    )
    const own = await done(practice.as(patient).rpc('bills_of', { patient: patient.id }))
    expect(own.find(({ id }) => id === bill)).toMatchObject({
      total_amount: 100,
      payments: [{ amount: 100, method: 'cash', paid_on: today }],
    })
  })

  test('that closed it can be corrected until it is submitted, and opens again when it comes to more', async () => {
    await done(pay(200))
    await practice.sql`
      update public.billing_records set measured_minutes = 75, hourly_rate = 200 where id = ${bill}`
    await done(biller().rpc('correct_bill', { bill_id: bill, basis: 'measured' }))
    expect(await stored()).toEqual({ status: 'pending', paid: 200 })
    expect(await done(pay(50))).toBe(0)
    expect(await stored()).toEqual({ status: 'paid', paid: 250 })
    await put('submitted')
    await put('paid')
    await expectRefusal(biller().rpc('correct_bill', { bill_id: bill, mode: 'audio' }), 'SM811')
  })

  test('is not written off if a payment was reversed or recorded after the amount was read', async () => {
    const copay = paymentOf(50)
    await done(biller().rpc('record_payment', copay))
    const close = (written_off: number) =>
      biller().rpc('move_bill', { bill_id: bill, expected: 'pending', new_status: 'paid', written_off })
    await done(biller().rpc('reverse_payment', { payment: copay.payment, reason: 'Wrong patient' }))
    await expectRefusal(close(150), 'SM803')
    await done(pay(20.1))
    await expectRefusal(close(200), 'SM803')
    expect(await stored()).toEqual({ status: 'pending', paid: 20.1 })
    await done(close(179.9))
    await done(close(179.9))
    expect(await stored()).toEqual({ status: 'paid', paid: 20.1 })
  })

  test('cannot be reopened by hand once they pay for it', async () => {
    await done(pay(200))
    const move = { bill_id: bill, expected: 'paid', new_status: 'pending', note: 'By mistake' }
    await expectRefusal(biller().rpc('move_bill', move), 'SM801')
  })

  test('that was marked paid by mistake goes back to where it was, with a note', async () => {
    const move = (expected: string, new_status: string, note?: string) =>
      biller().rpc('move_bill', { bill_id: bill, expected, new_status, ...(note && { note }) })
    await done(pay(50))
    await done(move('pending', 'paid'))
    await expectRefusal(move('paid', 'submitted', 'By mistake'), 'SM801')
    await expectRefusal(move('paid', 'pending'), 'SM802')
    await done(move('paid', 'pending', 'By mistake'))
    expect(await stored()).toEqual({ status: 'pending', paid: 50 })
    const [noted] = await practice.sql`
      select note, changed_by from public.billing_status_changes
      where billing_record_id = ${bill} order by changed_at desc limit 1`
    expect(noted).toEqual({ note: 'By mistake', changed_by: practice.people.biller.id })
    expect(await done(pay(150))).toBe(0)
  })

  test('shows its payments to the patient, without reversed ones and notes, and counts in the totals', async () => {
    const wrong = paymentOf(30)
    await done(biller().rpc('record_payment', wrong))
    await done(biller().rpc('reverse_payment', { payment: wrong.payment, reason: 'Typo' }))
    await done(pay(40, { note: 'for the office' }))
    const own = await done(practice.as(patient).rpc('bills_of', { patient: patient.id }))
    const shown = own.find(({ id }) => id === bill)
    expect(shown).toMatchObject({
      balance: 160,
      status: 'pending',
      payments: [{ amount: 40, method: 'cash' }],
    })
    expect(JSON.stringify(shown)).not.toContain('office')
    const [sums] = await practice.sql`
      select sum(paid_amount)::float as paid from public.billing_records where status = 'pending'`
    const totals = await done(
      biller().rpc('practice_billing_totals', { from: '2020-01-01', to: '2040-01-01', bucket: 'month' }),
    )
    const pending = totals.filter(({ status }) => status === 'pending')
    expect(pending.reduce((sum, { paid }) => sum + Number(paid), 0)).toBe(sums?.paid)
  })
})

describe('the supervising physician', () => {
  test('gives refunds also while a biller is invited or away', async () => {
    const supervisor = () => practice.as(practice.people.admin)
    const payment = paymentOf(20)
    await done(frontDesk().rpc('record_payment', payment))
    const reversal = { payment: payment.payment, reason: 'Typo' }
    await expectRefusal(practice.as(practice.people.treating).rpc('reverse_payment', reversal), 'SM821')
    expect(await done(supervisor().rpc('reverse_payment', reversal))).toBe(200)
    expect(await done(supervisor().rpc('unbilled_visits', {}))).toEqual([])
  })
})

test('totals count paid amounts, including refunds due, like the list', async () => {
  await practice.sql`
    update public.billing_records set status = 'paid', paid_amount = 260 where id = ${bill}`
  const span = { from: '2020-01-01', to: '2040-01-01', bucket: 'month' }
  const sumOf = (rows: { paid: number }[]) => rows.reduce((sum, { paid }) => sum + Number(paid), 0)
  const listed = await done(biller().rpc('practice_bills', { page_size: 200 }))
  const inList = listed.reduce((sum, { paid_amount }) => sum + Number(paid_amount), 0)
  expect(sumOf(await done(biller().rpc('practice_billing_totals', span)))).toBe(inList)
  expect(sumOf(await done(biller().rpc('billing_totals', span)))).toBe(inList)
})

test('totals name refunds due, separate from what is still owed', async () => {
  const span = { from: '2020-01-01', to: '2040-01-01', bucket: 'month' }
  const dueOf = (rows: { refund_due: number }[]) =>
    rows.reduce((sum, { refund_due }) => sum + Number(refund_due), 0)
  const before = dueOf(await done(biller().rpc('practice_billing_totals', span)))
  await practice.sql`update public.billing_records set status = 'paid', paid_amount = 260 where id = ${bill}`
  const [row] =
    await practice.sql`select (paid_amount - total_amount)::float as more from public.billing_records where id = ${bill}`
  expect(dueOf(await done(biller().rpc('practice_billing_totals', span)))).toBe(before + row?.more)
  expect(dueOf(await done(biller().rpc('billing_totals', span)))).toBe(before + row?.more)
})
