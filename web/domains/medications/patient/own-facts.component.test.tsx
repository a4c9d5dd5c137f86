import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import OwnFacts from './own-facts.tsx'

afterEach(() => vi.restoreAllMocks())

test('an answer that the server stored isn’t reported as lost with the connection', async () => {
  const stored: object[] = []
  const sent = answerRequests((_, method) => {
    if (method !== 'POST') return stored
    if (stored.length > 0) {
      const message = 'duplicate key value violates unique constraint "patient_facts_pkey"'
      return Response.json({ code: '23505', message }, { status: 409 })
    }
    stored.push({ kind: 'smoking', value: 'never' })
    throw new TypeError('Failed to fetch')
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <OwnFacts />
    </WithProvider>,
  )
  await page.getByRole('combobox', { name: 'Do you smoke?' }).click()
  await page.getByRole('option', { name: 'Never' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  const [first, second] = sent.flatMap(({ body }) => body ?? [])
  expect(second).toEqual(first)
})
