import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BillList } from './bill-list.tsx'

const bill = (id: string, status: string, total_amount: number) => ({
  id,
  bill_number: 100000 + Number(id),
  visit_date: '2026-11-03T17:00:00Z',
  provider_name: 'Dr. Elena Ruiz, MD',
  minutes: 60,
  total_amount,
  status,
})

test('a patient sees each bill with its status, what is not paid yet, and whom to call', async () => {
  const bills = [bill('1', 'submitted', 200), bill('2', 'paid', 150), bill('3', 'void', 90)]
  const screen = await render(<BillList bills={bills} />)
  await expect.element(screen.getByText('Sent to insurance')).toBeVisible()
  await expect.element(screen.getByText('Bill 100001')).toBeVisible()
  await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible()
  expect(screen.container.textContent).toContain('Not paid yet$200.00')
  await expect.element(screen.getByText(/You can’t pay here/)).toBeVisible()
})

test('without a bill the list says when one will come', async () => {
  const screen = await render(<BillList bills={[]} />)
  await expect
    .element(screen.getByText('No bills yet. After a visit, its bill will appear here.'))
    .toBeVisible()
})
