import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { VisitLocation } from './visit-location.tsx'

afterEach(() => vi.restoreAllMocks())

test('a patient whose profile can’t be loaded gives their location, and can try to load it again', async () => {
  let away = true
  answerRequests(() =>
    away
      ? Response.json({ message: 'The server is away' }, { status: 500 })
      : {
          address_line1: '12 Palo Verde',
          address_line2: null,
          city: 'Tempe',
          state: 'AZ',
          zip_code: '85281',
          phone: '6025550142',
        },
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <VisitLocation appointmentId="v1" />
    </WithProvider>,
  )
  const city = page.getByRole('textbox', { name: 'City' })
  const home = page.getByRole('radio', { name: /^At home/ })
  await city.fill('Mesa')
  await expect.element(home).not.toBeInTheDocument()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(home).toBeInTheDocument()
  await expect.element(city).toHaveValue('Mesa')
  await expect.element(page.getByRole('textbox', { name: /phone/i })).toHaveValue('(602) 555-0142')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
