import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix, phoenixDay, zoneAtNoon } from './fixtures/booking.ts'
import { newPatient, openWindow } from './fixtures/patients.ts'

const dashboard = '/patient-dashboard'
const next = (page: Page) => page.locator('section', { has: page.locator('#next-appointment') })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('a patient moves a visit; the card and the provider follow', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const id = await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const page = await openWindow(browser, patient, { width: 390, height: 844 })
  await page.goto(dashboard)
  await expect(next(page)).toContainText('Next Appointment')
  await expect(next(page)).toContainText(`Dr. Nora ${clinician.lastName}, MD`)
  await expect(next(page).getByRole('link', { name: 'Join Session' })).toHaveCount(0)
  await expect(next(page)).toContainText('You can join from 9:45 AM')

  await next(page)
    .getByRole('button', { name: /^Reschedule/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move your visit' })
  await expect(dialog.getByRole('button', { name: 'Pick a time first' })).toBeDisabled()
  await dialog.locator(`[data-date="${phoenixDay(4)}"]`).click()
  await dialog.getByRole('button', { name: '2:00 PM', exact: true }).click()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: /^Move to .* at 2:00 PM$/ }).click()
  await expect(page.getByText('Your visit was moved.')).toBeVisible()
  await expect(next(page)).toContainText('at 2:00 PM')

  const { data } = await patient.client.from('appointments').select('appointment_date').eq('id', id).single()
  expect(Date.parse(data?.appointment_date ?? '')).toBe(Date.parse(phoenix(4, '14:00')))
  const { data: told } = await clinician.client.from('notifications').select('title').order('created_at')
  expect(told?.map(({ title }) => title)).toContain('A patient moved a visit')
  await page.context().close()
})

test('a patient cancels with a reason; without one, nothing happens', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const id = await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const page = await openWindow(browser, patient)
  await page.goto(dashboard)
  await next(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('I am not well enough').check({ force: true })
  await dialog.getByLabel(/^Anything to add/).fill('A cold')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByText('Your visit was cancelled.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No visit is planned' })).toBeVisible()
  const { data } = await patient.client
    .from('appointments')
    .select('status, cancellation_reason')
    .eq('id', id)
  expect(data).toEqual([{ status: 'cancelled', cancellation_reason: 'I am not well enough: A cold' }])

  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Past' })).toContainText('Cancelled')
  await page.context().close()
})

test('shortly before the visit the way leads to the telephone, and into the room', async ({
  browser,
  request,
}) => {
  const [patient, clinician] = [
    await newPatient(request),
    await newClinician(request, { time_zone: zoneAtNoon() }),
  ]
  const id = await bookDirectly(patient, clinician, inMinutes(10))
  const page = await openWindow(browser, patient)
  await page.goto(dashboard)
  await expect(next(page)).toContainText('Your room is open')
  await expect(next(page).getByRole('timer', { name: /^Starts in \d:\d\d$/ })).toBeVisible()
  await expect(next(page).getByRole('link', { name: 'Join Session' })).toHaveAttribute(
    'href',
    `/telehealth-session/${id}`,
  )
  for (const action of [/^Reschedule/, /^Cancel/]) {
    await next(page).getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: 'Please call us about this visit' })
    await expect(dialog).toContainText(
      'Less than 2 hours before a visit it cannot be changed online any more.',
    )
    await expect(dialog.getByRole('link', { name: '(224) 900-MIND (6463)' })).toHaveAttribute(
      'href',
      'tel:+12249006463',
    )
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  await page.context().close()
})

test('what the provider changes shows without a reload, and a finished visit is rated', async ({
  browser,
  request,
}) => {
  const [patient, clinician] = [
    await newPatient(request),
    await newClinician(request, { time_zone: zoneAtNoon() }),
  ]
  const id = await bookDirectly(patient, clinician, inMinutes(5))
  const page = await openWindow(browser, patient)
  await page.goto(dashboard)
  await expect(next(page)).toContainText('Your room is open')
  const visits = clinician.client.from('appointments')
  expect((await visits.update({ status: 'in_progress' }).eq('id', id)).error).toBeNull()
  await expect(next(page)).toContainText('Your provider is in the room')
  expect((await visits.update({ status: 'completed', notes: 'Done' }).eq('id', id)).error).toBeNull()
  await expect(page.getByRole('heading', { name: 'No visit is planned' })).toBeVisible()

  await page.getByRole('tab', { name: 'Past' }).click()
  await page.getByRole('button', { name: /^Rate this visit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'How was your visit?' })
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await expect(dialog.getByText('Please choose a rating.')).toBeVisible()
  await dialog.getByRole('radio', { name: '4 of 5, Very good' }).check({ force: true })
  await dialog.getByLabel(/^Anything you would like to add/).fill('I felt heard.')
  await expectAccessible(page, '[role=dialog]')

  const broken = { status: 500, json: { code: 'XX000', message: 'broken' } }
  await page.route('**/rest/v1/appointments?*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(broken) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Failed to submit feedback')).toBeVisible()
  await page.unroute('**/rest/v1/appointments?*')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
  await expect(page.getByText('You rated this visit 4 of 5')).toBeVisible()
  const { data } = await patient.client
    .from('appointments')
    .select('satisfaction_rating, satisfaction_feedback')
    .eq('id', id)
  expect(data).toEqual([{ satisfaction_rating: 4, satisfaction_feedback: 'I felt heard.' }])
  await page.context().close()
})

test('the calendar file holds the visit and nothing about health', async ({ browser, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const page = await openWindow(browser, patient)
  await page.goto(dashboard)
  const waiting = page.waitForEvent('download')
  await next(page)
    .getByRole('button', { name: /^Add to calendar/ })
    .click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain(`DTSTART:${phoenixDay(3).replaceAll('-', '')}T170000Z`)
  expect(file).toContain(`SUMMARY:Video visit with Dr. Nora ${clinician.lastName}\\, MD`)
  expect(file).not.toMatch(/consultation|psychiatry/i)
  await page.context().close()
})

test('visits that cannot be loaded say so and can be tried again', async ({ browser, request }) => {
  const patient = await newPatient(request)
  const page = await openWindow(browser, patient)
  await page.route('**/rest/v1/appointments?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(dashboard)
  await expect(page.getByText('Failed to load appointments').first()).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/rest/v1/appointments?*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { name: 'No visit is planned' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule New Appointment' }).first()).toHaveAttribute(
    'href',
    '/appointment-scheduling',
  )
  await page.context().close()
})

test('in Spanish, with nothing for axe to find', async ({ browser, request }) => {
  const [patient, clinician] = [
    await newPatient(request, { preferred_language: 'Spanish' }),
    await newClinician(request),
  ]
  await bookDirectly(patient, clinician, phoenix(3, '13:00'))
  await bookDirectly(patient, clinician, phoenix(5, '10:00'))
  const page = await openWindow(browser, patient)
  await page.goto(dashboard)
  await expect(next(page)).toContainText('Próxima cita')
  await expect(next(page)).toContainText('a la 1:00 p.m.')
  await expect(page.getByRole('tab', { name: /^Próximas/ })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'section:has(#next-appointment)')
  await expectAccessibleInBothThemes(page, 'section:has(#visits-title)')
  await next(page)
    .getByRole('button', { name: /^Cambiar/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Cambiar su consulta' })).toBeVisible()
  await page.context().close()
})
