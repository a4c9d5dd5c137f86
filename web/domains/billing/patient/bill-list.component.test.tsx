import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BillList } from './bill-list.tsx'

const bill = (id: string, status: string, total_amount: number) => ({
  id,
  bill_number: 100000 + Number(id),
  visit_date: '2026-11-03T17:00:00Z',
  provider_name: 'Elena Ruiz, MD',
  minutes: 60,
  total_amount,
  status,
  balance: status === 'paid' || status === 'void' ? 0 : total_amount,
  payments: [],
})

test('a patient sees each bill with its status, the open amount, and whom to call', async () => {
  const bills = [bill('1', 'submitted', 200), bill('2', 'paid', 150), bill('3', 'void', 90)]
  const screen = await render(<BillList bills={bills} />)
  await expect.element(screen.getByText('Sent to insurance')).toBeVisible()
  await expect.element(screen.getByText('Bill 100001')).toBeVisible()
  await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible()
  expect(screen.container.textContent).toContain('Not paid yet$200.00')
  await expect.element(screen.getByText(/You can’t pay online/)).toBeVisible()
})

test('insurance is named as long as it may still pay', async () => {
  const screen = await render(<BillList bills={[bill('1', 'denied', 200)]} />)
  await expect.element(screen.getByText('Denied by insurance')).toBeVisible()
  expect(screen.container.textContent).not.toContain('Insurance may pay')
  await screen.rerender(<BillList bills={[bill('1', 'denied', 200), bill('2', 'submitted', 90)]} />)
  await expect.poll(() => screen.container.textContent).toContain('Insurance may pay part of this.')
})

test('a patient sees what was paid on a bill and what is left', async () => {
  const payments = [{ id: 'p', amount: 50, paid_on: '2026-11-05', method: 'card_terminal' }]
  const screen = await render(<BillList bills={[{ ...bill('1', 'pending', 200), balance: 150, payments }]} />)
  await expect.element(screen.getByText('$50.00 paid on November 5, 2026, card')).toBeVisible()
  await expect.element(screen.getByText('Amount due: $150.00')).toBeVisible()
  expect(screen.container.textContent).toContain('Not paid yet$150.00')
})

test('a patient sees that a refund is due', async () => {
  const payments = [{ id: 'p', amount: 50, paid_on: '2026-11-05', method: 'cash' }]
  const screen = await render(<BillList bills={[{ ...bill('1', 'paid', 30), payments }]} />)
  await expect.element(screen.getByText('We owe you a refund of $20.00. We’ll send it to you.')).toBeVisible()
})

test('without a bill the list says when one will come', async () => {
  const screen = await render(<BillList bills={[]} />)
  await expect
    .element(screen.getByText('No bills yet. After a visit, its bill will appear here.'))
    .toBeVisible()
})
