import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { OverdueMessages } from './overdue-messages.tsx'

afterEach(() => vi.restoreAllMocks())

const conversation = {
  patient_id: 'mateo',
  patient_name: 'Mateo Torres',
  patient_number: 'SM-100013',
  provider_id: 'raman',
  provider_name: 'Priya Raman, LCSW',
  since: '2026-11-09T16:00:00Z',
  unread: 1,
  away: 'time_off',
}
const message = {
  ...{ id: 'm1', message: 'Could we move to after 4 PM?', created_at: '2026-11-09T16:00:00Z' },
  ...{ read_at: null, acting_as: 'guardian', conversation_with: 'rosa', written_by: null },
  ...{ helper: 'Rosa Torres', file_name: null, waits: true },
}

async function show() {
  let answered = false
  const sent = answerRequests((url) => {
    if (url.includes('open_overdue_conversation')) return [message]
    if (url.includes('answer_overdue_conversation')) {
      answered = true
      return new Response(null, { status: 204 })
    }
    return answered ? [] : [conversation]
  })
  const view = await render(
    <WithProvider>
      <OverdueMessages />
    </WithProvider>,
  )
  return { sent, ...view }
}
/** A message that arrives while someone answers stays overdue. */
const about = {
  ...{ patient: 'mateo', provider: 'raman', conversation_with: 'rosa' },
  seen_until: message.created_at,
}
const answers = (sent: { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.includes('answer_overdue_conversation')).map(({ body }) => body)

test('a covering colleague sees who waits, since when and why, opens it and answers the guardian who wrote', async () => {
  const { sent, container } = await show()
  await expect.element(page.getByText('On time off')).toBeVisible()
  await expect
    .element(page.getByText(/1 message to Priya Raman, LCSW, waiting since Mon, Nov 9 at/))
    .toBeVisible()
  expect(sent.some(({ url }) => url.includes('open_overdue_conversation'))).toBe(false)
  await expectAccessibleInBothThemes(container)
  await page.getByRole('button', { name: 'Open: Mateo Torres' }).click()
  await expect.element(page.getByText('Could we move to after 4 PM?')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send message' })
  await expect.element(send).toBeDisabled()
  await page.getByRole('textbox', { name: 'Your answer to Rosa Torres' }).fill('Yes, at 4:30.')
  await send.click()
  await expect.element(page.getByText('No overdue messages')).toBeVisible()
  expect(answers(sent)).toEqual([{ ...about, reply: 'Yes, at 4:30.' }])
})

test('a message that needs no answer is settled without one', async () => {
  const { sent } = await show()
  await page.getByRole('button', { name: 'Open: Mateo Torres' }).click()
  await page.getByRole('button', { name: 'No answer needed' }).click()
  await expect.element(page.getByText('No overdue messages')).toBeVisible()
  expect(answers(sent)).toEqual([about])
})
