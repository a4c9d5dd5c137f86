import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Guardians } from './guardians.tsx'

afterEach(() => vi.restoreAllMocks())

test('a chart says that the guardians could not be loaded', async () => {
  answerRequests(() => Response.json({ code: 'XX000', message: 'down' }, { status: 503 }))
  await render(
    <WithProvider>
      <Guardians patientId="p1" />
    </WithProvider>,
  )
  await expect.element(page.getByText('We couldn’t load this patient’s guardians and proxies.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
