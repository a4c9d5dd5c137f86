import { expect, type Page, test } from '@playwright/test'
import { fillSignIn } from './fixtures/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import {
  bookDirectly,
  type Clinician,
  chooseProvider,
  newClinician,
  phoenix,
  phoenixDay,
} from './fixtures/booking.ts'
import { newPatient, openWindow, patientPassword } from './fixtures/patients.ts'

const address = '/appointment-scheduling'
const confirm = (page: Page) =>
  page
    .getByRole('button', { name: /^(Confirm|Confirm appointment|Confirmar|Confirmar la cita)$/ })
    .filter({ visible: true })
const slot = (page: Page, time: string) => page.getByRole('button', { name: time, exact: true })
const day = (page: Page, days: number) => page.locator(`[data-date="${phoenixDay(days)}"]`)

/** Everything but the last press. */
async function choose(page: Page, clinician: Clinician, days: number, time: string) {
  await chooseProvider(page, clinician)
  await day(page, days).click()
  await slot(page, time).click()
  await expect(slot(page, time)).toHaveAttribute('aria-pressed', 'true')
}

test('a patient books a visit on a phone, is told so, and takes it along', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient, { width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByText('Please select a provider first to see available times.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Credit card/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toHaveCount(1)

  await confirm(page).click()
  await expect(page.getByText('Please select a date, time, and provider.')).toBeVisible()

  await choose(page, clinician, 3, '2:00 PM')
  await expect(page.getByText('$200.00').first()).toBeVisible()
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/form_drafts') && answer.request().method() === 'POST',
  )
  await page.getByLabel(/^A note for Dr\. /).fill('I wake at three.')
  expect((await kept).ok()).toBe(true)
  await page.getByRole('radio', { name: /^Insurance/ }).check({ force: true })
  await expect(page.getByText('Sonoran Health Plan, policy ending in 4567')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  await expect(slot(page, '2:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: /^Insurance/ })).toBeChecked()
  await expect(page.getByLabel(/^A note for Dr\. /)).toHaveValue('I wake at three.')

  await confirm(page).dblclick()
  await expect(page.getByText('Appointment scheduled successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeFocused()

  await expect(page.getByText('Please select a provider first to see available times.')).toBeVisible()
  await expect(page.getByLabel('A note for your provider')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /^Credit card/ })).toBeChecked()
  expect(new URL(page.url()).search).toBe('')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('visit.ics')

  const { data } = await patient.client
    .from('appointments')
    .select('appointment_date, reason, payment_method')
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({ reason: 'I wake at three.', payment_method: 'insurance' })
  expect(Date.parse(data?.[0]?.appointment_date ?? '')).toBe(Date.parse(phoenix(3, '14:00')))

  const mailbox = async () => (await page.request.get('/dev/mailbox')).text()
  await expect.poll(mailbox).toContain(`<td>${patient.email}</td>`)
  expect(await mailbox()).toContain('Your visit is booked')
  await page.context().close()
})

test('two press at once: one has the visit, the other keeps the note and is offered the nearest times', async ({
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const pages = [
    await openWindow(browser, await newPatient(request)),
    await openWindow(browser, await newPatient(request)),
  ]
  let waiting = 0
  let release = () => {}
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const page of pages) {
    await page.goto(address)
    await choose(page, clinician, 4, '10:00 AM')
    await page.getByLabel(/^A note for Dr\. /).fill('Mine alone')
    await page.route('**/rest/v1/appointments?*', async (route) => {
      if (route.request().method() === 'POST') {
        waiting += 1
        if (waiting === 2) release()
        await both
      }
      await route.continue()
    })
  }
  await Promise.all(pages.map((page) => confirm(page).click()))
  const won = (page: Page) => page.getByRole('heading', { name: 'Your visit is booked' })
  const lost = (page: Page) => page.getByText('Somebody else just took that time.')
  await Promise.all(pages.map((page) => expect(won(page).or(lost(page))).toBeVisible()))
  const losers = []
  for (const page of pages) if (await lost(page).isVisible()) losers.push(page)
  expect(losers).toHaveLength(1)

  const [loser] = losers
  if (!loser) return
  await expect(loser.getByLabel(/^A note for Dr\. /)).toHaveValue('Mine alone')
  await expect(slot(loser, '10:00 AM Booked')).toBeDisabled()
  const offers = loser.getByRole('alert').getByRole('button')
  await expect(offers).toHaveText([/at 8:00 AM$/, /at 9:00 AM$/, /at 11:00 AM$/])
  await offers.last().click()
  await confirm(loser).click()
  await expect(won(loser)).toBeVisible()
  await Promise.all(pages.map((page) => page.context().close()))
})

test('while you look, a time taken elsewhere turns Booked, also the one you had chosen', async ({
  browser,
  request,
}) => {
  const [patient, other, clinician] = [
    await newPatient(request),
    await newPatient(request),
    await newClinician(request),
  ]
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await choose(page, clinician, 3, '9:00 AM')
  const first = await bookDirectly(other, clinician, phoenix(3, '11:00'))
  await expect(slot(page, '11:00 AM Booked')).toBeDisabled()
  await bookDirectly(other, clinician, phoenix(3, '09:00'))
  await expect(slot(page, '9:00 AM Booked')).toBeDisabled()
  await expect(page.getByText('That time is no longer free.')).toBeVisible()

  await other.client.from('appointments').update({ status: 'cancelled' }).eq('id', first)
  await expect(slot(page, '11:00 AM')).toBeEnabled()
  await page.context().close()
})

test('a provider who stops taking patients while you book is said so, and the note stays', async ({
  browser,
  request,
}) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await choose(page, clinician, 3, '9:00 AM')
  await page.getByLabel(/^A note for Dr\. /).fill('Still here')
  await clinician.client.from('providers').update({ is_available: false }).eq('id', clinician.providerId)
  await expect(page.getByText(`Dr. ${clinician.lastName} is no longer taking appointments.`)).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(clinician.lastName) })).toHaveCount(0)
  await expect(page.getByLabel('A note for your provider')).toHaveValue('Still here')
  await page.context().close()
})

