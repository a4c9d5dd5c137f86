import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { verifyEntry } from './fixtures/medications.ts'
import { follow, must, openAs, patientPassword } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { type BookedVisit, bookVisit } from './fixtures/visit.ts'

const common = {
  route: 'PO',
  frequency: 'QD',
  status: 'ongoing',
  notes: '',
  isManualEntry: false,
  verified: false,
}
const vitamin = { ...common, id: 'm1', name: 'Vitamin D3', dosage: '1000 IU', refills: 1 }
const sertraline = { ...common, id: 'm2', name: 'Sertraline', dosage: '50 mg', refills: 0 }
const drops = { ...common, id: 'm3', name: 'Desert drops', dosage: '5 drops', refills: 1 }

const deaNumber = 'FR1234563'

/** Maya Torres of the demo practice, a patient of Dr. Ruiz. */
const someoneElses = 'd0000000-0000-4000-8000-000000000001'

const list = (page: Page) => page.getByRole('region', { name: 'Current Medications' })
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const overrides = (page: Page) => page.getByRole('dialog', { name: 'Safety alerts' })

async function override(page: Page, reason: string, details: string) {
  await overrides(page)
    .getByRole('combobox', { name: /^Override reason/ })
    .click()
  await page.getByRole('option', { name: reason }).click()
  await overrides(page)
    .getByLabel(/^Details/)
    .fill(details)
  await overrides(page).getByRole('button', { name: 'Override and continue' }).click()
}

async function storedList({ patient }: BookedVisit) {
  const row = await must(patient.client.from('profiles').select('current_medications').single())
  return row.current_medications as Record<string, unknown>[]
}

async function noSidewaysScroll(page: Page) {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    )
  }
}

