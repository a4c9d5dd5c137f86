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
import { must, newcomer, openAs, openWindow, patientPassword, signInAs } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a new patient completes both stages on a phone, with a laptop in parallel', async ({
  page,
  context,
  browser,
  request,
}) => {
  const patient = await newcomer(request, {
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '1990-02-03',
    phone: '6025550142',
  })
  const { id } = patient
  let { client } = patient
  const profile = () => must(client.from('profiles').select().single())
  const drafts = () => must(client.from('form_drafts').select())

  await test.step('no address leads past a stage, and neither does the server', async () => {
    await openAs(page, patient, '/patient-dashboard?open=medications#visits')
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visits' })).toHaveCount(0)
    const early = await client.from('profiles').update({ registration_completed: true }).eq('id', id)
    expect(early.error?.code).toBe('SM952')
    const skipped = await client
      .from('profiles')
      .update({ past_medical_history: 'None', intake_completed: true, onboarding_completed: true })
      .eq('id', id)
    expect(skipped.error?.message).toContain('intake_follows_registration')
  })

  await test.step('the registration uses the sign-up data', async () => {
    await expect(page.getByText('Born 02/03/1990, (602) 555-0142')).toBeVisible()
    await expect(field(page, 'First name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(field(page, 'First name')).toHaveValue('Rosa')
    await expect(field(page, 'Phone')).toHaveValue('(602) 555-0142')
    await expect(field(page, 'Date of birth')).toHaveValue('02/03/1990')
  })

  await sideStep('in Spanish, with its complaints', async () => {
    await page.getByRole('button', { name: 'Español' }).filter({ visible: true }).first().click()
    await expect(heading(page, 'Complete su registro')).toBeVisible()
    await expect(page.getByText('Acepte todos los consentimientos obligatorios para continuar')).toBeVisible()
    const consents = [/HIPAA/, /telesalud/].map((name) => page.getByRole('checkbox', { name }))
    for (const consent of consents) await consent.check()
    await page.getByRole('button', { name: 'Completar el registro' }).click()
    for (const complaint of ['Elija un estado', 'La ciudad es obligatoria'])
      await expect(page.getByText(complaint).first()).toBeVisible()
    await expect(page.getByText(/answers|required|optional/)).toHaveCount(0)
    for (const consent of consents) await consent.uncheck()
    await page.getByRole('button', { name: 'English' }).filter({ visible: true }).first().click()
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
  })

  await test.step('without the two consents it cannot be sent', async () => {
    await expect(page.getByText('Please accept all required consents to continue')).toBeVisible()
    await expect(complete(page)).toBeDisabled()
    await agree(page)
    await expect(page.getByText('Please accept all required consents to continue')).toBeHidden()
  })

  await test.step('missing fields are marked, and the first is shown', async () => {
    await complete(page).click()
    await expect(field(page, 'Address line 1')).toBeFocused()
    for (const message of [
      'Street address is required',
      'City is required',
      'Emergency contact name is required',
      'Relationship is required',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('errors are shown at their field, one click away', async () => {
    await field(page, 'Phone').fill('555-0142')
    await field(page, 'ZIP code').fill('8570')
    await chooseState(page, 'Nevada')
    await expect(page.getByText(/We see people who are in Arizona/)).toBeVisible()
    await complete(page).click()
    for (const message of [
      'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code',
      'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('7 answers need attention.')).toBeVisible()
    await field(page, 'Phone').fill('6025550142')
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect(field(page, 'Address line 1')).toBeFocused()
    await expect(page.getByText('6 answers need attention.')).toBeVisible()
  })

  await sideStep('input without a network is kept on the device and saved when it is back', async () => {
    await context.setOffline(true)
    await field(page, 'City').fill('Bisbee')
    const waiting = page.getByText('Saved on this device. We’ll finish saving when the connection is back.')
    await expect(waiting.filter({ visible: true })).toBeVisible()
    expect(JSON.stringify(await drafts())).not.toContain('Bisbee')
    await context.setOffline(false)
    await saved(page)
    expect(JSON.stringify(await drafts())).toContain('Bisbee')
    const keptHere = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
    expect(await keptHere()).toEqual([])
  })

  await openInsurance(page)
  await sideStep(
    'a card that is not an image, too large or cut off is refused with a message, and can be retried',
    async () => {
      const cards = async () =>
        (await must(client.from('patient_documents').select('file_name'))).map(({ file_name }) => file_name)
      const front = chooser(page, 'Insurance card, front')
      await front.setInputFiles({ name: 'card.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') })
      await expect(
        page.getByText('card.tiff isn’t a PDF, JPG, PNG, WEBP or HEIC file. Choose another.'),
      ).toBeVisible()
      await front.setInputFiles({ ...pdf('scan.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') })
      await expect(page.getByText('scan.pdf is 10.5 MB. The limit is 10 MB.')).toBeVisible()
      await front.setInputFiles({ ...picture('card.png'), buffer: Buffer.from('MZ not a picture') })
      await expect(page.getByText(/card.png isn’t a valid PDF or image/)).toBeVisible()
      await page.getByRole('button', { name: 'Remove card.png' }).click()
      await expect(page.getByText(/card.png isn’t a valid/)).toBeHidden()

      await page.route('**/upload/resumable/**', (route) =>
        route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
      )
      await front.setInputFiles(picture('front.png'))
      await expect(page.getByText(/The connection dropped while sending front.png/)).toBeVisible()
      expect(await cards()).toEqual([])
      await page.unroute('**/upload/resumable/**')
      await page.getByRole('button', { name: 'Retry front.png' }).click()
      await expect(page.getByText(/The connection dropped/)).toBeHidden()
      await expect.poll(cards).toEqual(['front.png'])

      await front.setInputFiles(picture('newer.png'))
      await expect(page.getByRole('button', { name: 'Remove newer.png' })).toBeVisible()
      await expect.poll(cards).toEqual(['newer.png'])
      await page.getByRole('button', { name: 'Remove newer.png' }).click()
      await expect.poll(cards).toEqual([])
    },
  )

  await test.step('the insurance card is photographed', async () => {
    await chooser(page, 'Insurance card, front').setInputFiles(picture('front.png'))
    await expect(page.getByAltText('Preview of front.png')).toBeVisible()
    await chooser(page, 'Insurance card, back').setInputFiles(picture('back.png'))
    await expect(page.getByRole('button', { name: 'Remove back.png' })).toBeVisible()
  })

  await test.step('what the phone saved is shown on the laptop, which cannot skip a stage either', async () => {
    await fillAddress(page)
    await fillEmergencyContact(page)
    await expect.poll(async () => JSON.stringify(await drafts())).toContain('Brother')
    const laptop = await openWindow(browser, patient, { width: 768, height: 1024 })
    await laptop.goto('/appointment-scheduling')
    await expect(laptop.getByText(/complete your registration and intake first/)).toBeVisible()
    await expect(laptop).toHaveURL('/patient-dashboard')
    await expect(laptop.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
    await expect(field(laptop, 'City')).toHaveValue('Tucson')
    await expect(field(laptop, 'Emergency contact name')).toHaveValue('Luis Delgado')

    await sideStep(
      "what the laptop adds appears on the phone, and neither loses the other's input",
      async () => {
        await field(laptop, 'Emergency contact name').fill('Luisa Delgado')
        await saved(laptop)
        await field(page, 'Address line 1').fill('14 Mesa St')
        await saved(page)
        await expect(async () => {
          await page.reload()
          await expect(field(page, 'Emergency contact name')).toHaveValue('Luisa Delgado', { timeout: 5000 })
        }).toPass()
        await expect(field(page, 'Address line 1')).toHaveValue('14 Mesa St')
        await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Arizona')
        await agree(page)
      },
    )
    await laptop.context().close()
  })

  await sideStep('a failed registration keeps every answer', async () => {
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await complete(page).click()
    await expect(page.getByText('Failed to complete registration. Please try again.')).toBeVisible()
    await expect(field(page, 'City')).toHaveValue('Tucson')
    await page.unroute('**/rest/v1/profiles*')
  })

  await test.step('sent by a double press once, the intake follows, and the draft is gone', async () => {
    let sent = 0
    const { promise: pressedTwice, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rest/v1/profiles*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      sent += 1
      await pressedTwice
      return route.continue()
    })
    await complete(page).dblclick()
    release()
    await expect(page.getByText('Registration completed successfully!')).toBeVisible()
    expect(sent).toBe(1)
    await page.unroute('**/rest/v1/profiles*')
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
    await expect.poll(drafts).toEqual([])
  })

  await test.step('a safety concern opens the emergency lines next to the text until they are closed', async () => {
    const panel = page.getByRole('alert', { name: 'Emergency Resources' })
    const history = page.getByLabel('Past medical history')
    await history.fill('Some days I want to die')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call 988' }).first()).toHaveAttribute('href', 'tel:988')
    await expectAccessibleInBothThemes(page)
    await panel.getByRole('button', { name: 'Close Alert' }).click()
    await expect(panel).toBeHidden()
    await sideStep('written on, it stays closed; in another field it opens again', async () => {
      await history.fill('Some days I want to die, since spring')
      await expect(panel).toBeHidden()
      await page.getByLabel('Surgical history').fill('after an overdose')
      await expect(panel).toBeVisible()
      await page.getByLabel('Surgical history').fill('')
    })
    await history.fill('Asthma as a child')
  })

  await test.step('a dose without a name is asked about', async () => {
    await page.getByRole('button', { name: 'Add a medication' }).click()
    await page.getByLabel('Dose').fill('50 mg')
    await completeIntake(page).click()
    await expect(page.getByText('Enter the medication name or remove the row')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Medication 1' })).toBeVisible()
  })

  await test.step('the rest is filled out, with a document', async () => {
    await page.getByLabel('Allergies').fill('penicillin, peanuts')
    await page.getByRole('textbox', { name: /^Medication/ }).fill('Sertraline')
    await page.getByRole('button', { name: 'Add another medication' }).click()
    await chooser(page, 'Documents').setInputFiles([pdf('lab.pdf')])
    await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
    await saved(page)
  })

  await sideStep('it survives a session that ends, which costs a password, and a reload', async () => {
    await client.auth.signOut({ scope: 'global' })
    await page.getByLabel('Allergies').fill('penicillin')
    const again = page.getByRole('heading', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(patientPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(again).toBeHidden()
    await expect(page.getByLabel('Allergies')).toHaveValue('penicillin')
    await page.getByLabel('Allergies').fill('penicillin, peanuts')
    await saved(page)
    client = (await signInAs(request, { email: patient.email, password: patientPassword })).client
    await page.reload()
    await expect(page.getByLabel('Allergies')).toHaveValue('penicillin, peanuts')
    await expect(page.getByLabel('Dose').first()).toHaveValue('50 mg')
    await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
  })

  await sideStep('a failed intake keeps all text', async () => {
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await completeIntake(page).click()
    await expect(page.getByText('Failed to complete intake. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Allergies')).toHaveValue('penicillin, peanuts')
    await page.unroute('**/rest/v1/profiles*')
  })

  await test.step('completing it opens the dashboard; the empty row is dropped', async () => {
    await completeIntake(page).click()
    await expect(page.getByText('Medical profile completed successfully!')).toBeVisible()
    // The address requested at the very beginning opens now.
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
    await expect.poll(drafts).toEqual([])
  })
})
