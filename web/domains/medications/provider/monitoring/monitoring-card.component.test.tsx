import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import MonitoringCard from './monitoring-card.tsx'

const test1 = {
  drug: 'Lithium',
  test: 'lithium_level',
  done_on: null,
  result: null,
  entered_in_error_at: null,
}
const open = { ...test1, id: 'o1', due_on: '2026-01-10' }
const result = (id: string, done_on: string, value: string, more: object = {}) => ({
  ...test1,
  id,
  due_on: done_on,
  done_on,
  result: value,
  ...more,
})

afterEach(() => vi.restoreAllMocks())

async function show() {
  const sent = answerRequests((url) => {
    if (url.includes('closed_at=is.null')) return [open]
    return url.includes('/lab_monitoring')
      ? [
          result('r3', '2026-10-01', '8.0', { entered_in_error_at: '2026-10-02T17:00:00Z' }),
          result('r2', '2026-09-01', '0.9'),
          result('r1', '2026-06-01', '0.7'),
        ]
      : []
  })
  await render(
    <WithProvider>
      <MonitoringCard patientId="p1" />
    </WithProvider>,
  )
  return sent
}

test('every result of a test is listed, and the last one counts unless it was entered in error', async () => {
  await show()
  await expect.element(page.getByText(/last 09\/01\/2026: 0\.9/)).toBeVisible()
  await page.getByText('All values: Lithium level (3)').click()
  const rows = page.getByRole('list', { name: 'All values: Lithium level' }).getByRole('listitem')
  await expect.element(rows.nth(2).getByText(/^0\.7/)).toBeVisible()
  await expect.element(rows.nth(0).getByText('Entered in error')).toBeVisible()
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
})

test('a mistyped result is replaced by the right one', async () => {
  const sent = await show()
  await page.getByText('All values: Lithium level (3)').click()
  await page.getByRole('button', { name: 'Mark as error: Lithium level of 09/01/2026' }).click()
  await page.getByRole('textbox', { name: /Correct result/ }).fill('0.6')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as entered in error' }).click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('/rpc/correct_monitoring'))?.body).toEqual({
      monitoring: 'r2',
      done_on: '2026-09-01',
      result: '0.6',
    }),
  )
})
