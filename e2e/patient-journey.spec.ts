import { expect, test } from '@playwright/test'
import { newEmail } from './fixtures/accounts.ts'
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
import { patientPassword } from './fixtures/patients.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'America/Phoenix',
})

test('from the first page to a booked visit, on a phone and without help', async ({ page, request }) => {
  test.setTimeout(120_000)
  const clinician = await newClinician(request)
  const account = { email: newEmail('rosa'), password: patientPassword }

  await test.step('an account is made', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Register Now' }).first().click()
    await field(page, 'First name').fill('Rosa')
    await field(page, 'Last name').fill('Delgado')
    await field(page, 'Email').fill(account.email)
    await page.getByLabel('Phone').fill('(602) 555-0142')
    await page.getByLabel('Date of birth').fill('02/03/1990')
    await field(page, 'Password').fill(account.password)
    await field(page, 'Confirm password').fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
  })

  await test.step('the registration is completed', async () => {
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
    await fillAddress(page)
    await fillEmergencyContact(page)
    await agree(page)
    await complete(page).click()
    await expect(page.getByText('Registration completed successfully!')).toBeVisible()
  })

  await test.step('the intake is told', async () => {
    await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
    await page.getByRole('button', { name: 'I have no allergies' }).click()
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