test('times are shown by the patient’s clock, with the name of the zone', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient, { timezoneId: 'America/New_York' })
  await page.goto(address)
  await chooseProvider(page, clinician)
  await day(page, 3).click()
  await expect(
    page.getByText(/Times are shown in your time zone: Eastern (Standard|Daylight) Time\./),
  ).toBeVisible()
  await expect(slot(page, '8:00 AM')).toHaveCount(0)
  await expect(slot(page, '7:00 PM')).toBeVisible()
  await page.context().close()
})

test('the month marks its open days, and a closed day says so', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const weekday = new Date(`${phoenixDay(3)}T12:00:00Z`).getUTCDay()
  await clinician.client
    .from('provider_availability')
    .delete()
    .eq('provider_id', clinician.providerId)
    .eq('day_of_week', weekday)
  const page = await openWindow(browser, patient)
  await page.goto(`${address}?provider=${clinician.providerId}&date=${phoenixDay(3)}`)
  await expect(page.getByText('No available time slots for the selected date and provider.')).toBeVisible()
  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(day(page, 3)).toHaveAccessibleName(/no times free$/)
  await page.getByRole('button', { name: 'Later dates' }).click()
  await expect(page.getByRole('button', { name: /, 10 times free$/ }).first()).toBeVisible()
  await page.context().close()
})

