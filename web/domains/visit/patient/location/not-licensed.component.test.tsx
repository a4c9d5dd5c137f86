import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { NotLicensed } from './not-licensed.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setLanguage('en')
})

async function show(mayGiveUp: boolean) {
  const sent = answerRequests((url, method) => {
    if (method === 'PATCH') return Response.json({ code: 'SM218', message: 'Too late' }, { status: 400 })
    if (url.includes('/rpc/licensed_providers')) return [{ provider_id: 'p2' }]
    if (url.includes('/providers'))
      return [{ id: 'p2', first_name: 'Omar', last_name: 'Reyes', provider_title: 'Dr.' }]
    return []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <main>
        <NotLicensed
          appointmentId="v1"
          mayGiveUp={mayGiveUp}
          location={{ state: 'NV', city: 'Reno', allowed: false, licensed_states: ['AZ'], intake_done: true }}
          providerId="p1"
          name="Dr. Ruiz"
          onChange={() => {}}
        />
      </main>
    </WithProvider>,
  )
  return () => sent.flatMap(({ body }) => (body && 'status' in (body as object) ? [body] : []))
}

test.each(['en', 'es'] as const)(
  'a visit that can’t be held is canceled before another one is booked, and stays where that fails (%s)',
  async (language) => {
    setLanguage(language)
    const words = messages[language]
    const canceled = await show(true)
    await expect.element(page.getByText(words.giveUpNote)).toBeVisible()
    await expectAccessibleInBothThemes(document)
    await page.getByRole('button', { name: words.giveUp }).click()
    const cancel = { status: 'cancelled', cancellation_reason: 'The provider isn’t licensed where I am' }
    await expect.poll(canceled).toEqual([cancel])
    await page.getByRole('button', { name: /Reyes/ }).click()
    await expect.poll(canceled).toEqual([cancel, cancel])
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('a visit that has begun isn’t the patient’s to cancel', async () => {
  await show(false)
  await expect.element(page.getByRole('button', { name: messages.en.reschedule })).toBeVisible()
  await expect.element(page.getByText(messages.en.giveUpNote)).not.toBeInTheDocument()
})
