import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix, phoenixDay, zoneAtNoon } from './fixtures/booking.ts'
import { follow, must, newPatient, openAs } from './fixtures/patients.ts'
import { expectAfterRetries } from './fixtures/retries.ts'
import { sideStep } from './fixtures/side-step.ts'

const next = (page: Page) => page.locator('section', { has: page.locator('#next-appointment') })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const broken = { status: 500, json: { code: 'XX000', message: 'broken' } }

test.use({ timezoneId: 'America/Phoenix' })

test('a patient moves a visit and asks for an earlier time; shortly before another the room is open, and after it comes a rating; the earlier time is booked, and canceled', async ({
  page,
  request,
}) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  const id = await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const visit = () =>
    must(
      patient.client
        .from('appointments')
        .select('appointment_date, status, cancellation_reason')
        .eq('id', id)
        .single(),
    )

  await openAs(page, patient)

  await test.step('the card shows when, with whom, and from when the patient can join', async () => {
    await expect(next(page)).toContainText('Next Appointment')
    await expect(next(page)).toContainText(`Nora ${clinician.lastName}, MD`)
    await expect(next(page).getByRole('link', { name: 'Join Session' })).toHaveCount(0)
    await expect(next(page)).toContainText('You can join from 9:45 AM')
  })

  await test.step('the calendar file holds the visit and nothing about health', async () => {
    const waiting = page.waitForEvent('download')
    await next(page)
      .getByRole('button', { name: /^Add to calendar/ })
      .click()
    const file = await readFile(await (await waiting).path(), 'utf8')
    expect(file).toContain(`DTSTART:${phoenixDay(3).replaceAll('-', '')}T170000Z`)
    expect(file).toContain(`SUMMARY:Video visit with Nora ${clinician.lastName}\\, MD`)
    expect(file).not.toMatch(/consultation|psychiatry/i)
  })

  await test.step('moved: the card and the provider follow', async () => {
    await next(page)
      .getByRole('button', { name: /^Reschedule/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule your visit' })
    await expect(dialog.getByRole('button', { name: 'Pick a time first' })).toBeDisabled()
    await dialog.locator(`[data-date="${phoenixDay(4)}"]`).click()
    await dialog.getByRole('button', { name: '1:00 PM', exact: true }).click()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await dialog.getByRole('button', { name: /^Move to .* at 1:00 PM$/ }).click()
    await expect(page.getByText('Your visit was rescheduled.')).toBeVisible()
    await expect(next(page)).toContainText('at 1:00 PM')
    expect(Date.parse((await visit()).appointment_date)).toBe(Date.parse(phoenix(4, '13:00')))
    const told = await must(clinician.client.from('notifications').select('title'))
    expect(told).toContainEqual({ title: 'A patient moved a visit' })
  })

  await sideStep('the same on a phone and in Spanish', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await next(page)
      .getByRole('button', { name: /^Reschedule/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule your visit' })
    await dialog.locator(`[data-date="${phoenixDay(5)}"]`).click()
    await dialog.getByRole('button', { name: '1:00 PM', exact: true }).click()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await dialog.getByRole('button', { name: /^Move to .* at 1:00 PM$/ }).click()
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(next(page)).toContainText('Próxima cita')
    await expect(next(page)).toContainText('a la 1:00 p.m.')
    await expect(page.getByRole('tab', { name: /^Próximas/ })).toBeVisible()
    await next(page)
      .getByRole('button', { name: /^Reprogramar/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Reprogramar su cita' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'English' }).click()
  })

  await test.step('an earlier time is requested, and another patient cancels', async () => {
    const other = await newPatient(request)
    const taken = await bookDirectly(other, clinician, phoenix(2, '09:00'))
    await next(page)
      .getByRole('button', { name: /^Notify me of an earlier time/ })
      .click()
    const asking = page.getByRole('dialog', { name: /^An earlier time with Dr/ })
    await sideStep('the request is accessible', () => expectAccessibleInBothThemes(page, '[role=dialog]'))
    await asking.getByRole('button', { name: 'Notify me' }).click()
    await expect(next(page).getByRole('button', { name: /^Waiting for an earlier time/ })).toBeVisible()
    await must(other.client.from('appointments').update({ status: 'cancelled' }).eq('id', taken).select('id'))
  })

  const soon = await newClinician(request, { time_zone: zoneAtNoon() })
  const today = await bookDirectly(patient, soon, inMinutes(10))

  await test.step('shortly before a visit that was booked in between, the room is open', async () => {
    await expect(next(page)).toContainText('Your room is open')
    await expect(next(page).getByRole('timer', { name: /^Starts in \d:\d\d$/ })).toBeVisible()
    await expect(next(page).getByRole('link', { name: 'Join Session' })).toHaveAttribute(
      'href',
      `/telehealth-session/${today}`,
    )
  })

  const calls = async (action: RegExp) => {
    await next(page).getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: 'Please call us about this visit' })
    await expect(dialog).toContainText('Visits can’t be changed online within 2 hours of the start.')
    await expect(dialog.getByRole('link', { name: '(224) 900-MIND (6463)' })).toHaveAttribute(
      'href',
      'tel:+12249006463',
    )
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  await test.step('to move it, one calls', () => calls(/^Reschedule/))
  await sideStep('to cancel it too', () => calls(/^Cancel/))

  await test.step("the provider's changes appear without a reload", async () => {
    const visits = soon.client.from('appointments')
    await must(visits.update({ status: 'in_progress' }).eq('id', today).select('id'))
    await expect(next(page)).toContainText('Your provider is ready')
    await must(visits.update({ status: 'completed', notes: 'Done' }).eq('id', today).select('id'))
    await expect(next(page)).toContainText('at 1:00 PM')
  })

  await test.step('a finished visit is rated', async () => {
    await page.getByRole('tab', { name: 'Past' }).click()
    await page.getByRole('button', { name: /^Rate this visit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'How was your visit?' })
    const send = dialog.getByRole('button', { name: 'Send feedback' })
    await send.click()
    await expect(dialog.getByText('Please choose a rating.')).toBeVisible()
    await dialog.getByRole('radio', { name: '4 of 5, Very good' }).check({ force: true })
    await dialog.getByLabel(/^Anything you’d like to add/).fill('I felt heard.')
    await sideStep('the first attempt may fail', async () => {
      await expectAccessible(page, '[role=dialog]')
      await page.route('**/rest/v1/appointments?*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(broken) : route.continue(),
      )
      await send.click()
      await expect(page.getByText('Failed to submit feedback')).toBeVisible()
      await page.unroute('**/rest/v1/appointments?*')
    })
    await send.click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    await expect(page.getByText('You rated this visit 4 of 5')).toBeVisible()
    const rated = await must(
      patient.client
        .from('appointments')
        .select('satisfaction_rating, satisfaction_feedback')
        .eq('id', today),
    )
    expect(rated).toEqual([{ satisfaction_rating: 4, satisfaction_feedback: 'I felt heard.' }])
  })

  await test.step('a patient who asked for an earlier time is notified, and books it', async () => {
    const links = async () =>
      (await must(patient.client.from('notifications').select('link').eq('kind', 'appointment_earlier'))).map(
        ({ link }) => link,
      )
    await expect.poll(links, { timeout: 45_000 }).toHaveLength(1)
    await follow(page, String((await links())[0]))
    await page
      .getByRole('dialog', { name: 'Reschedule your visit' })
      .getByRole('button', { name: /^Move to .* at 9:00 AM$/ })
      .click()
    await expect(next(page)).toContainText('at 9:00 AM')
    await expect(next(page).getByRole('button', { name: /^Notify me of an earlier time/ })).toBeVisible()
    expect(Date.parse((await visit()).appointment_date)).toBe(Date.parse(phoenix(2, '09:00')))
    expect(await must(patient.client.from('earlier_time_requests').select('id'))).toEqual([])
  })

  await test.step('without a reason nothing happens; with one it is cancelled', async () => {
    await next(page)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByLabel('I’m sick').check({ force: true })
    await dialog.getByLabel(/^Anything to add/).fill('A cold')
    await sideStep('the question is accessible', () => expectAccessible(page, '[role=dialog]'))
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(page.getByText('Your visit was canceled.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No upcoming visits' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Schedule New Appointment' }).first()).toHaveAttribute(
      'href',
      '/appointment-scheduling',
    )
    expect(await visit()).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'I’m sick: A cold',
    })
    await page.getByRole('tab', { name: 'Past' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Past' })).toContainText('Canceled')
  })
})

test('visits that cannot be loaded say so and can be tried again', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  await page.clock.install()
  await page.route('**/rest/v1/appointments?*', (route) => route.fulfill(broken))
  await openAs(page, patient)
  await expectAfterRetries(page.getByText('Failed to load appointments').first())
  // While it still fails: other lists of visits on this page would otherwise heal this one first.
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.unroute('**/rest/v1/appointments?*')
  await expect(next(page)).toContainText(`Nora ${clinician.lastName}, MD`)
})
