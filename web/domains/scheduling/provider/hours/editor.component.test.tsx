import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Editor } from './editor.tsx'

afterEach(() => vi.restoreAllMocks())

/** The Monday after next, so that the visit lies ahead. */
function nextMonday() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7)
  return day.toISOString().slice(0, 10)
}

test('visits outside changed hours stay listed once the hours are saved, each as a link', async () => {
  const monday = {
    id: 'h1',
    day_of_week: 1,
    start_time: '09:00:00',
    end_time: '17:00:00',
    is_available: true,
  }
  const saved = { version: 1, bufferMinutes: 0, hours: [monday], changes: [], visitTypes: [] }
  const visit = {
    id: 'v1',
    appointment_date: `${nextMonday()}T17:00:00Z`,
    ends_at: `${nextMonday()}T17:30:00Z`,
    patient: { first_name: 'Maya', last_name: 'Torres', preferred_name: null },
  }
  answerRequests((url) => {
    if (url.includes('/save_schedule')) return 2
    if (url.includes('/appointments')) return [visit]
    return []
  })
  const provider = { id: 'a1', time_zone: 'America/Phoenix' } as Provider
  await render(
    <WithProvider>
      <Editor provider={provider} saved={saved} />
    </WithProvider>,
  )
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  const link = page.getByRole('link', { name: /^Maya Torres,/ })
  await expect.element(link).toHaveAttribute('href', '/provider-dashboard/appointments?visit=v1')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save schedule' }).click()
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await expect.element(link).toBeVisible()
})