test('who is not signed in signs in and comes back to the same choice', async ({ page, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  await page.goto(`${address}?provider=${clinician.providerId}`)
  await expect(page).toHaveURL(/\/patient-login\?next=/)
  await expect(page.getByText('Sign in to schedule your appointment')).toBeVisible()
  await fillSignIn(page, { email: patient.email, password: patientPassword })
  await expect(page.getByRole('radio', { name: new RegExp(clinician.lastName) })).toBeChecked()
})

test('who has not done the intake is told so and sent to the dashboard', async ({ browser, request }) => {
  const page = await openWindow(browser, await newPatient(request, { intake_completed: false }))
  await page.goto(address)
  await expect(page.getByText(/complete your registration and intake first/)).toBeVisible()
  await expect(page).toHaveURL(/\/patient-dashboard/)
  await page.context().close()
})

test('a session that ends in the middle loses nothing', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await choose(page, clinician, 3, '3:00 PM')
  await page.getByLabel(/^A note for Dr\. /).fill('Not lost')
  await patient.client.auth.signOut({ scope: 'global' })
  await confirm(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(patientPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel(/^A note for Dr\. /)).toHaveValue('Not lost')
  await expect(slot(page, '3:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
  await page.context().close()
})

test('a server in trouble is said, with a way to try again, and a lost answer never books twice', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient)
  const broken = { status: 500, json: { code: 'XX000', message: 'broken' } }
  await page.route('**/rest/v1/providers?*', (route) => route.fulfill(broken))
  await page.goto(address)
  await expect(page.getByText('Failed to load providers. Please try again.')).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/rest/v1/providers?*')
  await page.route('**/rest/v1/rpc/booked_slots', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseProvider(page, clinician)
  await expect(page.getByText('Failed to load availability data.')).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/rest/v1/rpc/booked_slots')
  await page.getByRole('button', { name: 'Try again' }).click()
  await day(page, 5).click()
  await slot(page, '1:00 PM').click()
  await page.getByLabel(/^A note for Dr\. /).fill('Keep me')

  let answered = false
  await page.route('**/rest/v1/appointments?*', async (route) => {
    if (route.request().method() !== 'POST' || answered) return route.continue()
    answered = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/rest/v1/rpc/booked_slots', (route) => route.abort())
  await confirm(page).click()
  await expect(page.getByText('Failed to create appointment. Please try again.')).toBeVisible()
  await expect(page.getByLabel(/^A note for Dr\. /)).toHaveValue('Keep me')
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
  const { data } = await patient.client.from('appointments').select('id')
  expect(data).toHaveLength(1)
  await page.context().close()
})

test('without a network nothing is lost, and the second press books', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await choose(page, clinician, 3, '4:00 PM')
  await page.getByLabel(/^A note for Dr\. /).fill('Typed in a tunnel')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText('Failed to create appointment. Please try again.')).toBeVisible()
  await expect(page.getByLabel(/^A note for Dr\. /)).toHaveValue('Typed in a tunnel')
  await page.context().setOffline(false)
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
  await page.context().close()
})

test('the whole page in Spanish', async ({ browser, request }) => {
  const [patient, clinician] = [
    await newPatient(request, { preferred_language: 'Spanish' }),
    await newClinician(request),
  ]
  const page = await openWindow(browser, patient, { width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Reservar una consulta' })).toBeVisible()
  await expect(
    page.getByText('Primero seleccione un profesional para ver los horarios disponibles.'),
  ).toBeVisible()
  await choose(page, clinician, 3, '2:00 p.m.')
  await expectAccessible(page)
  await confirm(page).click()
  await expect(page.getByText('¡Cita programada con éxito!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Su consulta está reservada' })).toBeVisible()
  await page.context().close()
})

test('nothing for axe to find', async ({ browser, request }) => {
  const [patient, other, clinician] = [
    await newPatient(request),
    await newPatient(request),
    await newClinician(request),
  ]
  await bookDirectly(other, clinician, phoenix(3, '11:00'))
  const page = await openWindow(browser, patient, { width: 768 })
  await page.goto(address)
  await choose(page, clinician, 3, '2:00 PM')
  await expect(slot(page, '11:00 AM Booked')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('radio', { name: 'Month' }).click()
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
  await page.context().close()
})
