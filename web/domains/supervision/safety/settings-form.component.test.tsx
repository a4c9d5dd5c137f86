import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { SettingsForm } from './settings-form.tsx'

afterEach(() => vi.restoreAllMocks())

const settings = {
  ...{ id: true, time_zone: 'America/Phoenix', open_days: [1, 2, 3, 4, 5], overdue_hours: 24 },
  ...{ opens_at: '08:00:00', closes_at: '17:00:00', updated_at: '2026-11-18T08:00:00Z' },
  ...{ tier1_remind_minutes: [5, 15], tier1_escalate_minutes: 20, tier1_next_minutes: 15 },
  ...{ tier2_remind_minutes: [60], tier2_escalate_minutes: 480, tier2_next_minutes: 60 },
}
const cache = new QueryClient()
const form = (changes: object = {}, onUnsaved = () => {}) => (
  <QueryClientProvider client={cache}>
    <SettingsForm settings={{ ...settings, ...changes }} onUnsaved={onUnsaved} />
  </QueryClientProvider>
)

test("a colleague's newer values are shown, and input here stays", async () => {
  const onUnsaved = vi.fn()
  const view = await render(form({}, onUnsaved))
  await page.getByLabelText('Unread messages are overdue after (hours)').fill('36')
  await expect.poll(() => onUnsaved.mock.lastCall).toEqual([true])
  await view.rerender(form({ closes_at: '18:00:00', updated_at: '2026-11-18T09:00:00Z' }, onUnsaved))
  await expect.element(page.getByLabelText('Closes')).toHaveValue('18:00')
  await expect.element(page.getByLabelText('Unread messages are overdue after (hours)')).toHaveValue('36')
})

test('settings that a colleague changed are not overwritten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = answerRequests([])
  await render(form())
  await page.getByLabelText('Unread messages are overdue after (hours)').fill('36')
  await page.getByRole('button', { name: 'Save safety settings' }).click()
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain('updated_at=eq.2026-11-18T08')
  await expect.element(page.getByLabelText('Unread messages are overdue after (hours)')).toHaveValue('36')
})
