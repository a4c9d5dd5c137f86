import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import DueList from './due-list.tsx'

afterEach(() => vi.restoreAllMocks())

test('the overview says that due lab tests could not be loaded', async () => {
  answerRequests(() => Response.json({ code: 'XX000', message: 'down' }, { status: 503 }))
  await render(
    <WithProvider>
      <DueList />
    </WithProvider>,
  )
  await expect.element(page.getByText('We couldn’t load which lab tests are due.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
