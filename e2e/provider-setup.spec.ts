import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, type Clinician, newClinician, phoenix, phoenixDay } from './fixtures/booking.ts'
import { pdf, picture } from './fixtures/files.ts'
import { follow, must, newPatient, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const home = '/provider-dashboard'
const photoOf = (page: Page) => page.locator('main img')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const usDate = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

async function hoursOf({ client, providerId }: Clinician) {
  const { data } = await client
    .from('provider_availability')
    .select('day_of_week, start_time, end_time')
    .eq('provider_id', providerId)
    .order('day_of_week')
    .order('start_time')
  return data
}

test('a provider sets up: insights from the charts, a schedule that is saved as a whole, and a profile that warns before verification ends', async ({
  browser,
  request,
}) => {
  const provider = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, provider, phoenix(3, '16:00'))
  for (const score of [4, 14])
    await patient.client.from('assessment_results').insert({
      patient_id: patient.id,
      instrument: 'phq9',
      answers: score === 4 ? [1, 1, 1, 1, 0, 0, 0, 0, 0] : [2, 2, 2, 2, 2, 2, 1, 1, 0],
      score,
    })
  const page = await openWindow(browser, provider, { width: 1440, height: 1000 })
  await page.goto(`${home}/ai-tools`)

  await test.step('AI tools: insights match the charts', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Rosa Delgado' })
    await expect(row.getByText('14 of 27, moderate')).toBeVisible()
    await expect(row.getByText('Worse than last time')).toBeVisible()
    await expect(row.getByText('No visits due')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open AI Scribe' })).toHaveAttribute('href', '/ai-scribe')
    await expect(page.getByRole('link', { name: 'Open Diagnostic Assistant' })).toHaveAttribute(
      'href',
      '/ai-diagnostic',
    )
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('AI tools fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  await follow(page, `${home}/schedule`)
  const week = page.getByRole('region', { name: 'Weekly hours' })
  const slots = week.getByRole('group')
  const save = page.getByRole('button', { name: 'Save schedule' })
  const preview = page.getByRole('region', { name: 'What patients will see' })
  await expect(slots).toHaveCount(7)

  await test.step('a new slot is Monday from nine to five, and overlaps are named on both rows', async () => {
    await week.getByRole('button', { name: 'Add time slot' }).click()
    const added = slots.nth(7)
    await expect(added.getByLabel('Day', { exact: true })).toHaveValue('1')
    await expect(added.getByLabel('Start time')).toHaveValue('09:00')
    await expect(added.getByLabel('End time')).toHaveValue('17:00')
    await save.click()
    await expect(added.getByText('Overlaps 8:00 AM to 6:00 PM on Monday')).toBeVisible()
    await expect(slots.nth(1).getByText('Overlaps 9:00 AM to 5:00 PM on Monday')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await added.getByLabel('Start time').fill('19:00')
    await added.getByLabel('End time').fill('21:00')
    await expect(page.getByText(/Overlaps/)).toHaveCount(0)
    expect(await hoursOf(provider)).toHaveLength(7)
  })

  await test.step('the preview shows what patients will see, before it is saved', async () => {
    // On a Monday evening this week's is over already.
    await preview.getByRole('button', { name: 'Later' }).click()
    await expect(preview.getByText('7:00 PM')).toHaveCount(1)
    await preview.getByRole('button', { name: 'Earlier' }).click()
    // In the evening today has no times left either.
    const already = await preview.getByText('No times').count()
    await page.getByRole('button', { name: 'Add time off' }).click()
    await page.getByLabel('First day').fill(usDate(phoenixDay(2)))
    await page.getByLabel('First day').blur()
    await expect(preview.getByText('No times')).toHaveCount(already + 1)
    await page.getByRole('button', { name: 'Add visit type' }).click()
    await page.getByLabel('Name', { exact: true }).fill('follow-up')
    await page.getByLabel('Time between visits').selectOption('15')
  })

  await test.step('a change that touches a booked visit says which', async () => {
    const day = new Date(`${phoenixDay(3)}T12:00:00Z`).getUTCDay()
    await slots.nth(day).getByLabel('End time').fill('12:00')
    await expect(page.getByText('1 booked visit falls outside these hours.')).toBeVisible()
    await expect(page.getByText(/^Rosa Delgado, /)).toBeVisible()
  })

  await sideStep(
    'without a network it says so immediately, and does not save automatically later',
    async () => {
      await page.context().setOffline(true)
      await save.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Save schedule' }).click()
      await expect(page.getByText('Failed to save schedule. Please try again.')).toBeVisible()
      await page.context().setOffline(false)
      expect(await hoursOf(provider)).toHaveLength(7)
      await expect(page.getByText('Failed to save schedule. Please try again.')).toBeHidden({
        timeout: 10_000,
      })
    },
  )

  await sideStep('a save that fails changes nothing and loses nothing', async () => {
    await page.route('**/rpc/save_schedule', (route) => route.abort())
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByText('Failed to save schedule. Please try again.')).toBeVisible()
    await page.unroute('**/rpc/save_schedule')
    await expect(
      page.getByText(/^We couldn’t save your schedule\. What you entered is still here/),
    ).toBeVisible()
    await expect(slots).toHaveCount(8)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('follow-up')
    expect(await hoursOf(provider)).toHaveLength(7)
  })

  await test.step('it is saved, all of it', async () => {
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByText('Schedule saved')).toBeVisible()
    expect(await hoursOf(provider)).toHaveLength(8)
    expect(await hoursOf(provider)).toContainEqual({
      day_of_week: 1,
      start_time: '19:00:00',
      end_time: '21:00:00',
    })
    const { client, providerId } = provider
    const off = client
      .from('provider_schedule_changes')
      .select('starts_on, ends_on')
      .eq('provider_id', providerId)
    expect(await must(off)).toEqual([{ starts_on: phoenixDay(2), ends_on: phoenixDay(2) }])
    const types = client
      .from('provider_visit_types')
      .select('name, duration_minutes')
      .eq('provider_id', providerId)
    expect(await must(types)).toEqual([{ name: 'follow-up', duration_minutes: 30 }])
    const gap = client.from('providers').select('buffer_minutes').eq('id', providerId)
    expect(await must(gap)).toEqual([{ buffer_minutes: 15 }])
  })

  await sideStep('it is there after a reload', async () => {
    await page.reload()
    await expect(slots).toHaveCount(8)
    await expect(page.getByLabel('First day')).toHaveValue(usDate(phoenixDay(2)))
    await expect(page.getByLabel('Time between visits')).toHaveValue('15')
    await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('30')
  })

  await sideStep('another window that was quicker is not overwritten unseen', async () => {
    const { error } = await provider.client.rpc('save_schedule', {
      hours: [],
      changes: [],
      visit_types: [],
      buffer_minutes: 0,
      version: 1,
    })
    expect(error).toBeNull()
    await week.getByRole('button', { name: /^Remove Sunday/ }).click()
    await save.click()
    await expect(page.getByText('The schedule was changed in another window.')).toBeVisible()
    expect(await hoursOf(provider)).toEqual([])
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save.click()
    await expect(page.getByText('Schedule saved')).toBeVisible()
    expect(await hoursOf(provider)).toHaveLength(7)
  })

  await sideStep('it fits a phone, whose buttons are larger', async () => {
    const phone = await openWindow(browser, provider, { width: 390, height: 844 })
    await phone.goto('/provider-dashboard/schedule')
    await expect(phone.getByLabel('Start time').first()).toBeVisible()
    expect(await overflow(phone)).toBe(0)
    await phone.context().close()
  })

  await sideStep('no one leaves unsaved work by accident, and it fits a phone', async () => {
    await week.getByRole('button', { name: 'Add time slot' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(slots).toHaveCount(8)
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  await follow(page, `${home}/profile`)
  const saveProfile = page.getByRole('button', { name: 'Save profile' })
  const own = async () => {
    const { data } = await provider.client.from('providers').select().eq('id', provider.providerId).single()
    return data
  }

  await test.step('required fields are requested, at their field', async () => {
    await page.getByLabel('First name').fill(' ')
    await saveProfile.click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('First name').fill('Nora')
  })

  await sideStep('invalid values are marked, and not saved', async () => {
    await expect(page.getByLabel('Specialty').getByRole('option')).toHaveCount(21)
    await page.getByLabel('Years of experience').fill('-2')
    await page.getByLabel('NPI').fill('1234567890')
    await page.getByLabel('NPI').blur()
    await expect(page.getByText('This NPI isn’t valid. Check the number.')).toBeVisible()
    await saveProfile.click()
    await expect(page.getByText('Please correct the marked fields')).toBeVisible()
    await page.getByLabel('NPI').fill('')
  })

  await test.step('saved as typed; the rate follows the credentials, and settings changed elsewhere are kept', async () => {
    // `uncheck` wants the state to change within the click; React Query sets it a moment later.
    await page.getByRole('switch', { name: 'Open for booking' }).click({ force: true })
    await expect(page.getByLabel('Available for booking')).not.toBeChecked()
    await page.getByLabel('Years of experience').fill('0')
    await page.getByLabel('Bio').fill('Plain words.')
    await saveProfile.click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    const data = await own()
    expect(data).toMatchObject({
      first_name: 'Nora',
      bio: 'Plain words.',
      experience_years: 0,
      npi: null,
      email: provider.email,
      hourly_rate: 200,
      is_available: false,
    })
    expect(data?.verified_at).not.toBeNull()
  })

  const picker = page.getByLabel('Profile photo')
  await sideStep('a file that is not an image or too large is refused', async () => {
    await picker.setInputFiles(pdf())
    await expect(page.getByText('Please choose an image file').first()).toBeVisible()
    await picker.setInputFiles({ ...picture(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(page.getByText('Image must be smaller than 5MB').first()).toBeVisible()
    await picker.setInputFiles({ ...picture(), buffer: Buffer.from('no picture at all') })
    await expect(page.getByText('Failed to upload photo')).toBeVisible()
  })

  await test.step('a photo is resized, stored and shown', async () => {
    await picker.setInputFiles(picture('me.png', 1600))
    await expect(page.getByText('Photo saved')).toBeVisible()
    const url = (await own())?.profile_photo_url ?? ''
    expect(url).toMatch(/^\/storage\/v1\/object\/public\/provider-photos\//)
    await expect(photoOf(page)).toHaveAttribute('src', url)
    // The address exists before the image has loaded.
    const width = () => photoOf(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(800)
    const answer = await request.get(url)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  })

  await sideStep('another photo takes its place', async () => {
    const url = (await own())?.profile_photo_url ?? ''
    await picker.setInputFiles(picture('again.png'))
    await expect(photoOf(page)).not.toHaveAttribute('src', url)
    await expect.poll(async () => (await request.get(url)).status()).toBe(400)
  })

  await test.step('a change of the license warns first; kept back, nothing changes', async () => {
    await page.getByLabel('License number').fill('MD-99')
    await page.getByLabel('Credentials').fill('LCSW')
    await expect(page.getByText(/set your hourly rate: \$120\.00/)).toBeVisible()
    await expect(page.getByText('Saving this ends your verification.')).toBeVisible()
    await saveProfile.click()
    const question = page.getByRole('alertdialog', { name: 'Save and verify again?' })
    await expect(question).toContainText('credentials and license number')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect((await own())?.verified_at).not.toBeNull()
  })

  await sideStep('a failing save loses nothing', async () => {
    await page.route('**/rest/v1/providers*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await saveProfile.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and end verification' }).click()
    await expect(page.getByText('Failed to save profile. Please try again.')).toBeVisible()
    await page.unroute('**/rest/v1/providers*')
    await expect(page.getByLabel('License number')).toHaveValue('MD-99')
  })

  await sideStep('an upload without an answer stops after ten seconds with a message', async () => {
    await page.route('**/rest/v1/providers*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
    })
    await saveProfile.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and end verification' }).click()
    await expect(page.getByText('Save operation timed out. Please try again.')).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/rest/v1/providers*')
  })

  await test.step('once saved, the verification ends and the page says so', async () => {
    await saveProfile.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and end verification' }).click()
    await expect(page.getByText('License pending verification.')).toBeVisible()
    expect(await own()).toMatchObject({ verified_at: null, license_number: 'MD-99', hourly_rate: 120 })
  })

  await sideStep('the profile fits a tablet and a phone', async () => {
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
})
