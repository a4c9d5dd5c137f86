import type { Page } from '@playwright/test'
import { fillSignIn } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import {
  asSupervisor,
  bookDirectly,
  type Clinician,
  chooseProvider,
  newClinician,
  phoenix,
  phoenixDay,
} from './fixtures/booking.ts'
import { must, newPatient, openAs, openWindow, patientPassword, type Someone } from './fixtures/patients.ts'
import { expectAfterRetries } from './fixtures/retries.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const address = '/appointment-scheduling'
const confirm = (page: Page) =>
  page
    .getByRole('button', { name: /^(Confirm|Confirm appointment|Confirmar|Confirmar la cita)$/ })
    .filter({ visible: true })
const slot = (page: Page, time: string) => page.getByRole('button', { name: time, exact: true })
const day = (page: Page, days: number) => page.locator(`[data-date="${phoenixDay(days)}"]`)
const note = (page: Page) => page.getByLabel(/^A note for Dr\. /)
const booked = (page: Page) => page.getByRole('region', { name: 'Your visit is booked' })
const broken = { status: 500, json: { code: 'XX000', message: 'broken' } }

/** Everything but the last press. */
async function choose(page: Page, clinician: Clinician, days: number, time: string) {
  const another = page.getByRole('button', { name: /^(Book another visit|Reservar otra cita)$/ })
  if (await another.isVisible()) await another.click()
  await chooseProvider(page, clinician)
  await day(page, days).click()
  await slot(page, time).click()
  await expect(slot(page, time)).toHaveAttribute('aria-pressed', 'true')
}

const visitsOf = ({ client }: Someone) =>
  must(
    client.from('appointments').select('appointment_date, reason, payment_method').order('appointment_date'),
  )

