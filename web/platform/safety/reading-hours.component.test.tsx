import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { formatBriefly } from '../format-ago.ts'
import { deviceZone, useProfileZone } from '../viewer-zone.ts'
import { ReadingHours } from './reading-hours.tsx'

afterEach(() => vi.restoreAllMocks())

/** Of the profile; no device that runs this is set to it. */
const zone = 'Pacific/Honolulu'
const hours = {
  open: true,
  opens: '2026-11-18T15:00:00Z',
  closes: '2026-11-18T00:00:00Z',
  time_zone: 'America/Phoenix',
}

function InZone({ of }: { of: string }) {
  useProfileZone(of)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ReadingHours />
      <time>{formatBriefly(new Date().toISOString(), 'en')}</time>
    </QueryClientProvider>
  )
}

test('a patient reads when the practice closes by the clock of their profile, with its zone', async () => {
  answerRequests(hours)
  const screen = await render(<InZone of={zone} />)
  await expect.element(page.getByText(/2:00 PM HST/)).toBeVisible()
  await screen.rerender(<InZone of={zone} />)
  expect(screen.container.querySelector('time')?.textContent).toMatch(/^\d+:\d\d [AP]M HST$/)
})

test('a time that every clock shows alike has no zone', async () => {
  const device = deviceZone()
  answerRequests({ ...hours, time_zone: device })
  const screen = await render(<InZone of={device} />)
  await expect.element(page.getByText(/\d [AP]M\b/).first()).toBeVisible()
  expect(screen.container.querySelector('time')?.textContent).toMatch(/^\d+:\d\d [AP]M$/)
})
