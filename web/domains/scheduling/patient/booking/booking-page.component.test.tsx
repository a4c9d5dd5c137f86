import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BookingPage } from './booking-page.tsx'
import { messages } from './messages.ts'

const words = messages.en
const nora = '00000000-0000-4000-8000-0000000000c1'
const booking = { state: 'AZ', intake_completed: true, insurance_provider: 'Aetna' }

afterEach(() => vi.restoreAllMocks())

async function open(profile: () => object) {
  const sent = answerRequests((url) => {
    if (url.includes('/rpc/booking_profile')) return profile()
    if (url.includes('/rpc/people_i_act_for'))
      return [{ patient_id: nora, patient_name: 'Nora Bell', patient_first_name: 'Nora' }]
    return []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  const screen = await render(
    <WithProvider>
      <ActingFor value={nora}>
        <BookingPage home={`/family/${nora}`} />
      </ActingFor>
    </WithProvider>,
  )
  return { sent, screen }
}

test('a proxy who may only book gets the form without the patient’s profile', async () => {
  const { sent } = await open(() => [booking])
  await expect.element(page.getByText('Nora will be in Arizona for this visit.')).toBeVisible()
  await expect.element(page.getByText('Aetna')).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('/profiles'))).toEqual([])
})

test('a profile that could not be loaded is requested again', async () => {
  let answer: () => object = () => Response.json({ message: 'away' }, { status: 500 })
  await open(() => answer())
  await expect.element(page.getByText(words.profileFailed)).toBeVisible()
  answer = () => [booking]
  await page.getByRole('button', { name: words.tryAgain }).click()
  await expect.element(page.getByText('Nora will be in Arizona for this visit.')).toBeVisible()
})

test('the last words of a note are kept when the page is left immediately', async () => {
  const { sent, screen } = await open(() => [booking])
  await page.getByRole('textbox', { name: /^A note for/ }).fill('She sleeps badly')
  await screen.unmount()
  const saved = () => sent.filter(({ url, body }) => url.includes('/form_drafts') && body)
  await eventually(() => expect(JSON.stringify(saved().at(-1)?.body)).toContain('She sleeps badly'))
})

test('a first visit keeps its heading while the patient chooses', async () => {
  answerRequests((url) => (url.includes('/rpc/booking_profile') ? [booking] : []))
  await signInAs(crypto.randomUUID(), 'representative')
  const form = (
    <ActingFor value={nora}>
      <BookingPage />
    </ActingFor>
  )
  const at = { pathname: '/', state: { first: true } }
  const router = createMemoryRouter([{ path: '/', element: form }], { initialEntries: [at] })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: words.firstTitle })).toBeVisible()
  await expect.element(page.getByText('Aetna')).toBeVisible()
  // The price bar covers the choice on a small screen.
  ;(page.getByRole('radio', { name: /^Insurance/ }).element() as HTMLElement).click()
  await expect.poll(() => router.state.location.search).toBe('?pay=insurance')
  await expect.element(page.getByRole('heading', { level: 1, name: words.firstTitle })).toBeVisible()
})