test.use({ timezoneId: 'America/Phoenix' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a patient books a visit: times taken in between are refused, the booking is stored, announced and added to the calendar', async ({
    page,
    request,
  }) => {
    const [patient, other, clinician] = [
      await newPatient(request),
      await newPatient(request),
      await newClinician(request),
    ]
    await bookDirectly(other, clinician, phoenix(3, '11:00'))
    await openAs(page, patient, address)

    await test.step('missing choices are requested', async () => {
      await expect(page.getByText('Please select a provider first to see available times.')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Credit card/ })).toBeChecked()
      await expect(page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toHaveCount(1)
      await confirm(page).click()
      await expect(page.getByText('Please select a date, time, and provider.')).toBeVisible()
    })

    await test.step('a provider, a time, a note and a payment method', async () => {
      await choose(page, clinician, 3, '9:00 AM')
      await expect(slot(page, '11:00 AM Booked')).toBeDisabled()
      await expect(page.getByText('$200.00').first()).toBeVisible()
      await note(page).fill('I wake at three.')
      await page.locator('label', { has: page.getByRole('radio', { name: /^Insurance/ }) }).click()
      await expect(page.getByRole('radio', { name: /^Insurance/ })).toBeChecked()
      await expect(page.getByText('Sonoran Health Plan, policy ending in 4567')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessibleInBothThemes(page)
    })

    await test.step('the selected time turns Booked when someone else takes it', async () => {
      await bookDirectly(other, clinician, phoenix(3, '09:00'))
      await expect(slot(page, '9:00 AM Booked')).toBeDisabled()
      await expect(page.getByText('That time is no longer available.')).toBeVisible()
    })

    await test.step('the second person is refused, keeps the note and is offered the nearest times', async () => {
      await slot(page, '12:00 PM').click()
      const bookings = '**/rest/v1/appointments?*'
      await page.route(bookings, async (route) => {
        if (route.request().method() === 'POST') await bookDirectly(other, clinician, phoenix(3, '12:00'))
        await route.continue()
      })
      await confirm(page).click()
      await expect(page.getByText('Someone just booked that time.')).toBeVisible()
      await page.unroute(bookings)
      await expect(slot(page, '12:00 PM Booked')).toBeDisabled()
      await expect(note(page)).toHaveValue('I wake at three.')
      const offers = page.getByRole('alert').getByRole('button')
      await expect(offers).toHaveText([/at 10:00 AM$/, /at 1:00 PM$/, /at 2:00 PM$/])
      await offers.last().click()
      await expect(slot(page, '2:00 PM')).toHaveAttribute('aria-pressed', 'true')
    })

    await sideStep('a reload keeps the selection', async () => {
      const kept = page.waitForResponse(
        (answer) =>
          answer.url().includes('/form_drafts') && ['POST', 'PATCH'].includes(answer.request().method()),
      )
      await note(page).fill('I wake at three, often.')
      expect((await kept).ok()).toBe(true)
      await page.reload()
      await expect(slot(page, '2:00 PM')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('radio', { name: /^Insurance/ })).toBeChecked()
      await expect(note(page)).toHaveValue('I wake at three, often.')
      await note(page).fill('I wake at three.')
    })

    await test.step('pressed twice, booked once, and the form is empty again', async () => {
      await confirm(page).dblclick()
      await expect(page.getByText('Appointment scheduled successfully!')).toBeVisible()
      await expect(booked(page)).toContainText('Licensed in Arizona')
      await expect(booked(page)).toContainText('$200.00')
      await expect(page.getByRole('heading', { level: 1, name: /at 2:00 PM$/ })).toBeFocused()
      await expect(confirm(page)).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('')
      const visits = await visitsOf(patient)
      expect(visits).toMatchObject([{ reason: 'I wake at three.', payment_method: 'insurance' }])
      expect(Date.parse(visits[0]?.appointment_date ?? '')).toBe(Date.parse(phoenix(3, '14:00')))
      await expectAccessibleInBothThemes(page, 'section[aria-labelledby=booked]')
    })

    await test.step('it goes to the calendar and arrives by email', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      expect((await download).suggestedFilename()).toBe('visit.ics')
      const mailbox = async () => (await page.request.get('/dev/mailbox')).text()
      await expect
        .poll(mailbox)
        .toMatch(new RegExp(`<td>${patient.email}</td><td><a[^>]*>Your visit is booked`))
    })

    await test.step('a state without providers has a waiting list, which the supervising physician sees', async () => {
      await page.getByRole('button', { name: 'Book another visit' }).click()
      await page.getByRole('button', { name: 'Change state' }).click()
      await page.getByLabel('Which state will you be in?').selectOption('WY')
      await expect(
        page.getByRole('heading', { name: "We don't have a provider in Wyoming yet" }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Join the waiting list for Wyoming' }).click()
      await expect(page.getByText("You're on the waiting list for Wyoming.")).toBeVisible()
      const supervisor = await asSupervisor(request)
      const waiting = await must(
        supervisor.from('state_waitlist').select('state').eq('patient_id', patient.id),
      )
      expect(waiting).toEqual([{ state: 'WY' }])
    })

    await sideStep('the waiting list fits and is accessible', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessibleInBothThemes(page)
    })
  })

  test('a patient books in Spanish', { tag: '@thorough' }, async ({ page, request }) => {
    const [patient, clinician] = [await newPatient(request), await newClinician(request)]
    await openAs(page, patient, address)
    await page.getByRole('button', { name: 'Español' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Reservar una cita' })).toBeVisible()
    await expect(page.getByLabel('Una nota para su profesional')).toHaveValue('')
    await expect(page.getByRole('radio', { name: /^Tarjeta de crédito/ })).toBeChecked()
    await expect(
      page.getByText('Primero seleccione un profesional para ver los horarios disponibles.'),
    ).toBeVisible()
    await choose(page, clinician, 4, '2:00 p.m.')
    await confirm(page).click()
    await expect(page.getByText('¡Cita programada con éxito!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Su cita está reservada' })).toBeVisible()
  })
})

