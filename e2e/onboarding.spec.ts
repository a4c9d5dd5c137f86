import { expect, test } from '@playwright/test'
import { newAccount } from './fixtures/accounts.ts'
import { pdf, picture } from './fixtures/files.ts'
import {
  agree,
  chooser,
  chooseState,
  complete,
  completeIntake,
  field,
  fillAddress,
  fillEmergencyContact,
  heading,
  openDashboard,
  saved,
} from './fixtures/onboarding.ts'
import { patientApi, wholeRegistration } from './fixtures/patient-api.ts'

const newPatient = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  date_of_birth: '1990-02-03',
  phone: '6025550142',
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a new patient goes through both stages, over a reload and on a second device', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const account = await newAccount(request, newPatient)
    const api = await patientApi(request, account)

    await test.step('the registration knows what the sign-up said', async () => {
      await openDashboard(page, account)
      await expect(heading(page, 'Complete Your Registration')).toBeVisible()
      await expect(field(page, 'First name')).toHaveValue('Rosa')
      await expect(field(page, 'Phone')).toHaveValue('(602) 555-0142')
      await expect(field(page, 'Date of birth')).toHaveValue('02/03/1990')
    })

    await test.step('a reload keeps what was typed', async () => {
      await fillAddress(page)
      await saved(page)
      await page.reload()
      await expect(field(page, 'Address line 1')).toHaveValue('12 Mesa St')
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Arizona')
    })

    const other = await browser.newContext({ viewport: { width: 768, height: 1024 } })
    const laptop = await other.newPage()
    await test.step('another device goes on where this one stopped', async () => {
      await openDashboard(laptop, account)
      await expect(field(laptop, 'ZIP code')).toHaveValue('85701')
      await fillEmergencyContact(laptop)
      await chooser(laptop, 'Insurance card, front').setInputFiles(picture('front.png'))
      await expect(laptop.getByAltText('Preview of front.png')).toBeVisible()
      await saved(laptop)
    })

    await test.step('and the first one has it all, once it is looked at again', async () => {
      await expect(async () => {
        await page.reload()
        await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado', { timeout: 5000 })
      }).toPass()
      await expect(page.getByAltText('Preview of front.png')).toBeVisible()
      await chooser(page, 'Insurance card, back').setInputFiles(picture('back.png'))
      await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible()
    })

    await test.step('without the two consents it cannot be sent', async () => {
      await expect(page.getByText('Please accept all required consents to continue')).toBeVisible()
      await expect(complete(page)).toBeDisabled()
      await agree(page)
      await expect(page.getByText('Please accept all required consents to continue')).toBeHidden()
      await complete(page).click()
      await expect(page.getByText('Registration completed successfully!')).toBeVisible()
    })

    await test.step('the intake follows, and the draft is gone', async () => {
      await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
      await expect(heading(page, 'Welcome, Rosa!')).toBeFocused()
      await expect(page.getByText('Completing it unlocks scheduling.')).toBeVisible()
      expect(await api.profile()).toMatchObject({
        registration_completed: true,
        intake_completed: false,
        phone: '(602) 555-0142',
        emergency_contact_phone: '(602) 555-0143',
        insurance_provider: null,
        treatment_consent: true,
        recording_consent_given: false,
      })
      expect(await api.list('form_drafts')).toEqual([])
      await laptop.reload()
      await expect(heading(laptop, 'Welcome, Rosa!')).toBeVisible()
      await other.close()
    })

    await test.step('what was told at intake survives a reload', async () => {
      await page.getByLabel('Past medical history').fill('Asthma as a child')
      await page.getByLabel('Allergies').fill('penicillin, peanuts')
      await page.getByRole('textbox', { name: /^Medication/ }).fill('Sertraline')
      await page.getByLabel('Dose').fill('50 mg')
      await page.getByRole('button', { name: 'Add another medication' }).click()
      await chooser(page, 'Documents').setInputFiles([pdf('lab.pdf')])
      await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
      await saved(page)
      await page.reload()
      await expect(page.getByLabel('Dose').first()).toHaveValue('50 mg')
      await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
    })

    await test.step('completing it opens the dashboard', async () => {
      await completeIntake(page).click()
      await expect(page.getByText('Medical profile completed successfully!')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Profile Status' })).toBeVisible()
      const profile = await api.profile()
      expect(profile).toMatchObject({
        intake_completed: true,
        onboarding_completed: true,
        past_medical_history: 'Asthma as a child',
        surgical_history: null,
        allergies: 'penicillin, peanuts',
        current_medications: [
          {
            name: 'Sertraline',
            dosage: '50 mg',
            route: 'PO',
            frequency: 'QD',
            status: 'ongoing',
            verified: false,
          },
        ],
      })
      const documents = await api.list('patient_documents')
      expect(documents.map(({ document_type }) => document_type).sort()).toEqual([
        'insurance_card_back',
        'insurance_card_front',
        'medical_form',
      ])
      expect(
        String(documents.find(({ document_type }) => document_type === 'insurance_card_front')?.file_url),
      ).toMatch(new RegExp(`^${api.id}/insurance-front-`))
      expect(await api.list('form_drafts')).toEqual([])
    })
  })
})

