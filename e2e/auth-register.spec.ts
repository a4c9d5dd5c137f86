import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, newAccount, newEmail } from './fixtures/accounts.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label).selectOption({ label: option })
}

/** What can be chosen, without the invitation to choose. */
async function optionsOf(page: Page, label: string) {
  await page.getByLabel(label).waitFor()
  return (await page.getByLabel(label).locator('option').allTextContents()).slice(1)
}

async function fillPatient(page: Page, email: string, password = 'mesa-at-dusk-7') {
  await field(page, 'First name').fill('Rosa')
  await field(page, 'Last name').fill('Delgado')
  await field(page, 'Email').fill(email)
  await page.getByLabel('Phone').fill('(602) 555-0142')
  await page.getByLabel('Date of birth').fill('02/03/1990')
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}

async function fillProvider(page: Page, email: string) {
  await field(page, 'First name').fill('Nora')
  await field(page, 'Last name').fill('Castillo')
  await field(page, 'Email').fill(email)
  await choose(page, 'Title', 'Ms.')
  await choose(page, 'Credentials', 'Licensed Clinical Social Worker (LCSW)')
  await choose(page, 'Specialty', 'Trauma')
  await page.getByLabel('NPI').fill('1234567893')
  await page.getByLabel('License number').fill('LCSW-20417')
  await page.getByLabel('Arizona').check()
  await field(page, 'Password').fill('mesa-at-dusk-7')
  await field(page, 'Confirm password').fill('mesa-at-dusk-7')
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

test.describe('patient registration', () => {
  test.beforeEach(({ page }) => page.goto('/patient-register').then(() => {}))

  test('leads home and to the login', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Patient Registration' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/patient-login')
  })

  test('makes the account, tells the practice and goes on to the login', async ({ page }) => {
    const email = newEmail('rosa')
    const signUp = page.waitForRequest('**/auth/v1/signup*')
    const notice = page.waitForRequest('**/functions/v1/send-notifications')
    await page.clock.install()
    await fillPatient(page, email)
    await create(page).click()
    expect((await signUp).postDataJSON()).toMatchObject({
      email,
      data: {
        first_name: 'Rosa',
        last_name: 'Delgado',
        phone: '(602) 555-0142',
        date_of_birth: '1990-02-03',
      },
    })
    expect((await notice).postDataJSON()).toEqual({
      type: 'registration',
      recipientEmail: 'practice@saguaro.example',
      data: {
        firstName: 'Rosa',
        lastName: 'Delgado',
        email,
        phone: '(602) 555-0142',
        dateOfBirth: '1990-02-03',
      },
    })
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()
    await expect(page.getByText('Taking you there in 5 seconds.')).toBeVisible()
    for (let second = 1; second < 5; second += 1) await page.clock.runFor(1000)
    await expect(page).toHaveURL('/patient-register')
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/patient-login')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await fillSignIn(page, { email, password: 'mesa-at-dusk-7' })
    await expect(page).toHaveURL('/patient-dashboard')
  })

  test('is not stopped by a notification that fails', async ({ page }) => {
    await page.route('**/functions/v1/send-notifications', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await fillPatient(page, newEmail('rosa'))
    await create(page).click()
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()
  })

  test('names every mistake, moves to the first and keeps the rest', async ({ page }) => {
    await page.getByLabel('Phone').fill('555-0142')
    await field(page, 'Password').fill('12345')
    await field(page, 'Confirm password').fill('123456')
    await create(page).click()
    await expect(field(page, 'First name')).toBeFocused()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Write ten digits with the area code, for example (602) 555-0142',
      'Date of birth is required',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('555-0142')
    await field(page, 'Confirm password').fill('12345')
    await expect(page.getByText('Passwords do not match')).toBeHidden()
  })

  test('checks kindly: not before a field is left, then while it is corrected', async ({ page }) => {
    await field(page, 'Email').fill('rosa@')
    await expect(page.getByText('Check the address')).toBeHidden()
    await field(page, 'Email').blur()
    await expect(page.getByText('Check the address')).toBeVisible()
    await field(page, 'Email').fill('rosa@example.com')
    await expect(page.getByText('Check the address')).toBeHidden()
  })

  test('says how strong the password is, by the rules of the server', async ({ page }) => {
    const meter = (words: string) => expect(page.getByText(words)).toBeVisible()
    await field(page, 'First name').fill('Rosa')
    await field(page, 'Last name').fill('Delgado')
    await field(page, 'Password').fill('rosadelgado')
    await meter('Not accepted. Password is too close to your name or e-mail address')
    await field(page, 'Password').fill('sunshine')
    await meter('Not accepted. Password is known to be weak and easy to guess')
    await field(page, 'Password').fill('mesa77')
    await meter('Weak. Longer is stronger.')
    await field(page, 'Password').fill('four unrelated desert words')
    await meter('Strong.')
  })

  test('shows the refusal of the server beside its field', async ({ page, request }) => {
    const { email } = await newAccount(request)
    await fillPatient(page, email)
    await create(page).click()
    await expect(page.getByRole('alert')).toContainText('User already registered')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'First name')).toHaveValue('Rosa')

    await field(page, 'Email').fill(newEmail('rosa'))
    await field(page, 'Password').fill('delgado-rosa')
    await field(page, 'Confirm password').fill('delgado-rosa')
    await create(page).click()
    await expect(field(page, 'Password')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText(
      'Password is too close to your name or e-mail address',
    )
  })

  test('says so when nothing more is known than that it failed', async ({ page }) => {
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
    )
    await fillPatient(page, newEmail('rosa'))
    await create(page).click()
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await create(page).click()
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()
  })
})

