import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix, phoenixDay } from './fixtures/booking.ts'
import { follow, must, newPatient, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const tab = '/provider-dashboard/appointments'

test('a provider runs the calendar: live bookings, moves, cancellations, bookings; the patient is notified', async ({
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const [rosa, carl] = await Promise.all([
    newPatient(request),
    newPatient(request, { first_name: 'Carl', last_name: 'Calm' }),
  ])
  const visit = await bookDirectly(rosa, clinician, phoenix(2, '09:00'))
  // Away from the practice: the calendar and its dialogs keep the clinician's own time zone, not the device's.
  const page = await openWindow(browser, clinician, { timezoneId: 'America/New_York' })
  const bells = async (kind: string) => {
    const rows = await must(rosa.client.from('notifications').select('title').eq('kind', kind))
    return rows.map(({ title }) => title)
  }

  await test.step("a day shows its visits, and patients' bookings appear automatically", async () => {
    await page.goto(`${tab}?view=day&day=${phoenixDay(2)}`)
    await expect(page.getByRole('link', { name: /^9:00 AM Rosa Delgado Consultation, 60 min/ })).toBeVisible()
    await bookDirectly(carl, clinician, phoenix(2, '14:00'))
    await expect(page.getByRole('link', { name: /^2:00 PM Carl Calm/ })).toBeVisible()
  })

  await test.step('a time taken in between is refused at the selection; another one is accepted', async () => {
    await page.getByRole('link', { name: /^9:00 AM Rosa Delgado/ }).click()
    const details = page.getByRole('dialog', { name: 'Visit' })
    await expect(details).toContainText('Scheduled')
    await sideStep('the dialog is accessible', () => expectAccessible(page, '[role=dialog]'))
    await details.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule visit' })
    await dialog.locator(`[data-date="${phoenixDay(3)}"]`).click()
    await dialog.getByRole('button', { name: '10:00 AM', exact: true }).click()
    await bookDirectly(carl, clinician, phoenix(3, '10:00'))
    await expect(dialog).toContainText('That time is no longer available. Please pick another time.')
    await dialog.getByRole('button', { name: '1:00 PM', exact: true }).click()
    await dialog.getByRole('button', { name: /^Move to .* at 1:00 PM$/ }).click()
    await expect(page.getByText('Visit rescheduled. Patient notified.')).toBeVisible()
    await expect.poll(() => bells('appointment_moved')).toEqual(['Your provider moved your visit'])
  })

  await test.step('keys go from day to day and open a visit; a visit is cancelled only with a reason', async () => {
    await page.getByRole('region', { name: 'Day', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`day=${phoenixDay(3)}`))
    await expect(page.getByRole('link', { name: /^1:00 PM Rosa Delgado/ })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: /^1:00 PM Rosa Delgado/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Visit' }).getByRole('button', { name: 'Cancel visit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(dialog).toContainText('Please choose a reason.')
    await dialog.getByRole('radio', { name: 'I’m not available' }).click()
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(page.getByText('Visit canceled. Patient notified.')).toBeVisible()
    const stored = await must(
      rosa.client
        .from('appointments')
        .select('status, cancellation_reason, cancelled_by')
        .eq('id', visit)
        .single(),
    )
    expect(stored).toEqual({
      status: 'cancelled',
      cancellation_reason: 'I’m not available',
      cancelled_by: clinician.id,
    })
    await expect.poll(() => bells('appointment_cancelled')).toEqual(['Your provider canceled your visit'])
  })

  await test.step('a visit is booked for a patient with keys alone', async () => {
    await follow(page, `${tab}?view=week&day=${phoenixDay(5)}`)
    await page.getByRole('region', { name: 'Week', exact: true }).focus()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Book a visit' })
    await dialog.getByRole('combobox', { name: 'Patient' }).press('Enter')
    await page.keyboard.type('calm')
    await expect(page.getByRole('option', { name: /Carl Calm/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Patient' })).toContainText('Carl Calm')
    await dialog.locator(`[data-date="${phoenixDay(5)}"]`).press('Enter')
    await dialog.getByRole('button', { name: '3:00 PM', exact: true }).press('Enter')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('See how the new dose sits')
    await dialog.getByRole('button', { name: /^Book .* at 3:00 PM$/ }).press('Enter')
    await expect(page.getByText(/^Booked for .+ at .+\. Carl Calm was notified\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^3:00 PM Carl Calm/ })).toBeVisible()
  })

  await test.step('the week is accessible', () => expectAccessibleInBothThemes(page))

  await sideStep('the week fits every width', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true)
    }
  })

  await sideStep('the list is filtered by status, and Back returns to the day', async () => {
    await follow(page, `${tab}?view=list`)
    const rows = page.getByRole('list', { name: 'Visits' }).getByRole('link')
    await expect(rows).toHaveCount(4)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Canceled')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Patient no longer under your care')
    await page.getByRole('radio', { name: 'Past' }).click()
    await expect(page.getByRole('heading', { name: 'No visits' })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(1)
    await expectAccessible(page)
  })
})