test('no address leads past a stage, and neither does the server', async ({ page, request }) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await openDashboard(page, account)
  for (const way of [
    '/patient-dashboard?open=medications',
    '/patient-dashboard#visits',
    '/appointment-scheduling',
  ]) {
    await page.goto(way)
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Visits' })).toHaveCount(0)

  const early = await api.changeProfile({ registration_completed: true })
  expect(early.status()).toBe(400)
  expect((await early.json()).message).toContain('registration_is_complete')
  const skipped = await api.changeProfile({ intake_completed: true, onboarding_completed: true })
  expect((await skipped.json()).message).toContain('intake_follows_registration')

  expect((await api.changeProfile(wholeRegistration)).ok()).toBe(true)
  await page.goto('/patient-dashboard')
  await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
})

test('what is missing or wrong is said beside it, and the way to it is one press', async ({
  page,
  request,
}) => {
  await openDashboard(page, await newAccount(request, newPatient))
  await agree(page)
  await field(page, 'Phone').fill('555-0142')
  await field(page, 'ZIP code').fill('8570')
  await chooseState(page, 'Nevada')
  await expect(page.getByText(/We see people who are in Arizona/)).toBeVisible()
  await complete(page).click()

  await expect(field(page, 'Phone')).toBeFocused()
  for (const message of [
    'Write ten digits with the area code, for example (602) 555-0142',
    'Write five digits, for example 85004, or nine: 85004-1234',
    'Street address is required',
    'City is required',
    'Name of your emergency contact is required',
    'Relationship is required',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('7 answers need another look.')).toBeVisible()

  await field(page, 'Phone').fill('6025550142')
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(field(page, 'Address line 1')).toBeFocused()
  await expect(page.getByText('6 answers need another look.')).toBeVisible()
})

test('words of danger open the emergency lines beside them until they are closed', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, newPatient)
  await (await patientApi(request, account)).changeProfile(wholeRegistration)
  await openDashboard(page, account)
  const panel = page.getByRole('alert', { name: 'Emergency Resources' })
  await page.getByLabel('Past medical history').fill('Some days I want to die')
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await panel.getByRole('button', { name: 'Close Alert' }).click()
  await expect(panel).toBeHidden()
  await page.getByLabel('Past medical history').fill('Some days I want to die, since spring')
  await expect(panel).toBeHidden()
  await page.getByLabel('Surgical history').fill('after an overdose')
  await expect(panel).toBeVisible()
})

test('a dose without a name is asked about; an empty row is dropped', async ({ page, request }) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await api.changeProfile(wholeRegistration)
  await openDashboard(page, account)
  await page.getByLabel('Dose').fill('20 mg')
  await completeIntake(page).click()
  await expect(page.getByText('Write the name of the medication, or remove the row')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Medication 1' })).toHaveCount(0)
  await page.getByLabel('Dose').fill('')
  await completeIntake(page).click()
  await expect(page.getByText('Medical profile completed successfully!')).toBeVisible()
  expect((await api.profile())?.current_medications).toEqual([])
})