test('changes elsewhere while you look: a time is taken and free again, two book together, a provider stops', {
  tag: '@thorough',
}, async ({ page: first, browser, request }) => {
  const [patient, rival, other, clinician] = [
    await newPatient(request),
    await newPatient(request),
    await newPatient(request),
    await newClinician(request),
  ]
  await openAs(first, patient, address)
  const second = await openWindow(browser, rival)
  await second.goto(`${address}?provider=${clinician.providerId}`)

  await test.step('a time taken turns Booked, also the one you had chosen, and is free again when given up', async () => {
    await choose(first, clinician, 3, '9:00 AM')
    const card = first
      .getByRole('radiogroup', { name: 'Provider' })
      .locator('label', { hasText: clinician.lastName })
    await expect(card).toContainText('Licensed in Arizona')
    await expect(card).toContainText('$200.00 for 60 minutes')
    const taken = await bookDirectly(other, clinician, phoenix(3, '11:00'))
    await expect(slot(first, '11:00 AM Booked')).toBeDisabled()
    await bookDirectly(other, clinician, phoenix(3, '09:00'))
    await expect(slot(first, '9:00 AM Booked')).toBeDisabled()
    await expect(first.getByText('That time is no longer available.')).toBeVisible()
    await other.client.from('appointments').update({ status: 'cancelled' }).eq('id', taken)
    await expect(slot(first, '11:00 AM')).toBeEnabled()
  })

  const pages = [first, second]
  await test.step('two book together: one has the visit, the other keeps the note and is offered the nearest times', async () => {
    let waiting = 0
    const { promise: both, resolve: release } = Promise.withResolvers<void>()
    for (const page of pages) {
      await day(page, 4).click()
      await slot(page, '10:00 AM').click()
      await note(page).fill('Mine alone')
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
    const lost = (page: Page) => page.getByText('Someone just booked that time.')
    await Promise.all(pages.map((page) => expect(booked(page).or(lost(page))).toBeVisible()))
    const losers = []
    for (const page of pages) if (await lost(page).isVisible()) losers.push(page)
    expect(losers).toHaveLength(1)
    const [loser] = losers
    if (!loser) return
    await expect(note(loser)).toHaveValue('Mine alone')
    await expect(slot(loser, '10:00 AM Booked')).toBeDisabled()
    const offers = loser.getByRole('alert').getByRole('button')
    await expect(offers).toHaveText([/at 8:00 AM$/, /at 9:00 AM$/, /at 11:00 AM$/])
    await offers.last().click()
    await confirm(loser).click()
    await expect(booked(loser)).toBeVisible()
  })
  await second.context().close()

  await test.step('a provider who stops taking patients is said so, and the note stays', async () => {
    await choose(first, clinician, 5, '9:00 AM')
    await note(first).fill('Still here')
    await clinician.client.from('providers').update({ is_available: false }).eq('id', clinician.providerId)
    await expect(first.getByText(`Dr. ${clinician.lastName} is no longer taking appointments.`)).toBeVisible()
    await expect(first.getByRole('radio', { name: new RegExp(clinician.lastName) })).toHaveCount(0)
    await expect(first.getByLabel('A note for your provider')).toHaveValue('Still here')
  })
})

test('a provider chosen before the openings are known shows the day of the next one', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const [patient, clinician] = [await newPatient(request), await newClinician(request)]
  let known = () => {}
  const held = new Promise<void>((resolve) => {
    known = resolve
  })
  await page.route('**/rest/v1/rpc/booked_times*', async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, patient, address)
  await chooseProvider(page, clinician)
  await expect(page.getByText('Pick a day to see its times.')).toBeVisible()
  known()
  await expect(page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ }).first()).toBeVisible()
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('signed out, in trouble, offline or with a session that ends: nothing is lost, nothing booked twice', {
    tag: '@thorough',
  }, async ({ page, request }) => {
    const zone = { time_zone: 'America/New_York' }
    const [patient, clinician] = [await newPatient(request, zone), await newClinician(request)]
    const closed = new Date(`${phoenixDay(2)}T12:00:00Z`).getUTCDay()
    await must(
      clinician.client
        .from('provider_availability')
        .delete()
        .eq('provider_id', clinician.providerId)
        .eq('day_of_week', closed)
        .select('id'),
    )
    await page.clock.install()

    await test.step('a visitor signs in and returns', async () => {
      await page.goto(`${address}?provider=${clinician.providerId}`)
      await expect(page).toHaveURL(/\/patient-login\?next=/)
      await expect(page.getByText('Sign in to schedule your appointment')).toBeVisible()
      await page.route('**/rest/v1/providers?*', (route) => route.fulfill(broken))
      await page.route('**/rest/v1/rpc/booked_slots', (route) => route.fulfill(broken))
      await fillSignIn(page, { email: patient.email, password: patientPassword })
    })

    await test.step('providers or times that cannot be loaded say so and can be tried again', async () => {
      await expectAfterRetries(page.getByText('Failed to load providers. Please try again.'))
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.unroute('**/rest/v1/providers?*')
      await expect(page.getByRole('radio', { name: new RegExp(clinician.lastName) })).toBeChecked()
      await expectAfterRetries(page.getByText('Failed to load availability data.'))
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.unroute('**/rest/v1/rpc/booked_slots')
    })

    await test.step('a booking whose response is lost is found, and never duplicated', async () => {
      await day(page, 5).click()
      await slot(page, '1:00 PM').click()
      await note(page).fill('Keep me')
      let answered = false
      await page.route('**/rest/v1/appointments?*', async (route) => {
        if (route.request().method() !== 'POST' || answered) return route.continue()
        answered = true
        await route.fetch()
        await route.abort('connectionreset')
      })
      await confirm(page).click()
      await expect(booked(page)).toContainText('1:00 PM')
      expect(await visitsOf(patient)).toHaveLength(1)
      await page.unrouteAll()
    })

    await test.step('without a network nothing is lost, and the second press books', async () => {
      await choose(page, clinician, 3, '4:00 PM')
      await note(page).fill('Typed in a tunnel')
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
      await confirm(page).click()
      await expect(page.getByText('Failed to create appointment. Please try again.').first()).toBeVisible()
      await expect(note(page)).toHaveValue('Typed in a tunnel')
      await page.context().setOffline(false)
      await confirm(page).click()
      await expect(booked(page)).toContainText('4:00 PM')
    })

    await test.step('a session that ends in the middle costs a password', async () => {
      await choose(page, clinician, 4, '3:00 PM')
      await note(page).fill('Not lost')
      await patient.client.auth.signOut({ scope: 'global' })
      await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(patientPassword)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(note(page)).toHaveValue('Not lost')
      await expect(slot(page, '3:00 PM')).toHaveAttribute('aria-pressed', 'true')
      await confirm(page).click()
      await expect(booked(page)).toContainText('3:00 PM')
    })

    await test.step('times are shown by the patient’s clock, and the month marks its open and closed days', async () => {
      await page.getByRole('button', { name: 'Book another visit' }).click()
      await chooseProvider(page, clinician)
      await day(page, 2).click()
      await expect(
        page.getByText('No available time slots for the selected date and provider.'),
      ).toBeVisible()
      await day(page, 4).click()
      await expect(
        page.getByText(/Times are shown in your time zone: Eastern (Standard|Daylight) Time\./),
      ).toBeVisible()
      await expect(slot(page, '7:00 PM')).toBeVisible()
      await expect(slot(page, '8:00 AM')).toHaveCount(0)
      await page.getByRole('radio', { name: 'Month' }).click()
      await expect(day(page, 2)).toHaveAccessibleName(/no openings$/)
      await page.getByRole('button', { name: 'Later dates' }).click()
      await expect(page.getByRole('button', { name: /, 10 times free$/ }).first()).toBeVisible()
    })
  })
})
