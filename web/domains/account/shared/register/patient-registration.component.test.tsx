import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientRegistration } from './patient-registration.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '')
  setLanguage('en')
})

const show = () =>
  render(
    <WithProvider>
      <PatientRegistration />
    </WithProvider>,
  )

async function fillIn() {
  const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)
  await fill('First name', 'Rosa')
  await fill('Last name', 'Delgado')
  await fill('Email', 'rosa@test.example')
  await fill('Date of birth', '02/03/1990')
  await fill('Password', 'mesa-at-dusk-7')
  await fill('Confirm password', 'mesa-at-dusk-7')
}

test("a field's error is shown in the language selected afterward", async () => {
  await show()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  setLanguage('es')
  await expect.element(page.getByText('El nombre es obligatorio')).toBeVisible()
  setLanguage('en')
  await expect.element(page.getByText('First name is required')).toBeVisible()
})

test('why an account could not be created is said in the language that is chosen afterwards', async () => {
  answerRequests((url) =>
    url.includes('/auth/v1/signup')
      ? Response.json(
          { error_code: 'over_request_rate_limit', msg: 'Too many requests' },
          // Otherwise the wait from an earlier test might still be active.
          { status: 429, headers: { 'retry-after': '600' } },
        )
      : [],
  )
  await show()
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Too many tries\. Wait 10 minutes, then try again\.$/)).toBeVisible()
  setLanguage('es')
  await expect
    .element(page.getByText(/Demasiados intentos\. Espere 10 minutos e intente de nuevo\.$/))
    .toBeVisible()
})

test('a person who registers again after a lost response is signed in to the account that was created', async () => {
  let tries = 0
  const sent = answerRequests((url) => {
    if (url.includes('/auth/v1/signup')) {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return Response.json({ error_code: 'user_already_exists', msg: 'taken' }, { status: 422 })
    }
    return Response.json({ error_code: 'unexpected_failure', msg: 'stop here' }, { status: 500 })
  })
  await show()
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/We couldn't reach the practice/)).toBeVisible()
  await expect.element(page.getByText("Your account wasn't created.")).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('grant_type=password'))?.body)
    .toMatchObject({ email: 'rosa@test.example', password: 'mesa-at-dusk-7' })
})

test('an address that had an account before is never tried with the typed password', async () => {
  const sent = answerRequests((url) =>
    url.includes('/auth/v1/signup')
      ? Response.json({ error_code: 'user_already_exists', msg: 'taken' }, { status: 422 })
      : [],
  )
  await show()
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('User already registered')).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('grant_type=password'))).toEqual([])
})

test('what a person typed is there after a reload and after Back, except the passwords', async () => {
  answerRequests([])
  const first = await show()
  await fillIn()
  await expect.poll(() => history.state?.typed?.dateOfBirth).toBe('1990-02-03')
  expect(JSON.stringify(history.state)).not.toContain('mesa-at-dusk-7')
  await first.unmount()

  await show()
  const value = (label: string) => expect.element(page.getByLabelText(label, { exact: true })).toHaveValue
  await value('First name')('Rosa')
  await value('Email')('rosa@test.example')
  await value('Date of birth')('02/03/1990')
  await value('Password')('')
})

test('a person who opens the page anew finds it empty', async () => {
  await show()
  await expect.element(page.getByLabelText('First name', { exact: true })).toHaveValue('')
})
