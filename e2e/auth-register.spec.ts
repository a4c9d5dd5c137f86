import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, newAccount, newEmail } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { chooseProvider, newClinician, phoenixDay } from './fixtures/booking.ts'
import {
  agree,
  complete,
  completeIntake,
  field,
  fillAddress,
  fillEmergencyContact,
  heading,
} from './fixtures/onboarding.ts'
import { sideStep } from './fixtures/side-step.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

/** The options, without the placeholder. */
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

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/Phoenix',
  })

  test('from the first page to a booked visit, on a phone and without help', async ({ page, request }) => {
    const clinician = await newClinician(request)

    await test.step('a patient registers: every error is named, the practice is notified, and the portal is next', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Register Now' }).first().click()
      await expect(page.getByRole('heading', { name: 'Patient Registration' })).toBeVisible()
      // The page appears before the app has loaded; until then its links open a new document.
      await expect(page.locator('#static-form')).toHaveCount(0)

      await sideStep(
        'a mistake that shows up while a link is pressed does not move the link away',
        async () => {
          await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
          await field(page, 'Email').fill('rosa@')
          await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
          await page.getByRole('link', { name: 'Sign in' }).click()
          await expect(page.getByRole('heading', { name: 'Patient Login' })).toBeVisible()
          await expect(page).toHaveURL('/patient-login')
          await page.goBack()
          await expect(field(page, 'Email')).toBeEmpty()
          await expect(page.locator('body'), 'inside the app nothing is loaded anew').toHaveAttribute(
            'data-same-document',
            'yes',
          )
        },
      )

      await test.step('password managers know every field', async () => {
        for (const [name, hint] of [
          ['firstName', 'given-name'],
          ['lastName', 'family-name'],
          ['email', 'email'],
          ['phone', 'tel'],
          ['dateOfBirth', 'bday'],
          ['password', 'new-password'],
          ['confirmPassword', 'new-password'],
        ] as const)
          await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', hint)
      })

      await sideStep('it checks kindly: not before a field is left, then while it is corrected', async () => {
        await field(page, 'Email').fill('rosa@')
        await expect(page.getByText('Check the address')).toBeHidden()
        await field(page, 'Email').blur()
        await expect(page.getByText('Check the address')).toBeVisible()
        await field(page, 'Email').fill('rosa@example.com')
        await expect(page.getByText('Check the address')).toBeHidden()
        await field(page, 'Email').fill('')
      })

      await test.step('every error is named, the first one gets the focus, and the rest is kept', async () => {
        await page.getByLabel('Phone').fill('555-0142')
        await field(page, 'Password').fill('12345')
        await field(page, 'Confirm password').fill('123456')
        await create(page).click()
        await expect(field(page, 'First name')).toBeFocused()
        for (const message of [
          'First name is required',
          'Last name is required',
          'Email is required',
          'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code',
          'Date of birth is required',
          'Password must be at least 12 characters',
          'Passwords do not match',
        ])
          await expect(page.getByText(message, { exact: true })).toBeVisible()
        await expect(page.getByLabel('Phone')).toHaveValue('555-0142')
        await expectAccessibleInBothThemes(page)
      })

      await sideStep('it says how strong the password is, by the rules of the server', async () => {
        await field(page, 'First name').fill('Rosa')
        await field(page, 'Last name').fill('Delgado')
        for (const [typed, words] of [
          ['rosa-delgado-1', 'Not accepted. Password is too close to your name or email address'],
          ['mesa77', 'Not accepted. Password should be at least 12 characters.'],
          ['password12345', 'Not accepted. Too easy to guess.'],
          ['four unrelated desert words', 'Strong.'],
        ] as const) {
          await field(page, 'Password').fill(typed)
          await expect(page.getByText(words)).toBeVisible()
        }
      })

      await sideStep("the server's refusal is shown at its field", async () => {
        await fillPatient(page, (await newAccount(request)).email)
        await create(page).click()
        await expect(page.getByRole('alert')).toContainText(
          'There’s already an account with this email address.',
        )
        await expect(field(page, 'Email')).toBeFocused()
        await expect(page.getByText('User already registered')).toHaveCount(1)
        await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
        await expect(field(page, 'First name')).toHaveValue('Rosa')

        await fillPatient(page, newEmail('rosa'), 'delgado-rosa')
        await create(page).click()
        await expect(field(page, 'Password')).toBeFocused()
        await expect(page.getByRole('alert')).toContainText(
          'Password is too close to your name or email address',
        )
      })

      const email = newEmail('rosa')
      await fillPatient(page, email)

      await sideStep('an unknown failure is reported as one', async () => {
        await page.route('**/auth/v1/signup*', (route) =>
          route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
        )
        await create(page).click()
        await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
        await page.unrouteAll()
      })

      await test.step('the account is created and the practice notified; a failing email stops no one', async () => {
        const signUp = page.waitForRequest('**/auth/v1/signup*')
        const notice = page.waitForRequest('**/functions/v1/send-notifications')
        await page.route('**/functions/v1/send-notifications', (route) =>
          route.fulfill({ status: 500, json: {} }),
        )
        const { promise: roleMayCome, resolve: letRoleCome } = Promise.withResolvers<void>()
        await page.route('**/rest/v1/user_roles*', async (route) => {
          await roleMayCome
          await route.continue()
        })
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
        await expect(page, 'nobody is sent to sign in while their role is read').toHaveURL(/patient-register/)
        letRoleCome()
      })

      await test.step('no one types a password twice: the registration continues immediately', async () => {
        await expect(page).toHaveURL('/patient-dashboard')
        await expect(heading(page, 'Complete Your Registration')).toBeVisible()
      })
    })

    await test.step('the registration is completed', async () => {
      await fillAddress(page)
      await fillEmergencyContact(page)
      await agree(page)
      await complete(page).click()
      await expect(page.getByText('Registration completed successfully!')).toBeVisible()
    })

    await test.step('the intake is filled out', async () => {
      await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
      await page.getByRole('button', { name: 'No allergies' }).click()
      await completeIntake(page).click()
      await expect(heading(page, 'Book your first visit')).toBeVisible()
    })

    await test.step('a visit is booked', async () => {
      await chooseProvider(page, clinician)
      await page.locator(`[data-date="${phoenixDay(3)}"]`).click()
      await page.getByRole('button', { name: '2:00 PM', exact: true }).click()
      await page
        .getByRole('button', { name: /^Confirm/ })
        .filter({ visible: true })
        .click()
      await expect(page.getByText('Appointment scheduled successfully!')).toBeVisible()
    })

    await test.step('and the dashboard says when, and with whom', async () => {
      await page.getByRole('link', { name: 'Back to home' }).click()
      const next = page.locator('section:has(#next-appointment)')
      await expect(next).toContainText(clinician.lastName)
      await expect(next).toContainText('2:00 PM')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
})

test('a provider registers without a mouse: missing fields are named, and so is the next step', async ({
  page,
}) => {
  const email = newEmail('nora')
  await page.goto('/provider-register')

  await sideStep('it offers the titles, credentials, specialties and states there are', async () => {
    expect(await optionsOf(page, 'Title')).toEqual(['Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Professor', 'Other'])
    expect(await optionsOf(page, 'Credentials')).toHaveLength(6)
    expect(await optionsOf(page, 'Specialty')).toHaveLength(8)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/provider-login')
  })

  await test.step('it needs a state, a title, credentials and a specialty', async () => {
    await create(page).click()
    for (const message of [
      'Choose a title',
      'Choose your credentials',
      'Choose a specialty',
      'You must be licensed in at least one state',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(field(page, 'First name')).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

  const press = async (key: string, times = 1) => {
    for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const pick = async (label: string, letters: string) => {
    await expect(page.getByLabel(label)).toBeFocused()
    await type(letters)
  }

  await test.step('it reads the NPI', async () => {
    await type('Nora')
    await type('Castillo')
    await type(email)
    await pick('Title', 'Ms')
    await pick('Credentials', 'Nurse')
    await pick('Specialty', 'Trauma')
    await type('1234567890')
    await type('NP-20417')
    await page.keyboard.press('Space')
    await press('Tab', 3)
    await expect(page.getByLabel('Arizona license number')).toBeFocused()
    await press('Tab')
    await type('03/31/2036')
    await page.getByLabel('Password', { exact: true }).focus()
    await type('mesa-at-dusk-7')
    await press('Tab')
    await page.keyboard.type('mesa-at-dusk-7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This NPI isn’t valid. Check the number.')).toBeVisible()
    await expect(page.getByLabel('NPI')).toBeFocused()
  })

  await test.step('it makes the account', async () => {
    const signUp = page.waitForRequest('**/auth/v1/signup*')
    const notice = page.waitForRequest('**/functions/v1/send-notifications')
    await press('End')
    await press('Backspace')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    expect((await signUp).postDataJSON().data).toEqual({
      first_name: 'Nora',
      last_name: 'Castillo',
      provider_title: 'Ms.',
      credentials: 'np',
      specialty: 'trauma',
      npi: '1234567893',
      license_number: 'NP-20417',
      license_states: { arizona: true, illinois: false, georgia: false },
      licenses: [{ state: 'AZ', number: 'NP-20417', expires_on: '2036-03-31' }],
    })
    expect((await notice).postDataJSON().data).toEqual({
      firstName: 'Nora',
      lastName: 'Castillo',
      email,
      phone: '',
    })
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()
    await expect(page.getByText('The supervising physician verifies your license.')).toBeVisible()
  })

  await test.step('the login knows the address and opens the provider’s side', async () => {
    await page.getByRole('button', { name: 'Go to provider login' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
    await fillSignIn(page, { email, password: 'mesa-at-dusk-7' })
    await expect(page).toHaveURL('/provider-dashboard')
  })
})

test('a password typed without a network is not rated, and is once the network is back', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await page.goto('/patient-register')
  await expect(page.locator('#root').getByLabel('Password', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await field(page, 'Password').fill('mesa-at-dusk-7')
  await expect(page.getByText('Not rated.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^(Fair|Good|Strong)\.$/)).toBeVisible()
})
