import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { billsKey } from '../shared/bills-key.ts'
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

test('a biller sees what is paid and open, and records a partial payment', async () => {
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

test('an overpayment is a refund due, which is recorded with a reason', async () => {
  const sent = await open({ status: 'paid', total_amount: 30 })
  await expect.element(page.getByText('Paid $50.00, open balance $0.00, refund due $20.00')).toBeVisible()
  await expect.element(page.getByText('Refund due: $20.00')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Record refund' }))
  await userEvent.fill(page.getByLabelText('Reason'), 'Short visit')
  await expectAccessible(document.body)
  await userEvent.click(page.getByRole('button', { name: 'Record refund' }))
  await expect.poll(() => sent[0]?.body).toEqual({ bill: 'b1', reason: 'Short visit' })
  expect(sent[0]?.url).toContain('/rpc/refund_overpayment')
})

test('a wrong payment is reversed with a reason, once', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('button', { name: 'Reverse the payment of $50.00' }))
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Reason'), 'Check bounced')
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect.poll(() => sent[0]?.body).toEqual({ payment: 'p1', reason: 'Check bounced' })
})

const reversal = { ...copay, id: 'p2', amount: -50, reverses: 'p1', note: 'Bounced' }

test('a reversed payment and its reversal have no more actions', async () => {
  await open({ paid_amount: 0 }, [copay, reversal])
  await expect.element(page.getByText(/-\$50\.00, reversal/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Reverse/ }).elements()).toEqual([])
})

function ReversedLater() {
  const [isReversed, setReversed] = useState(false)
  return (
    <>
      <Payments bill={bill} payments={isReversed ? [copay, reversal] : [copay]} timeZone="America/Phoenix" />
      <button type="button" onClick={() => setReversed(true)}>
        Read again
      </button>
    </>
  )
}

test('a reversal whose answer was lost closes its form once the list has it', async () => {
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const sent = answerRequests(() => Promise.reject(new TypeError('Failed to fetch')))
  await render(
    <WithProvider>
      <ReversedLater />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Reverse the payment of $50.00' }))
  await userEvent.fill(page.getByLabelText('Reason'), 'Check bounced')
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  page
    .getByRole('button', { name: 'Read again' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByLabelText('Reason')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toHaveFocus()
})

test('a bill without an open balance accepts only insurance payments; the unpaid part is adjusted', async () => {
  await open({ status: 'paid' })
  await expect.element(page.getByText('Paid $50.00, adjusted $150.00, open balance $0.00')).toBeVisible()
  expect(page.getByRole('button', { name: 'Record payment', exact: true }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Record insurance payment' })).toBeVisible()
})

/** As a sheet shows it: the bill is read again after each payment, and something else takes longer. */
function ReadAgain({ paid, slow }: { paid: () => number; slow: () => Promise<unknown> }) {
  const read = useQuery({ queryKey: [...billsKey, 'one'], queryFn: async () => ({ paid_amount: paid() }) })
  useQuery({ queryKey: [...billsKey, 'slow'], queryFn: slow })
  return (
    <>
      <Payments bill={{ ...bill, ...read.data }} payments={[copay]} timeZone="America/Phoenix" />
      <button type="button" onClick={() => read.refetch()}>
        Read again
      </button>
    </>
  )
}

test('a bill paid in full closes its form permanently, and focus stays with the payments', async () => {
  let paid = 50
  let answered = () => {}
  let reads = 0
  answerRequests((url) => {
    if (url.includes('record_payment')) paid = 200
    return Response.json(0)
  })
  const slow = () =>
    reads++ === 0 ? Promise.resolve(1) : new Promise((resolve) => (answered = () => resolve(2)))
  await render(
    <WithProvider>
      <ReadAgain paid={() => paid} slow={slow} />
    </WithProvider>,
  )
  const form = page.getByRole('form', { name: 'Record payment' })
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await userEvent.fill(page.getByLabelText('Amount'), '150')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Cash')
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await expect.element(form).not.toBeInTheDocument()
  answered()
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toHaveFocus()
  paid = 50
  await userEvent.click(page.getByRole('button', { name: 'Read again' }))
  await expect.element(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
})

test('a retry is the same payment until something in it changes', async () => {
  const sent = answerRequests(() => Response.json({ code: 'XX000', message: 'down' }, { status: 500 }))
  await render(
    <WithProvider>
      <Payments bill={bill} payments={[copay]} timeZone="America/Phoenix" />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await userEvent.fill(page.getByLabelText('Amount'), '50')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Cash')
  const submit = page.getByRole('form').getByRole('button', { name: 'Record payment' })
  const ids = () => sent.map(({ body }) => (body as { payment: string }).payment)
  const send = async (count: number) => {
    await expect.element(submit).not.toHaveAttribute('aria-busy')
    await userEvent.click(submit)
    await expect.poll(() => sent.length).toBe(count)
  }
  await send(1)
  await send(2)
  await userEvent.fill(page.getByRole('textbox', { name: /^Note/ }), 'Second try')
  await send(3)
  const [first, second, third] = ids()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

function PaidLater({ paid }: { paid: () => object | undefined }) {
  const [more, setMore] = useState<object>()
  return (
    <>
      <Payments
        bill={bill}
        payments={[copay, ...(more ? [{ ...copay, ...more }] : [])]}
        timeZone="America/Phoenix"
      />
      <button type="button" onClick={() => setMore(paid())}>
        Read again
      </button>
    </>
  )
}

test('a payment whose answer was lost closes its form once the list has it', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const sent = answerRequests(() => Promise.reject(new TypeError('Failed to fetch')))
  const ids = () => sent.map(({ body }) => (body as { payment: string }).payment)
  const paid = () => ({ id: ids()[0] })
  await render(
    <WithProvider>
      <PaidLater paid={paid} />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  const form = page.getByRole('form', { name: 'Record payment' })
  await userEvent.fill(page.getByLabelText('Amount'), '50')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Cash')
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }))
  await expect.poll(() => said.mock.calls.flat().join()).toContain('we don’t know yet')
  // Once more by itself, as the same payment.
  expect(ids()).toEqual([ids()[0], ids()[0]])
  await expect.element(form).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Read again' }))
  await expect.element(form).not.toBeInTheDocument()
})

test('after Cancel focus is back on the button that opened the form', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('button', { name: 'Record payment' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Reverse the payment of $50.00' }))
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('button', { name: 'Reverse the payment of $50.00' })).toHaveFocus()
})

test('an insurer may pay more than is open, a patient may not', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }))
  await userEvent.fill(page.getByLabelText('Amount'), '180')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Cash')
  const submit = page.getByRole('form').getByRole('button', { name: 'Record payment' })
  await userEvent.click(submit)
  await expect.element(page.getByText('Enter an amount up to $150.00')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Insurance')
  await userEvent.click(submit)
  await expect.poll(() => sent[0]?.body).toMatchObject({ amount: 180, method: 'insurance' })
})
