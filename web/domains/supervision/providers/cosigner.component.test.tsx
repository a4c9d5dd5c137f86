import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SupervisedProvider } from '#web/domains/people/index.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Cosigner } from './cosigner.tsx'

afterEach(() => vi.restoreAllMocks())

const named = (id: string, last_name: string, more: object = {}) => ({
  id,
  provider_title: 'Dr.',
  first_name: 'Sam',
  last_name,
  credentials: 'MD',
  verified_at: '2026-01-01T00:00:00Z',
  suspended_at: null,
  refused_at: null,
  ...more,
})
const own = named('1', 'Own')
const suspended = named('2', 'Gone', { suspended_at: '2026-11-01T00:00:00Z' })

test('a suspended co-signer is shown as the current one, and is replaced in one request', async () => {
  const sent = answerRequests((url) =>
    url.includes('/supervisions')
      ? [{ id: '9', provider_id: '1', supervisor_id: '2' }]
      : [own, suspended, named('3', 'Next'), named('4', 'Other', { suspended_at: '2026-11-01T00:00:00Z' })],
  )
  await render(
    <WithProvider>
      <Cosigner provider={own as unknown as SupervisedProvider} />
    </WithProvider>,
  )
  const select = page.getByRole('combobox')
  await expect.element(select).toHaveValue('2')
  await expect.element(select).toHaveTextContent('No co-signatureSam Gone, MD (suspended)Sam Next, MD')
  await select.selectOptions('3')
  await expect.poll(() => sent.filter(({ url }) => url.includes('/appoint_cosigner')).length).toBe(1)
  expect(sent.find(({ url }) => url.includes('/appoint_cosigner'))?.body).toEqual({
    provider: '1',
    supervisor: '3',
  })
})

test('only a clinician with a co-signer is said to wait for one', async () => {
  let supervisor: string | undefined
  answerRequests((url) => {
    if (!url.includes('/supervisions')) return [own, named('3', 'Next')]
    return supervisor ? [{ id: '9', provider_id: '1', supervisor_id: supervisor }] : []
  })
  const show = () =>
    render(
      <WithProvider>
        <Cosigner provider={own as unknown as SupervisedProvider} />
      </WithProvider>,
    )
  const alone = await show()
  await expect.element(page.getByRole('combobox')).toBeEnabled()
  expect(page.getByText(/wait for this physician/).elements()).toEqual([])
  await alone.unmount()
  supervisor = '3'
  await show()
  await expect.element(page.getByText(/wait for this physician/)).toBeVisible()
})
