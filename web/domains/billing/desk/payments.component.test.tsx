import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Payments } from './payments.tsx'

afterEach(() => vi.restoreAllMocks())

const copay = {
  id: 'p1',
  amount: 50,
  paid_on: '2026-11-05',
  method: 'check',
  note: 'No. 1042',
  reverses: null,
  recorded_at: '2026-11-05T17:00:00Z',
  recorded_by: 'Bill Office',
}
const bill = { id: 'b1', status: 'pending', total_amount: 200, paid_amount: 50 }

async function open(changes: Partial<typeof bill> = {}, payments: object[] = [copay]) {
  const sent = answerRequests(() => Response.json(100))
  await render(
    <WithProvider>
      <Payments
        bill={{ ...bill, ...changes }}
        payments={payments as (typeof copay)[]}
        timeZone="America/Phoenix"
      />
    </WithProvider>,
  )
  return sent
}

test('a biller sees what is paid and open, and records a part of it', async () => {
  const sent = await open()
  await expect.element(page.getByText('Paid $50.00, open balance $150.00')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await userEvent.fill(page.getByLabelText('Amount'), '150.01')
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await expect.element(page.getByText('Enter an amount up to $150.00')).toBeVisible()
  await expect.element(page.getByText('Choose a method')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.fill(page.getByLabelText('Amount'), '$50')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Insurance')
  await expectAccessible(document.body)
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await expect.poll(() => sent[0]?.body).toMatchObject({ bill: 'b1', amount: 50, method: 'insurance' })
  expect(sent[0]?.url).toContain('/rpc/record_payment')
})

test('a wrong payment is reversed with a reason, once', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('button', { name: 'Reverse the payment of $50.00' }))
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Why?'), 'Check bounced')
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect.poll(() => sent[0]?.body).toEqual({ payment: 'p1', reason: 'Check bounced' })
})

test('a reversed payment and its reversal have no more actions', async () => {
  await open({ paid_amount: 0 }, [
    copay,
    { ...copay, id: 'p2', amount: -50, reverses: 'p1', note: 'Bounced' },
  ])
  await expect.element(page.getByText(/-\$50\.00, reversal/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Reverse/ }).elements()).toEqual([])
})

test('a bill without an open balance takes no payment', async () => {
  await open({ status: 'paid' })
  await expect.element(page.getByText('Paid $200.00, open balance $0.00')).toBeVisible()
  expect(page.getByRole('button', { name: 'Record payment' }).elements()).toEqual([])
})
