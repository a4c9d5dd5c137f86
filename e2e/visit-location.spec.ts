import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { asSupervisor, chooseProvider } from './fixtures/booking.ts'
import { changeProfile, must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'
import { bookVisit, expectMovingPicture } from './fixtures/visit.ts'
import { fillInForms } from './fixtures/visit-entry.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'America/Phoenix' })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a patient books where somebody is licensed, and waits where nobody is', async ({ page, request }) => {
  const { provider } = await bookVisit(request)
  const patient = await newPatient(request)
  await openAs(page, patient, '/appointment-scheduling')

  await test.step('only providers licensed in the patient’s state are offered', async () => {
    await chooseProvider(page, provider)
    const card = page
      .getByRole('radiogroup', { name: 'Provider' })
      .locator('label', { hasText: provider.lastName })
    await expect(card).toContainText('Licensed in Arizona')
    await expect(card).toContainText('$200.00 for 60 minutes')
  })

  await test.step('a state nobody covers has a waiting list, which the supervising physician sees', async () => {
    await page.getByRole('button', { name: 'Change state' }).click()
    await page.getByLabel('Which state will you be in?').selectOption('WY')
    await expect(page.getByRole('heading', { name: "We don't have a provider in Wyoming yet" })).toBeVisible()
    await page.getByRole('button', { name: 'Join the waiting list for Wyoming' }).click()
    await expect(page.getByText("You're on the waiting list for Wyoming.")).toBeVisible()
    expect(await sideways(page)).toBe(0)
    await expectAccessibleInBothThemes(page)
    const supervisor = await asSupervisor(request)
    const waiting = await must(supervisor.from('state_waitlist').select('state').eq('patient_id', patient.id))
    expect(waiting).toEqual([{ state: 'WY' }])
  })
})

test('a patient says where they are before joining; the clinician has it on one card', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const visit = await bookVisit(request)
  await fillInForms(visit.patient, visit.id)
  await openAs(page, visit.patient, visit.address)
  const doctor = await openWindow(browser, visit.provider)
  await doctor.goto(visit.address)
  await doctor.getByRole('button', { name: 'Continue' }).click()
  await expect(doctor.getByText('Rosa has not said where they are yet.')).toBeVisible()

  await test.step('where the provider is not licensed the visit does not go on', async () => {
    await expect(page.getByRole('heading', { name: 'Where are you right now?' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^At home/ })).toBeChecked()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('radio', { name: /^At another address/ }).check({ force: true })
    await page.getByRole('button', { name: 'Join visit' }).click()
    await expect(page.getByText('Enter an address or the nearest cross streets')).toBeVisible()
    await page.getByLabel('Street address or nearest cross streets').fill('3600 S Las Vegas Blvd')
    await page.getByLabel('City').fill('Las Vegas')
    await page.getByLabel('State', { exact: true }).selectOption('NV')
    await page.getByRole('button', { name: 'Join visit' }).click()
    await expect(page.getByRole('heading', { name: /isn't licensed in Nevada$/ })).toBeFocused()
    await expect(page.getByText(/is licensed in Arizona\./)).toBeVisible()
    expect(await sideways(page)).toBe(0)
    await expectAccessibleInBothThemes(page)
    await expect(doctor.getByText('You have no verified license in Nevada.')).toBeVisible()
  })

  await test.step('in Spanish too', async () => {
    await changeProfile(visit.patient, { preferred_language: 'Spanish' })
    await page.reload()
    await expect(page.getByRole('heading', { name: /no tiene licencia en Nevada$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect(page.getByRole('heading', { name: '¿Dónde está en este momento?' })).toBeVisible()
    await changeProfile(visit.patient, { preferred_language: 'English' })
    await page.reload()
    await page.getByRole('button', { name: 'Change' }).click()
  })

  await test.step('at home they come in, and one key shows the clinician where that is', async () => {
    await page.getByRole('button', { name: 'Join visit' }).click()
    await page.getByRole('button', { name: 'Enter the waiting room' }).click()
    await expect(doctor.getByText(/^Rosa is in Phoenix, Arizona/)).toBeVisible()
    await doctor.keyboard.press('e')
    const card = doctor.getByRole('dialog', { name: 'Emergency' })
    await expect(card).toContainText('1 Palo Verde')
    await expect(card).toContainText('Phoenix, AZ 85016')
    await expect(card).toContainText('Kim Delgado, sibling')
    await expect(card.getByRole('link', { name: 'Call 911 and ask for Phoenix, AZ' })).toBeVisible()
    await doctor.keyboard.press('Escape')
  })

  await test.step('in the call the same key opens it, and who it is is confirmed with one tap', async () => {
    await doctor.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
    await expectMovingPicture(doctor)
    await expect(doctor.getByText('Rosa Delgado, 02/03/1990')).toBeVisible()
    await doctor.getByRole('button', { name: 'They match' }).click()
    await expect(doctor.getByRole('button', { name: 'They match' })).toBeHidden()
    await doctor.keyboard.press('e')
    const panel = doctor.getByRole('tabpanel', { name: /Emergency/ })
    await expect(panel).toContainText('1 Palo Verde')
    await expect(panel).toContainText('Name and date of birth confirmed at')
    await expectAccessibleInBothThemes(doctor, '[role=tabpanel]')
  })
  await doctor.context().close()
})
