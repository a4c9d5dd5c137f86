import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { RefillItem } from './api.ts'
import RefillManager from './refill-manager.tsx'

afterEach(() => vi.restoreAllMocks())

const item = (name: string, refills_remaining: number | null): RefillItem => ({
  patient_id: 'p1',
  first_name: 'Maya',
  last_name: 'Castellanos',
  patient_number: '1000001',
  medication_id: name,
  name,
  dosage: '50 mg',
  frequency: 'QD',
  prescribed_by: null,
  refills_remaining,
  last_refill: '2026-11-01',
  next_refill: '2026-12-01',
  status: 'active',
  requested: false,
  verified: true,
  items_in_all: 3,
})

test('remaining refills are shown if someone entered them', async () => {
  const items = [item('Sertraline', null), item('Lithium', 1), item('Bupropion', 0)]
  answerRequests((url) => (url.includes('refill_items') ? items : { credentials: 'MD' }))
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <RefillManager />
    </WithProvider>,
  )
  for (const said of ['', ' · 1 refill left', ' · 0 refills left'])
    await expect
      .element(page.getByText(`Maya Castellanos · once daily${said}`, { exact: true }))
      .toBeVisible()
})