test('a clinician verifies a list: with a written reason, and all that is left; answers the patient, and stops a course', async ({
  page,
  request,
}) => {
  const visit = await bookVisit(request, {
    profile: { allergies: 'Penicillin', current_medications: [vitamin, sertraline, drops] },
  })
  await openAs(page, visit.provider, '/provider-dashboard/medication-verification')

  await test.step('one of the latest patients is chosen', async () => {
    await page.getByRole('link', { name: /Rosa Delgado.*3 to verify/ }).click()
    await expect(page.getByRole('heading', { name: 'Medications - Rosa Delgado' })).toBeVisible()
    const alerts = page.getByRole('region', { name: 'Safety alerts' })
    await expect(alerts).toContainText('Penicillin')
    await expect(alerts).toContainText('NOT CHECKED')
    await expect(alerts).toContainText('"Desert drops" is not in the medication data')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep(
    'nothing is cut off, and on a phone the alerts come before the list they warn about',
    async () => {
      expect(await list(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
      const top = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top)
      expect(await top(page.getByRole('region', { name: 'Safety alerts' }))).toBeLessThan(
        await top(page.getByRole('button', { name: 'Verify all (3)' })),
      )
      await noSidewaysScroll(page)
    },
  )

  await test.step('a pair that could not be checked is verified only with a reason, which is kept', async () => {
    await item(page, 'Sertraline').getByRole('button', { name: 'Verify Sertraline' }).click()
    await expect(overrides(page)).toContainText('Sertraline with Desert drops')
    await overrides(page).getByRole('button', { name: 'Override and continue' }).click()
    await expect(overrides(page)).toContainText('Choose an override reason')
    await sideStep('the dialog is accessible', () => expectAccessible(page, '[role=dialog]'))
    await override(page, 'Established therapy, tolerated so far', 'Stable for years.')
    await expect(item(page, 'Sertraline')).toContainText(`Verified by Nora ${visit.provider.lastName}, MD`)
    await expect(item(page, 'Sertraline')).toContainText(
      'Alert overridden: Established therapy, tolerated so far. Stable for years.',
    )
  })

  await test.step('another dose is checked and verified again', async () => {
    await item(page, 'Sertraline').getByRole('button', { name: 'Change Sertraline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Sertraline' })
    await dialog.getByLabel('Dosage').fill('75 mg')
    await dialog.getByRole('button', { name: 'Save change' }).click()
    await override(page, 'Other reason', 'Partial response at 50 mg.')
    await expect(item(page, 'Sertraline')).toContainText('75 mg')
    await expect(item(page, 'Sertraline')).toContainText('Alert overridden: Partial response at 50 mg.')
  })

  await test.step('the rest is verified together; what could not be checked is shown', async () => {
    await page.getByRole('button', { name: 'Verify all (2)' }).click()
    await expect(overrides(page)).toContainText('NOT CHECKED')
    for (const choice of await overrides(page).getByRole('combobox').all()) {
      await choice.click()
      await page.getByRole('option', { name: 'Not in our database; checked another source' }).click()
    }
    await overrides(page).getByRole('button', { name: 'Override and continue' }).click()
    await expect(list(page).getByText('Needs Verification')).toHaveCount(0)
    await expect
      .poll(async () => (await storedList(visit)).map(({ verified }) => verified))
      .toEqual([true, true, true])
  })

  await test.step('the patient asks for a refill and changes a dose', async () => {
    const changed = (await storedList(visit)).map((one) => {
      if (one.id === sertraline.id) return { ...one, cardStatus: 'pending' }
      return one.id === vitamin.id ? { ...one, dosage: '2000 IU', verified: false } : one
    })
    await must(
      visit.patient.client
        .from('profiles')
        .update({ current_medications: changed as never })
        .eq('id', visit.patient.id)
        .select('id'),
    )
    await follow(page, '/provider-dashboard/medication-verification')
    await page.getByRole('link', { name: /Rosa Delgado/ }).click()
  })

  await test.step('the change is a proposal: both doses are shown, and it is declined', async () => {
    const proposals = page.getByRole('region', { name: 'Changed by the patient (1)' })
    await expect(proposals).toContainText('Vitamin D3 1000 IU')
    await expect(proposals).toContainText('Vitamin D3 2000 IU')
    await sideStep('it fits every width and is accessible', async () => {
      await noSidewaysScroll(page)
      await expectAccessibleInBothThemes(page)
    })
    await proposals.getByRole('button', { name: 'Decline change: Vitamin D3' }).click()
    await expect(proposals).toHaveCount(0)
    await expect(item(page, 'Vitamin D3')).toContainText('1000 IU')
    expect((await storedList(visit))[0]).toMatchObject({ dosage: '1000 IU', verified: true })
  })

  await test.step('the refill is approved', async () => {
    await item(page, 'Sertraline').getByRole('button', { name: 'Approve refill of Sertraline' }).click()
    const refill = page.getByRole('dialog', { name: 'Refill Sertraline 75 mg' })
    await expect(refill.getByLabel('Refills')).toHaveValue('3')
    await refill.getByLabel('Quantity').fill('30')
    await refill.getByRole('button', { name: 'Prescribe refill' }).click()
    await override(page, 'Established therapy, tolerated so far', '')
    await expect(page.getByText('Refill approved', { exact: true })).toBeVisible()
    await expect(page.getByText('Prescription ready as PDF')).toBeVisible()
    await expect(item(page, 'Sertraline')).toContainText('3 refills left')
  })

  await test.step('a fact is recorded with its date and source, and the check reads it', async () => {
    await page.getByRole('button', { name: 'Record a fact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a fact' })
    await dialog.getByLabel(/^Value/).fill('28')
    await sideStep('the dialog is accessible', () => expectAccessible(page, '[role=dialog]'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Facts for safety checks' })).toContainText('28 mL/min')
  })

  await test.step('a course is discontinued with a reason', async () => {
    await item(page, 'Vitamin D3').getByRole('button', { name: 'Stop Vitamin D3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discontinue Vitamin D3?' })
    await dialog.getByRole('button', { name: 'Discontinue' }).click()
    await expect(dialog).toContainText('Choose or enter a reason')
    await dialog.getByLabel('No longer needed').check({ force: true })
    await dialog.getByRole('button', { name: 'Discontinue' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the history knows it all', async () => {
    await page.getByRole('tab', { name: 'Medication History' }).click()
    const history = page.getByRole('region', { name: 'Medication History' })
    await expect(history).toContainText('refill approved')
    await expect(history).toContainText('Dose 50 mg → 75 mg')
    await expect(history).toContainText('Stable for years.')
    await expect(history).toContainText('NOT CHECKED')
    await expect(history).toContainText('Stopped: No longer needed')
  })
})

test('a prescription is checked, stored as pending with 3 refills, delivered as PDF and announced by email; refills follow', async ({
  page,
  request,
}) => {
  const visit = await bookVisit(request, {
    profile: { allergies: 'Penicillin', current_medications: [{ ...sertraline, startDate: '2026-01-01' }] },
  })
  await must(visit.provider.client.rpc('set_dea_number', { number: deaNumber }))
  await openAs(page, visit.provider, `/provider-dashboard/medication-verification/${visit.patient.id}`)
  await page.getByRole('tab', { name: 'Prescribe' }).click()
  const form = page.getByRole('tabpanel', { name: 'Prescribe' })
  const prescribe = form.getByRole('button', { name: 'Prescribe' })

  await test.step('name, dosage and frequency are required', async () => {
    await form.getByLabel('Medication name').fill('amox')
    await expect(form.getByRole('button', { name: 'Add “amox” manually' })).toBeVisible()
    await form
      .getByRole('button', { name: /^Amoxicillin/ })
      .first()
      .click()
    await expect(form.getByLabel('Dosage')).toBeFocused()
    await prescribe.click()
    await expect(page.getByRole('listitem').getByText('Please fill out all required fields')).toBeVisible()
    await expect(form.getByLabel('Dosage')).toBeFocused()
  })

  await test.step('an allergy is called out and needs a reason', async () => {
    await expect(form.getByRole('region', { name: 'Safety check of Amoxicillin' })).toContainText(
      'ALLERGY ALERT: Patient allergic to Penicillin',
    )
    await form.getByLabel('Dosage').fill('500 mg')
    await form.getByRole('combobox', { name: 'Frequency' }).click()
    await sideStep('every frequency is there', () =>
      expect(page.getByRole('option')).toHaveText([
        'Once daily',
        'Twice daily',
        'Three times daily',
        'Four times daily',
        'As needed',
        'Weekly',
        'Monthly',
        'Every morning',
        'At bedtime',
      ]),
    )
    await page.getByRole('option', { name: 'Three times daily' }).click()
    await expectAccessibleInBothThemes(page)
    await prescribe.click()
    await expect(overrides(page)).toContainText('ALLERGY ALERT: Patient allergic to Penicillin')
  })

  await sideStep('while the server can’t be reached the reason is kept', async () => {
    await page.route('**/prescribe-medication', (route) => route.abort())
    await override(page, 'Does not apply to this patient', 'Allergy disproved by testing.')
    await expect(page.getByText('Failed to update medications. Please try again.').first()).toBeVisible()
    await page.unroute('**/prescribe-medication')
    await expect(overrides(page).getByLabel(/^Details/)).toHaveValue('Allergy disproved by testing.')
  })

  await test.step('the screen does not claim it was sent: it is a PDF', async () => {
    await override(page, 'Does not apply to this patient', 'Allergy disproved by testing.')
    await expect(page.getByText('Prescription ready as PDF')).toBeVisible()
    await expect(page.getByText('No pharmacy network is connected.')).toBeVisible()
    await expect(page.getByText('Prescription sent securely to pharmacy')).toHaveCount(0)
    const documents = await must(
      visit.provider.client
        .from('patient_documents')
        .select('document_type')
        .eq('patient_id', visit.patient.id),
    )
    expect(documents).toEqual([{ document_type: 'prescription' }])
  })

  await test.step("it is on the patient's list, and prescriber and patient are notified", async () => {
    expect((await storedList(visit))[1]).toMatchObject({
      name: 'Amoxicillin',
      frequency: 'TID',
      cardStatus: 'pending',
      refills: 3,
      refillsRemaining: 3,
      verified: true,
      overrideReason: 'Does not apply to this patient. Allergy disproved by testing.',
    })
    await mailTo(page, visit.provider.email, 'A prescription was recorded')
    const told = await must(
      visit.patient.client.from('notifications').select('title').eq('kind', 'medication_prescribed'),
    )
    expect(told).toEqual([{ title: 'A medication was prescribed for you' }])
  })

  await sideStep('the same combination again is refused', async () => {
    await form.getByLabel('Medication name').fill('sertraline')
    await form.getByLabel('Dosage').fill('50mg')
    await form.getByRole('button', { name: 'Add to list only' }).click()
    await expect(
      page
        .getByRole('listitem')
        .getByText('This exact medication combination is already in the active medication list'),
    ).toBeVisible()
  })

  await test.step('a controlled substance needs a PDMP check, the password and a signature in ink', async () => {
    await form.getByLabel('Medication name').fill('Alprazolam')
    await expect(form.getByText('Controlled substance, schedule IV.')).toBeVisible()
    await expect(form.getByText(/can’t be sent electronically from here/)).toBeVisible()
    await form.getByLabel('Dosage').fill('0.5 mg')
    await form.getByRole('combobox', { name: 'Frequency' }).click()
    await page.getByRole('option', { name: 'Twice daily' }).click()
    await form.getByLabel('Quantity').fill('14')
    await form.getByLabel('Days’ supply').fill('7')
    await prescribe.click()
    await expect(form.getByLabel('PDMP checked on')).toHaveAccessibleDescription(/Enter the day you checked/)
    const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' })
      .format(new Date())
      .split('-')
    await form.getByLabel('PDMP checked on').fill(`${month}/${day}/${year}`)
    await expect(form.getByRole('link', { name: /21 CFR 1307\.41/ })).toBeVisible()
    await prescribe.click()
    const proof = page.getByRole('dialog', { name: 'Sign this prescription' })
    await proof.getByLabel('Your password').fill('not this one')
    await proof.getByRole('button', { name: 'Sign and prescribe' }).click()
    await expect(proof).toContainText('That password isn’t right')
    await sideStep('the dialog is accessible', () => expectAccessible(page, '[role=dialog]'))
    await proof.getByLabel('Your password').fill(patientPassword)
    await proof.getByRole('button', { name: 'Sign and prescribe' }).click()
    await expect(page.getByText(/can’t be sent electronically from here\. Print, sign by hand/)).toBeVisible()
    expect((await storedList(visit))[2]).toMatchObject({ name: 'Alprazolam', quantity: 14, daysSupply: 7 })
    await expect(form.getByLabel('Medication name')).toHaveValue('')
    await expect(form.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  })

  await sideStep("the list of another provider's patient stays closed", async () => {
    await follow(page, `/provider-dashboard/medication-verification/${someoneElses}`)
    await expect(page.getByRole('alert').getByText('Failed to load patient medication data')).toBeVisible()
  })

  const manager = page.getByRole('region', { name: 'Refill manager' })
  const line = manager.getByRole('listitem').filter({ hasText: 'Sertraline' })
  await sideStep('unverified medications are verified first', async () => {
    await follow(page, '/provider-dashboard/ai-copilot')
    await expect(line).toContainText('Overdue')
    await expect(line.getByRole('link', { name: 'Verify first: Sertraline for Rosa Delgado' })).toBeVisible()
    await expect(line.getByRole('button', { name: /^Refill / })).toHaveCount(0)
    await follow(page, '/provider-dashboard')
    await expect(manager).toHaveCount(0)
  })

  await test.step('the refill manager shows whose supply ran out', async () => {
    await verifyEntry(visit.provider.client, visit.patient.id, sertraline.id)
    await follow(page, '/provider-dashboard/ai-copilot')
    await expect(line).toContainText('Overdue')
    await sideStep('it is accessible', () => expectAccessibleInBothThemes(page))
    await line.getByRole('button', { name: 'Refill Sertraline for Rosa Delgado' }).click()
    const refill = page.getByRole('dialog', { name: 'Refill Sertraline 50 mg' })
    await expect(refill).toContainText('Pharmacy: none on file')
    await sideStep('canceled, it is still overdue', async () => {
      await expectAccessible(page, '[role=dialog]')
      await refill.getByRole('button', { name: 'Cancel' }).click()
      await expect(line).toContainText('Overdue')
      await noSidewaysScroll(page)
      await line.getByRole('button', { name: 'Refill Sertraline for Rosa Delgado' }).click()
    })
    await refill.getByLabel('Quantity').fill('30')
    await refill.getByLabel('Refills').fill('2')
    await refill.getByRole('button', { name: 'Prescribe refill' }).click()
    await expect(page.getByText('Refill approved', { exact: true })).toBeVisible()
    await expect(line).toContainText('Active')
    await expect(line).toContainText('2 refills left')
    await expect(line.getByRole('button', { name: /^Refill / })).toHaveCount(0)
  })
})

test('without a DEA number a controlled substance is not prescribed; the input is kept until it is saved', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const visit = await bookVisit(request)
  await openAs(page, visit.provider, `/provider-dashboard/medication-verification/${visit.patient.id}`)
  await page.getByRole('tab', { name: 'Prescribe' }).click()
  const form = page.getByRole('tabpanel', { name: 'Prescribe' })
  const name = form.getByLabel('Medication name')
  const prescribe = form.getByRole('button', { name: 'Prescribe' })

  await test.step('it is refused, with the way to the profile', async () => {
    await name.fill('Alprazolam')
    await expect(form.getByText('Controlled substance, schedule IV.')).toBeVisible()
    await form.getByLabel('Dosage').fill('0.5 mg')
    await form.getByRole('combobox', { name: 'Frequency' }).click()
    await page.getByRole('option', { name: 'Twice daily' }).click()
    await prescribe.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/add your DEA number to your profile first/)
    await form.getByRole('link', { name: 'add it to your profile' }).click()
  })

  await test.step('a typing mistake is refused', async () => {
    const field = page.getByLabel('DEA number')
    const save = page.getByRole('button', { name: 'Save DEA number' })
    await field.fill('FR1234564')
    await save.click()
    await expect(field).toHaveAccessibleDescription(
      /This DEA number has a typing mistake: its last digit does not fit/,
    )
    await field.fill('fr 1234563')
    await save.click()
    await expect(page.getByText('DEA number saved')).toBeVisible()
    await expect(field).toHaveValue(deaNumber)
  })

  await test.step('the input is still there, and the quantity is required', async () => {
    await page.goBack()
    await page.getByRole('tab', { name: 'Prescribe' }).click()
    await expect(name).toHaveValue('Alprazolam')
    await page.getByRole('tab', { name: 'Medication History' }).click()
    await page.getByRole('tab', { name: 'Prescribe' }).click()
    await expect(form.getByLabel('Dosage')).toHaveValue('0.5 mg')
    await expect(form.getByRole('combobox', { name: 'Frequency' })).toHaveText('Twice daily')
    await prescribe.click()
    await expect(form.getByLabel('Quantity')).toHaveAccessibleDescription(
      /Enter a quantity for a controlled substance/,
    )
  })
})
