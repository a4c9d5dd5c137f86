import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, type Clinician, newClinician, phoenix, zoneAtNoon } from './fixtures/booking.ts'
import { pdf } from './fixtures/files.ts'
import { newPatient, openWindow, type Someone } from './fixtures/patients.ts'
import { prepareVisit } from './fixtures/visit-entry.ts'

const later = phoenix(3, '10:00')
const soon = () => new Date(Date.now() + 5 * 60_000).toISOString()
const phone = { width: 390, height: 844 }

/** A call that nobody hangs up goes on beside the next test. */
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

async function book(request: APIRequestContext, at = soon(), profile: object = {}) {
  const patient = await newPatient(request, profile)
  const provider = await newClinician(request, { time_zone: at === later ? 'America/Phoenix' : zoneAtNoon() })
  const visit = await bookDirectly(patient, provider, at)
  return { patient, provider, visit, address: `/telehealth-session/${visit}` }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const consentsOf = async ({ client }: Someone | Clinician, visit: string) => {
  const { data } = await client.rpc('visit_consents', { appointment_id: visit })
  return Object.fromEntries((data ?? []).map(({ kind, active }) => [kind, active]))
}

test('a patient fills in the intake, on two devices, and answers the consents once', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const { patient, provider, visit, address } = await book(request)
  const page = await openWindow(browser, patient, phone)
  const completion = page.getByRole('progressbar', { name: 'Completed' })
  const complete = page.getByRole('button', { name: 'Complete Intake' })

  await test.step('the form knows what the profile knows, and cannot be sent before half of it is filled in', async () => {
    await page.goto(address)
    await expect(heading(page, 'Before your visit')).toBeVisible()
    await expect(page.getByText('Welcome, Rosa Delgado!')).toBeVisible()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(602) 555-0142')
    // Name, birthday, phone, two of the emergency contact and the yes-or-no: 6 of 24.
    await expect(completion).toHaveAttribute('aria-valuenow', '25')
    await expect(complete).toBeDisabled()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('entries are added by Enter and by the button, and blanks are not', async () => {
    await page.getByRole('tab', { name: 'Medical' }).click()
    const medications = page.getByLabel('Current medications').first()
    await medications.fill('   ')
    await medications.press('Enter')
    await medications.fill('Sertraline 50 mg')
    await medications.press('Enter')
    await expect(medications).toHaveValue('')
    await page.getByLabel('Allergies').first().fill('Latex')
    await page.getByRole('button', { name: 'Add to Allergies' }).click()
    await page.getByLabel('Allergies').first().fill('Peanuts')
    await page.getByRole('button', { name: 'Add to Allergies' }).click()
    await page.getByRole('button', { name: 'Remove Peanuts' }).click()
    await expect(page.getByRole('list', { name: 'Allergies' }).getByRole('listitem')).toHaveText(['Latex'])
    await expect(completion).toHaveAttribute('aria-valuenow', '33')
  })

  await test.step('Save Draft saves; another device goes on where this one stopped', async () => {
    await page.getByRole('tab', { name: 'Symptoms' }).click()
    await page.getByLabel('What brings you here?').fill('I lie awake at night')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Form saved as draft')).toBeVisible()
    const laptop = await openWindow(browser, patient, { width: 1440, height: 900 })
    await laptop.goto(address)
    await laptop.getByRole('tab', { name: 'Symptoms' }).click()
    await expect(laptop.getByLabel('What brings you here?')).toHaveValue('I lie awake at night')
    await laptop.getByLabel('Since when?').fill('September')
    const saved = async () => {
      const { data } = await patient.client
        .from('form_drafts')
        .select('data')
        .eq('form', `visit-intake ${visit}`)
      return JSON.stringify(data)
    }
    await expect.poll(saved).toContain('September')
    await laptop.context().close()
    await page.reload()
    await page.getByRole('tab', { name: 'Symptoms' }).click()
    await expect(page.getByLabel('Since when?')).toHaveValue('September')
  })

  await test.step('words of danger bring the emergency panel', async () => {
    await page.getByLabel('What weighs on you right now?').fill('Sometimes I want to die')
    await expect(page.getByRole('alert').getByRole('link', { name: /988/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('What weighs on you right now?').fill('Rent')
    await page.getByLabel('Did something set it off?').fill('A move')
  })

  await test.step('a document goes along', async () => {
    await page.getByRole('button', { name: 'Next: Additional' }).click()
    await expect(page.getByRole('tab', { name: 'Additional' })).toBeFocused()
    await page.locator('input[type=file]').setInputFiles([pdf('letter.pdf')])
    await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
  })

  await test.step('from half on it is sent', async () => {
    await expect(completion).toHaveAttribute('aria-valuenow', '50')
    await complete.click()
    await expect(page.getByText('Intake form completed successfully!')).toBeVisible()
    const { data } = await provider.client.from('intake_responses').select('data').eq('appointment_id', visit)
    const [letter] = (await patient.client.from('patient_documents').select('id')).data ?? []
    expect(data?.[0]?.data).toMatchObject({
      medicalHistory: { currentMedications: ['Sertraline 50 mg'], allergies: ['Latex'] },
      symptoms: { primaryConcerns: 'I lie awake at night', symptomsOnset: 'September' },
      uploadedDocuments: [letter?.id],
    })
  })

  await test.step('the consents name the visit; all four boxes accept, some of them are a choice', async () => {
    await expect(heading(page, 'Your consent')).toBeVisible()
    await expect(page.getByText(`Dr. Nora ${provider.lastName}, MD`)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('checkbox', { name: /^AI analysis/ }).check()
    await page.getByRole('button', { name: 'Accept & Start Session' }).press('Enter')
    await expect(page.getByText('Please review and accept all consent items to continue')).toBeVisible()
    await page.getByRole('button', { name: 'Start with my choices' }).click()
    await expect(page.getByText('Please confirm that you have read and understood this.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Read and understood/ }).check()
    await page.getByRole('button', { name: 'Start with my choices' }).click()
    await expect(page.getByText('Consent recorded. Proceeding to video session...')).toBeVisible()
    await expect(heading(page, 'Ready for your visit?')).toBeVisible()
    expect(await consentsOf(provider, visit)).toEqual({
      recording: false,
      ai_analysis: true,
      emotion_detection: false,
      notice: true,
    })
  })

  await test.step('what was done once is not asked again', async () => {
    await page.goto('/telehealth-session')
    await expect(heading(page, 'Ready for your visit?')).toBeVisible()
    await page.getByRole('button', { name: 'Enter the waiting room' }).click()
    await expect(page.getByText(`Dr. Nora ${provider.lastName}, MD will let you in.`)).toBeVisible()
    await expect(page.getByRole('link', { name: /988/ })).toBeVisible()
  })
})

test('the provider sees the chart, the patient withdraws a consent, and both see it; then the goodbye', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const { patient, provider, visit, address } = await book(request, soon(), { allergies: 'Penicillin' })
  await prepareVisit(patient, visit, { ai_analysis: true, recording: true })
  const patientPage = await openWindow(browser, patient, phone)
  const providerPage = await openWindow(browser, provider, { width: 1440, height: 900 })
  await patientPage.goto(address)
  await patientPage.getByRole('button', { name: 'Enter the waiting room' }).click()

  await test.step('before admitting, the provider reads who waits', async () => {
    await providerPage.goto(address)
    await providerPage.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(providerPage, 'Rosa Delgado is waiting')).toBeVisible()
    await expect(providerPage.getByRole('region', { name: 'Allergies' })).toContainText('Penicillin')
    await expect(providerPage.getByRole('region', { name: 'Allergies' })).toContainText('Latex')
    await expect(providerPage.getByRole('region', { name: 'Intake for this visit' })).toContainText(
      'Trouble sleeping',
    )
    await expect(providerPage.getByRole('region', { name: 'In an emergency' })).toContainText('1 Palo Verde')
    await expectAccessibleInBothThemes(providerPage)
    await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
  })

  await test.step('crisis lines stay in sight; a consent is withdrawn with one press, on both sides at once', async () => {
    await expect(patientPage.getByRole('timer')).toBeVisible()
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeInViewport()
    await providerPage.getByRole('tab', { name: 'Chart' }).click()
    const allows = providerPage.getByRole('region', { name: 'What the patient allows' })
    await expect(allows).toContainText('Patient consent recorded and AI features enabled')
    await patientPage.getByRole('tab', { name: 'Consents' }).click()
    await patientPage.getByRole('switch', { name: 'AI analysis' }).click()
    await expect(patientPage.getByText('AI analysis is off. Your consent is withdrawn.')).toBeVisible()
    await expect(allows).not.toContainText('AI features enabled')
    await expect(allows).toContainText('Withdrawn')
    await expect(patientPage.getByRole('switch', { name: 'AI analysis' })).not.toBeChecked()
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeInViewport()
    await expectAccessibleInBothThemes(patientPage)
    const line = { appointment_id: visit, speaker: 'provider', text: 'Hello' }
    const { error } = await provider.client.from('session_transcripts').insert(line)
    expect(error?.message).toBe('The patient has not consented to AI analysis for this appointment')
  })

  await test.step('the provider ends it; each side reads what was kept', async () => {
    await providerPage.getByRole('button', { name: 'End call' }).click()
    await providerPage.getByLabel('Session summary').fill('Sleeping better.')
    await providerPage.getByRole('button', { name: 'End visit' }).click()
    await expect(heading(providerPage, 'The visit has ended')).toBeVisible()
    await expect(providerPage.getByText('$200.00 for 60 min, pending')).toBeVisible()
    await expect(providerPage.getByText('Sleeping better.')).toBeVisible()
    await expectAccessibleInBothThemes(providerPage)

    await expect(heading(patientPage, 'The visit has ended')).toBeVisible()
    const summary = patientPage.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('You allowed: recording, AI analysis.')
    await expect(summary).toContainText('Nothing of what was said was written down.')
    await expect(summary).toContainText('No recording was made.')
    await expectAccessibleInBothThemes(patientPage)
  })

  await test.step('the patient rates the visit and withdraws what is left', async () => {
    await patientPage.getByRole('radio', { name: '5 of 5, Excellent' }).check({ force: true })
    await patientPage.getByRole('button', { name: 'Send feedback' }).click()
    await expect(patientPage.getByText('You rated this visit 5 of 5.')).toBeVisible()
    await patientPage.getByRole('switch', { name: 'Recording' }).click()
    await expect.poll(async () => (await consentsOf(patient, visit)).recording).toBe(false)
    await expect(patientPage.getByRole('switch', { name: 'Recording' })).toBeDisabled()
    await patientPage.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(patientPage).toHaveURL(/patient-dashboard/)
  })
})

test('in Spanish, from the room that opens later to refusing everything', async ({ browser, request }) => {
  test.setTimeout(90_000)
  const { patient, provider, visit, address } = await book(request, later, {
    preferred_language: 'Spanish',
  })
  const page = await openWindow(browser, patient, { width: 768, height: 1024 })

  await page.goto('/telehealth-session')
  await expect(heading(page, /^La sala se abre .* a las 9:45 a\.m\.$/)).toBeVisible()
  await expect(page.getByText(provider.lastName)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Completar los formularios ahora' }).click()
  await expect(heading(page, 'Antes de su consulta')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Omitir por ahora' }).click()

  await expect(heading(page, 'Su consentimiento')).toBeVisible()
  await expect(page.getByText('Acepto que se grabe el audio de esta consulta')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Leído y entendido/ }).check()
  await page.getByRole('button', { name: 'Iniciar con lo que elegí' }).click()
  await expect(page.getByText('El formulario y los permisos están listos. Todo preparado.')).toBeVisible()
  expect(await consentsOf(patient, visit)).toEqual({
    recording: false,
    ai_analysis: false,
    emotion_detection: false,
    notice: true,
  })
  await page.goto(address)
  await expect(heading(page, /^La sala se abre/)).toBeVisible()
})

test('cancelling the consents leads home; nobody else learns that the visit exists', async ({
  browser,
  request,
}) => {
  const { patient, provider, address } = await book(request)
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(page.getByText('Session cancelled. You can restart the process anytime.')).toBeVisible()
  await expect(page).toHaveURL(/patient-dashboard/)

  const other = await newPatient(request)
  const colleague = await newClinician(request)
  for (const someone of [other, colleague]) {
    const stranger = await openWindow(browser, someone)
    await stranger.goto(address)
    await expect(heading(stranger, 'There is no visit here for you')).toBeVisible()
    await expect(stranger.getByText(provider.lastName)).toHaveCount(0)
    await expect(stranger.getByText('Rosa Delgado')).toHaveCount(0)
  }
})
