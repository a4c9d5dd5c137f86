import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import RecordsPanel from './records-panel.tsx'

const words = messages.en
afterEach(() => vi.restoreAllMocks())

test('a request keeps its input while another tab is open', async () => {
  answerRequests((url) =>
    url.includes('/profiles') ? { id: 'me', first_name: 'Ana', last_name: 'Nuñez', date_of_birth: null } : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <RecordsPanel />
    </WithProvider>,
  )
  const reason = page.getByRole('textbox', { name: new RegExp(`^${words.reason}`) })
  await reason.fill('For my new doctor')
  await page.getByRole('tab', { name: words.download }).click()
  await expect.element(page.getByText(words.nowLead)).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  await page.getByRole('tab', { name: words.newRequest }).click()
  await expect.element(reason).toHaveValue('For my new doctor')
})

test('a profile that could not be loaded can be retried', async () => {
  answerRequests((url) =>
    url.includes('/profiles') ? Response.json({ message: 'away' }, { status: 500 }) : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <RecordsPanel />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: words.tryAgain })).toBeVisible()
})

describe('for another person', () => {
  const kit = '00000000-0000-4000-8000-0000000000c1'
  const open = async (answer: (url: string) => object) => {
    const sent = answerRequests(answer)
    const me = crypto.randomUUID()
    await signInAs(me, 'representative')
    await render(
      <WithProvider>
        <ActingFor value={kit}>
          <RecordsPanel />
        </ActingFor>
      </WithProvider>,
    )
    return { me, sent }
  }

  test('a guardian requests the record of the child, not their own', async () => {
    const { sent } = await open((url) =>
      url.includes('/profiles')
        ? { first_name: 'Kit', last_name: 'Nuñez', date_of_birth: '2019-02-03' }
        : { id: 'x' },
    )
    await expect.element(page.getByRole('textbox', { name: words.other.name })).toHaveValue('Kit Nuñez')
    await expect.element(page.getByText(words.whoOpened)).not.toBeInTheDocument()
    await page.getByText('Full chart').click()
    await page.getByRole('button', { name: words.submit }).click()
    await expect
      .poll(() => sent.find(({ url, body }) => url.includes('/record_requests') && body)?.body)
      .toMatchObject({ patient_id: kit, patient_email: 'ana@saguaro.example' })
  })

  test('a proxy without the right to the profile can still ask', async () => {
    await open((url) =>
      url.includes('/profiles') ? Response.json({ code: 'PGRST116' }, { status: 406 }) : [],
    )
    await expect.element(page.getByRole('textbox', { name: words.other.name })).toHaveValue('')
  })

  test('files that another person requested are not offered, and a declined request names the next step', async () => {
    const request = (id: string, more: object) => ({
      id,
      patient_id: kit,
      record_type: 'Full chart',
      status: 'delivered',
      created_at: '2026-11-02T17:00:00Z',
      delivered_at: '2026-11-03T17:00:00Z',
      expires_at: '2099-01-01T00:00:00Z',
      purged_at: null,
      acting_as: null,
      asked_by: null,
      ...more,
    })
    await open((url) =>
      url.includes('/record_requests')
        ? [
            request('a', { requested_by: kit, acting_as: 'patient' }),
            request('b', { status: 'declined', expires_at: null, decline_reason: 'No' }),
          ]
        : {},
    )
    await page.getByRole('tab', { name: words.yourRequests }).click()
    await expect.element(page.getByText(words.forWhoAsked)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^PDF/ })).not.toBeInTheDocument()
    await expect.element(page.getByText(/another licensed professional review this decision/)).toBeVisible()
  })
})
