import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import RecordsPanel from './records-panel.tsx'

const words = messages.en
afterEach(() => vi.restoreAllMocks())

test('a request keeps what was typed while another tab is looked at', async () => {
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

test('a profile that could not be loaded can be asked for again', async () => {
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
