import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { CompleteClaim } from './complete-claim.tsx'

afterEach(() => vi.restoreAllMocks())

const source = (bill: object = {}) =>
  ({
    bill: { total_amount: 200, status: 'pending', ...bill },
    procedures: [{ code: '99214' }, { code: '90836' }],
  }) as unknown as ClaimSource

const show = (of: ClaimSource, correctable = true) =>
  render(
    <WithProvider>
      <CompleteClaim billId="b1" source={of} correctable={correctable} />
    </WithProvider>,
  )
const completed = (sent: { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.includes('complete_claim')).map(({ body }) => body)

test('the charges of several codes are saved once they add up to the total', async () => {
  const sent = answerRequests(() => new Response(null, { status: 204 }))
  const { container } = await show(source())
  const save = page.getByRole('button', { name: 'Save charges' })
  await page.getByRole('textbox', { name: '99214' }).fill('120')
  await save.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter an amount for each code, such as 120.00.')
  await page.getByRole('textbox', { name: '90836' }).fill('70.10')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The charges must add up to $200.00.')
  await expectAccessibleInBothThemes(container)
  expect(completed(sent)).toEqual([])
  await page.getByRole('textbox', { name: '90836' }).fill('$80.00')
  await save.click()
  await expect.poll(() => completed(sent)).toEqual([{ bill: 'b1', charges: { 99214: 120, 90836: 80 } }])
})

test('a denied claim takes the payer’s number', async () => {
  const sent = answerRequests(() => new Response(null, { status: 204 }))
  await show(source({ status: 'denied', charges: { 99214: 120, 90836: 80 } }))
  await expect.element(page.getByRole('textbox', { name: '99214' })).toHaveValue('120.00')
  await page.getByRole('textbox', { name: 'Payer’s claim number' }).fill('ICN-77')
  await page.getByRole('button', { name: 'Save number' }).click()
  await expect.poll(() => completed(sent)).toEqual([{ bill: 'b1', payer_claim_number: 'ICN-77' }])
})

test('a submitted claim can’t be changed, except for charges it was sent without', async () => {
  const sent = answerRequests(() => new Response(null, { status: 204 }))
  const first = await show(source({ status: 'submitted', charges: { 99214: 120, 90836: 80 } }), false)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await first.unmount()
  await show(source({ status: 'submitted', charges: null }), false)
  await page.getByRole('textbox', { name: '99214' }).fill('120')
  await page.getByRole('textbox', { name: '90836' }).fill('80')
  await page.getByRole('button', { name: 'Save charges' }).click()
  await expect.poll(() => completed(sent)).toEqual([{ bill: 'b1', charges: { 99214: 120, 90836: 80 } }])
})

test('the payer’s number can be removed', async () => {
  const sent = answerRequests(() => new Response(null, { status: 204 }))
  await show(source({ status: 'denied', payer_claim_number: 'ICN-77' }))
  const field = page.getByRole('textbox', { name: 'Payer’s claim number' })
  await expect.element(field).toHaveValue('ICN-77')
  await field.fill('')
  await page.getByRole('button', { name: 'Save number' }).click()
  await expect.poll(() => completed(sent)).toEqual([{ bill: 'b1', payer_claim_number: '' }])
})

test('saving charges keeps the focus at the next field', async () => {
  answerRequests(() => new Response(null, { status: 204 }))
  const charges = { 99214: 120, 90836: 80 }
  const { rerender } = await show(source({ charges: { 99214: 100, 90836: 100 } }))
  await page.getByRole('textbox', { name: '99214' }).fill('120')
  await page.getByRole('textbox', { name: '90836' }).fill('80')
  const save = page.getByRole('button', { name: 'Save charges' })
  await save.click()
  const again = (bill: object, correctable: boolean) =>
    rerender(
      <WithProvider>
        <CompleteClaim billId="b1" source={source(bill)} correctable={correctable} />
      </WithProvider>,
    )
  await again({ charges }, true)
  await expect.element(save).toHaveFocus()
  await again({ charges, status: 'submitted' }, false)
  await expect.element(page.getByText(/^Charges saved\./)).toHaveFocus()
})
