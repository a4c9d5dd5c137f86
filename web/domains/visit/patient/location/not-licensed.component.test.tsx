import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

async function show(mayGiveUp: boolean, others = ['p2']) {
  const sent = answerRequests((url, method) => {
    if (method === 'PATCH') return Response.json({ code: 'SM218', message: 'Too late' }, { status: 400 })
    if (url.includes('/rpc/licensed_providers')) return others.map((provider_id) => ({ provider_id }))
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
  'a visit that can’t be held is canceled before another one is booked, once they say so, and stays where that fails (%s)',
  async (language) => {
    setLanguage(language)
    const words = messages[language]
    const canceled = await show(true)
    await expect.element(page.getByText(words.giveUpNote)).toBeVisible()
    await expectAccessibleInBothThemes(document)
    const question = page.getByRole('alertdialog', { name: words.giveUpTitle })
    await page.getByRole('button', { name: words.giveUp }).click()
    await expectAccessibleInBothThemes(document)
    await question.getByRole('button', { name: words.keepVisit }).click()
    await page.getByRole('button', { name: /Reyes/ }).click()
    await question.getByRole('button', { name: words.keepVisit }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(canceled()).toEqual([])
    await page.getByRole('button', { name: words.giveUp }).click()
    await question.getByRole('button', { name: words.giveUpConfirm }).click()
    const cancel = { status: 'cancelled', cancellation_reason: 'The provider isn’t licensed where I am' }
    await expect.poll(canceled).toEqual([cancel])
    await page.getByRole('button', { name: /Reyes/ }).click()
    await question.getByRole('button', { name: words.giveUpConfirm }).click()
    await expect.poll(canceled).toEqual([cancel, cancel])
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

/** Follows no link, for this page to stay. */
function watchLinks() {
  const followed: string[] = []
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    const link = (event.target as Element).closest('a')
    if (link) followed.push(link.getAttribute('href') ?? '')
  }
  document.addEventListener('click', stay, { capture: true })
  onTestFinished(() => document.removeEventListener('click', stay, { capture: true }))
  return followed
}

test('the waiting list is joined without canceling the visit', async () => {
  const followed = watchLinks()
  const canceled = await show(true, [])
  await page.getByRole('link', { name: new RegExp(messages.en.waitlist('Nevada')) }).click()
  expect(followed).toEqual([expect.stringMatching(/\?state=NV$/)])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(canceled()).toEqual([])
})

test('a visit that has begun isn’t the patient’s to cancel', async () => {
  const followed = watchLinks()
  const canceled = await show(false)
  await expect.element(page.getByText(messages.en.giveUpNote)).not.toBeInTheDocument()
  await page.getByRole('link', { name: messages.en.reschedule }).click()
  await page.getByRole('link', { name: /Reyes/ }).click()
  expect(followed).toEqual([
    expect.stringMatching(/\?provider=p1$/),
    expect.stringMatching(/\?provider=p2&state=NV$/),
  ])
  expect(canceled()).toEqual([])
})
