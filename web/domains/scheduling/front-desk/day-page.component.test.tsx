import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { DayPage } from './day-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('the front desk finds all visits ahead of a provider who can no longer be booked', async () => {
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_providers')
      ? [{ id: 'gone', name: 'Dr. Gone', time_zone: 'America/Phoenix', is_listed: false }]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await page.getByLabelText('Provider').selectOptions('Dr. Gone (can’t be booked)')
  await expect.element(page.getByRole('heading', { name: 'Visits ahead of Dr. Gone' })).toBeVisible()
  await expect.element(page.getByText('This provider has no visits ahead.')).toBeVisible()
  const daysAsked = () =>
    sent
      .filter(({ url }) => url.includes('/rpc/front_desk_visits'))
      .map(({ body }) => body as { from: string; to: string; provider?: string })
      .filter(({ provider }) => provider === 'gone')
      .map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000)
  await expect.poll(() => Math.max(0, ...daysAsked())).toBeGreaterThan(360)
})
