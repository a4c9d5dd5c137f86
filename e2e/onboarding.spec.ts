import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
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
  openInsurance,
  saved,
} from './fixtures/onboarding.ts'
import { must, newcomer, openAs, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a new patient goes through both stages on a phone, with a laptop beside it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const patient = await newcomer(request, {
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '1990-02-03',
    phone: '6025550142',
  })
  const { client, id } = patient
  const profile = () => must(client.from('profiles').select().single())
  const drafts = () => must(client.from('form_drafts').select())
  const laptop = await openWindow(browser, patient, { width: 768, height: 1024 })

  await test.step('no address leads past a stage, and neither does the server', async () => {
    await openAs(page, patient, '/patient-dashboard?open=medications#visits')
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visits' })).toHaveCount(0)
    await laptop.goto('/appointment-scheduling')
    await expect(laptop.getByText(/complete your registration and intake first/)).toBeVisible()
    await expect(laptop).toHaveURL('/patient-dashboard')
    await expect(heading(laptop, 'Complete Your Registration')).toBeVisible()
    await expect(laptop.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
    const early = await client.from('profiles').update({ registration_completed: true }).eq('id', id)
    expect(early.error?.message).toContain('registration_is_complete')
    const skipped = await client
      .from('profiles')
      .update({ past_medical_history: 'None', intake_completed: true, onboarding_completed: true })
      .eq('id', id)
    expect(skipped.error?.message).toContain('intake_follows_registration')
  })

  await test.step('the registration knows what the sign-up said', async () => {
    await expect(page.getByText('Born 02/03/1990, (602) 555-0142')).toBeVisible()
    await expect(field(page, 'First name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(field(page, 'First name')).toHaveValue('Rosa')
    await expect(field(page, 'Phone')).toHaveValue('(602) 555-0142')
    await expect(field(page, 'Date of birth')).toHaveValue('02/03/1990')
  })

  await test.step('without the two consents it cannot be sent', async () => {
    await expect(page.getByText('Please accept all required consents to continue')).toBeVisible()
    await expect(complete(page)).toBeDisabled()
    await agree(page)
    await expect(page.getByText('Please accept all required consents to continue')).toBeHidden()
  })

  await test.step('what is missing or wrong is said beside it, and the way to it is one press', async () => {
    await field(page, 'Phone').fill('555-0142')
    await field(page, 'ZIP code').fill('8570')
    await chooseState(page, 'Nevada')
    await expect(page.getByText(/We see people who are in Arizona/)).toBeVisible()
    await complete(page).click()
    await expect(field(page, 'Address line 1')).toBeFocused()
    for (const message of [
      'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code',
      'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234',
      'Street address is required',
      'City is required',
      'Name of your emergency contact is required',
      'Relationship is required',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('7 answers need attention.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await field(page, 'Phone').fill('6025550142')
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect(field(page, 'Address line 1')).toBeFocused()
    await expect(page.getByText('6 answers need attention.')).toBeVisible()
  })

  await test.step('two devices fill in different fields, and neither loses what the other wrote', async () => {
    await fillAddress(page)
    await saved(page)
    await fillEmergencyContact(laptop)
    await expect(field(laptop, 'City')).toHaveValue('Tucson')
    await openInsurance(laptop)
    await chooser(laptop, 'Insurance card, front').setInputFiles(picture('front.png'))
    await expect(laptop.getByAltText('Preview of front.png')).toBeVisible()
    await saved(laptop)
    await expect(async () => {
      await page.reload()
      await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado', { timeout: 5000 })
    }).toPass()
    await expect(field(page, 'Address line 1')).toHaveValue('12 Mesa St')
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Arizona')
    await expect(page.getByAltText('Preview of front.png')).toBeVisible()
    await chooser(page, 'Insurance card, back').setInputFiles(picture('back.png'))
    await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible()
  })

  await test.step('the registration is sent, the intake follows, and the draft is gone', async () => {
    await agree(page)
    await complete(page).click()
    await expect(page.getByText('Registration completed successfully!')).toBeVisible()
    await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
    await expect(heading(page, 'Welcome, Rosa!')).toBeFocused()
    await expect(page.getByText('You can book a visit after this step.')).toBeVisible()
    expect(await profile()).toMatchObject({
      registration_completed: true,
      intake_completed: false,
      phone: '+16025550142',
      emergency_contact_phone: '+16025550143',
      insurance_provider: null,
      treatment_consent: true,
      recording_consent_given: false,
    })
    expect(await drafts()).toEqual([])
    await laptop.goto('/appointment-scheduling')
    await expect(laptop.getByText(/complete your registration and intake first/)).toBeVisible()
    await expect(heading(laptop, 'Welcome, Rosa!')).toBeVisible()
    await laptop.context().close()
  })

  await test.step('words of danger open the emergency lines beside them until they are closed', async () => {
    const panel = page.getByRole('alert', { name: 'Emergency Resources' })
    const history = page.getByLabel('Past medical history')
    await history.fill('Some days I want to die')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call 988' }).first()).toHaveAttribute('href', 'tel:988')
    await expectAccessibleInBothThemes(page)
    await panel.getByRole('button', { name: 'Close Alert' }).click()
    await expect(panel).toBeHidden()
    await history.fill('Some days I want to die, since spring')
    await expect(panel).toBeHidden()
    await page.getByLabel('Surgical history').fill('after an overdose')
    await expect(panel).toBeVisible()
    await page.getByLabel('Surgical history').fill('')
    await history.fill('Asthma as a child')
  })

  await test.step('a dose without a name is asked about', async () => {
    await page.getByRole('button', { name: 'Add a medication' }).click()
    await page.getByLabel('Dose').fill('50 mg')
    await completeIntake(page).click()
    await expect(page.getByText('Enter the medication name or remove the row')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Medication 1' })).toBeVisible()
  })

  await test.step('what was told at intake survives a reload', async () => {
    await page.getByLabel('Allergies').fill('penicillin, peanuts')
    await page.getByRole('textbox', { name: /^Medication/ }).fill('Sertraline')
    await page.getByRole('button', { name: 'Add another medication' }).click()
    await chooser(page, 'Documents').setInputFiles([pdf('lab.pdf')])
    await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Dose').first()).toHaveValue('50 mg')
    await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
  })

  await test.step('completing it opens the dashboard; the empty row is dropped', async () => {
    await completeIntake(page).click()
    await expect(page.getByText('Medical profile completed successfully!')).toBeVisible()
    // The address asked for at the very beginning is answered now.
    await expect(page.getByRole('dialog', { name: 'Update Medications' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Profile Status' })).toBeVisible()
    const { current_medications, ...told } = await profile()
    expect(told).toMatchObject({
      intake_completed: true,
      onboarding_completed: true,
      past_medical_history: 'Asthma as a child',
      surgical_history: null,
      allergies: 'penicillin, peanuts',
    })
    expect(current_medications).toEqual([
      expect.objectContaining({
        name: 'Sertraline',
        dosage: '50 mg',
        route: 'PO',
        frequency: 'QD',
        status: 'ongoing',
        verified: false,
      }),
    ])
    const documents = await must(
      client.from('patient_documents').select('document_type, file_url').order('document_type'),
    )
    expect(documents.map(({ document_type }) => document_type)).toEqual([
      'insurance_card_back',
      'insurance_card_front',
      'medical_form',
    ])
    expect(documents[1]?.file_url).toMatch(new RegExp(`^${id}/insurance-front-`))
    expect(await drafts()).toEqual([])
  })
})
