import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SafetyCard } from './safety-card.tsx'

afterEach(() => vi.restoreAllMocks())

const status = {
  waiting: 0,
  failing: 0,
  oldest_at: null,
  last_error: null,
  pages_failed: 0,
  emails_failed: 0,
}
const engine = { name: 'built-in rules', outside: false }
const engines = {
  ...{ drafting: engine, transcription: null, translation: engine, voice: null },
  ...{ mailing: true, texting: true, pushKey: null, pharmacy: false, vendorSpeech: false },
}

async function show({ failed = {}, mail = 'ok' }: { failed?: Partial<typeof status>; mail?: 'ok' | 'down' }) {
  answerRequests((url) => (url.includes('safety_engine_status') ? { ...status, ...failed } : engines))
  const others = vi.mocked(window.fetch).getMockImplementation() ?? window.fetch
  const health = { status: 'ok', parts: { database: 'ok', storage: 'ok', mail } }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    input === '/health' ? Response.json(health) : others(input, init),
  )
  await render(
    <WithProvider>
      <SafetyCard />
    </WithProvider>,
  )
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
const emails = 'Emails about safety tasks'
const texts = 'Text messages to people on call'

test('texts that failed are not said to have been replaced by an email', async () => {
  await show({ failed: { pages_failed: 2, emails_failed: 1 } })
  await expect.element(row(texts).getByText('2 not sent.')).toBeVisible()
  await expect.element(row(emails).getByText('1 not sent.')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/sent instead|always sent/)
})

test('without a mail server no email is shown as sent', async () => {
  await show({ mail: 'down' })
  await expect.element(row(emails).getByText('Not set up')).toBeVisible()
  await expect.element(row(emails).getByText(/SMTP_URL/)).toBeVisible()
  await expect.element(row(texts).getByText('None failed', { exact: true })).toBeVisible()
})