test.describe('provider registration', () => {
  test.beforeEach(({ page }) => page.goto('/provider-register').then(() => {}))

  test('offers the titles, credentials, specialties and states there are', async ({ page }) => {
    expect(await optionsOf(page, 'Title')).toEqual(['Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Professor', 'Other'])
    expect(await optionsOf(page, 'Credentials')).toHaveLength(6)
    expect(await optionsOf(page, 'Specialty')).toHaveLength(8)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/provider-login')
  })

  test('makes the account and says what happens next', async ({ page }) => {
    const email = newEmail('nora')
    const signUp = page.waitForRequest('**/auth/v1/signup*')
    const notice = page.waitForRequest('**/functions/v1/send-notifications')
    await fillProvider(page, email)
    await create(page).click()
    expect((await signUp).postDataJSON().data).toEqual({
      first_name: 'Nora',
      last_name: 'Castillo',
      provider_title: 'Ms.',
      credentials: 'lcsw',
      specialty: 'trauma',
      npi: '1234567893',
      license_number: 'LCSW-20417',
      license_states: { arizona: true, illinois: false, georgia: false },
    })
    expect((await notice).postDataJSON().data).toEqual({
      firstName: 'Nora',
      lastName: 'Castillo',
      email,
      phone: '',
    })
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page.getByText('The supervising physician verifies your license.')).toBeVisible()
    await page.getByRole('button', { name: 'Go to provider login' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await fillSignIn(page, { email, password: 'mesa-at-dusk-7' })
    await expect(page).toHaveURL('/provider-dashboard')
  })

  test('needs a state, a title, credentials and a specialty, and reads the NPI', async ({ page }) => {
    await fillProvider(page, newEmail('nora'))
    await page.getByLabel('Arizona').uncheck()
    await page.getByLabel('NPI').fill('1234567890')
    await create(page).click()
    await expect(page.getByText('You must be licensed in at least one state')).toBeVisible()
    await expect(page.getByText('This NPI has a typing mistake: its last digit does not fit')).toBeVisible()
    await expect(page.getByLabel('NPI')).toBeFocused()

    await page.reload()
    await create(page).click()
    await expect(page.getByText('Choose a title')).toBeVisible()
    await expect(page.getByText('Choose your credentials')).toBeVisible()
    await expect(page.getByText('Choose a specialty')).toBeVisible()
  })
})

test('a mistake that shows up while a button is pressed does not move the button away', async ({ page }) => {
  await page.goto('/patient-register')
  await field(page, 'Email').fill('rosa@')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/patient-login')
})
