import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { LicenseList } from './license-list.tsx'

afterEach(() => vi.restoreAllMocks())

const license = {
  ...{ id: 'l1', provider_id: 'p1', state: 'AZ', kind: 'license', number: 'MD-1', expires_on: '2096-01-31' },
  ...{ verified_at: null, declined_at: null, decision_reason: null, valid_until: '2095-01-31' },
}

async function show(changes: object = {}) {
  const sent = answerRequests({})
  await render(
    <WithProvider>
      <LicenseList licenses={[{ ...license, ...changes } as never]} name="Elena Ruiz, MD" />
    </WithProvider>,
  )
  return sent
}

test('declining a renewal says that the verified license still counts', async () => {
  await show()
  await page.getByRole('button', { name: 'Decline renewal: Arizona, Elena Ruiz, MD' }).click()
  await expect.element(page.getByText(/They can see patients in Arizona through/)).toBeVisible()
})

test('a license whose renewal was declined can be ended', async () => {
  const sent = await show({ declined_at: '2026-11-01T00:00:00Z', decision_reason: 'A typo?' })
  await page.getByRole('button', { name: 'End license: Arizona, Elena Ruiz, MD' }).click()
  await expect.element(page.getByText(/Patients with upcoming visits there are notified/)).toBeVisible()
  await page.getByLabelText('Reason').fill('The board revoked it.')
  await page.getByRole('button', { name: 'End license', exact: true }).click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('/rpc/decline_license'))?.body).toEqual({
      license_id: 'l1',
      reason: 'The board revoked it.',
      declined_at: '2026-11-01T00:00:00Z',
    }),
  )
})

test('a license that was declined and does not count has nothing left to decide but verifying', async () => {
  await show({ declined_at: '2026-11-01T00:00:00Z', decision_reason: 'Lapsed.', valid_until: null })
  await expect.element(page.getByRole('button', { name: /^Verify license/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^(End|Decline)/ }).elements()).toHaveLength(0)
})
