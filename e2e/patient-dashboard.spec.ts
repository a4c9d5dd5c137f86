import { expect, type Page, test } from '@playwright/test'
import { demoPatient, newAccount, signIn } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import {
  demoProviderClient,
  must,
  newPatient,
  newPatientOfRuiz,
  openAs,
  ruiz,
  signInAs,
} from './fixtures/patients.ts'

const home = '/patient-dashboard'
const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ })

test('signed out, one is asked to log in and comes back to what was wanted', async ({ page }) => {
  await page.goto(`${home}?open=help`)
  await expect(page.getByText('Please log in to access your dashboard')).toBeVisible()
  await expect(page).toHaveURL(/\/patient-login\?next=%2Fpatient-dashboard%3Fopen%3Dhelp/)
})

test('the demo patient finds the next visit, scores, medications and messages', async ({ page }) => {
  await signIn(page, demoPatient)
  await expect(greeting(page)).toHaveText(/^Good (morning|afternoon|evening), Maya$/)
  await expect(page.getByRole('heading', { name: 'Profile Status' })).toBeVisible()
  await expect(page.getByRole('img', { name: '5 of 5 parts done' })).toBeVisible()
  const scores = page.getByRole('region', { name: 'AI-Powered Self Assessment' })
  await expect(scores).toContainText('8 of 27, mild')
  await expect(scores).toContainText('6 of 21, mild')
  await expect(scores.getByRole('img', { name: 'PHQ-9, oldest to newest: 14, 10, 8' })).toBeVisible()
  await expect(scores.getByRole('link', { name: 'See all assessments' })).toHaveAttribute(
    'href',
    '/ai-diagnostic',
  )
  await expect(page.getByRole('heading', { name: 'My Medications' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Dr. Elena Ruiz, MD')
  await expect(page.getByRole('link', { name: 'Call or text 988' }).first()).toHaveAttribute(
    'href',
    'tel:988',
  )
})

test('a patient without a visit is shown the way to the first one', async ({ page, request }) => {
  await openAs(page, await newPatient(request, { insurance_provider: null, insurance_policy_number: null }))
  const first = page.getByRole('link', { name: 'Schedule Your First Visit' })
  await expect(first).toHaveAttribute('href', '/appointment-scheduling')
  await expect(page.getByRole('region', { name: 'Profile Status' })).toContainText(
    'Still missing: insurance.',
  )
})

test('each quick action opens what it says; back, reload and Escape work', async ({ page, request }) => {
  await openAs(page, await newPatient(request))
  const actions = page.getByRole('navigation', { name: 'Quick Actions' })
  await expect(actions.getByRole('link')).toHaveText([
    'Message Provider',
    'Schedule Appointment',
    'Update Medications',
    'Request Records',
  ])
  for (const [action, dialog, address] of [
    ['Message Provider', 'Messages', 'messages'],
    ['Update Medications', 'Update Medications', 'medications'],
    ['Request Records', 'Request Medical Records', 'records'],
  ] as const) {
    await actions.getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(`${home}?open=${address}`)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(home)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(home)
  }
  await page.goto(`${home}?open=messages`)
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText('Nobody to write to yet')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(home)
  await actions.getByRole('link', { name: 'Schedule Appointment' }).click()
  await expect(page).toHaveURL('/appointment-scheduling')
})

test('stages cannot be skipped by address', async ({ page, request }) => {
  await openAs(page, await signInAs(request, await newAccount(request)), '/appointment-scheduling')
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
})

test('notifications arrive by themselves, lead to what they are about, and are marked read', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  const provider = await demoProviderClient(request)
  await openAs(page, patient)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(ruiz.name)
  const write = (message: string) =>
    must(
      provider.client.from('patient_provider_messages').insert({
        patient_id: patient.id,
        provider_id: ruiz.id,
        sender_id: provider.id,
        message,
      }),
    )
  await write('How is the new dose?')
  await expect(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible()
  await write('And your sleep?')
  await expect(page.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible()

  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Mark as read: New message from your provider' }).first().click()
  await expect(page.locator('a[aria-label="Notifications, 1 new"]')).toBeAttached()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.locator('a[aria-label="Notifications"]')).toBeAttached()
  await page.reload()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden()

  await panel
    .getByRole('link', { name: /New message from your provider/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${home}?open=messages&with=${ruiz.id}`)
  await expect(page.getByRole('log')).toContainText('And your sleep?')
})

test('Help names the practice, the crisis lines and how a visit goes', async ({ page, request }) => {
  await openAs(page, await newPatient(request))
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+12249006463')
  await expect(help.getByRole('link', { name: /Call or text 988/ })).toHaveAttribute('href', 'tel:988')
  await expect(help.getByRole('link', { name: /Text HOME to 741741/ })).toHaveAttribute('href', 'sms:741741')
  await expect(help.getByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911')
  await expect(help).toContainText('opens 15 minutes before the start and stays until 60 minutes after it')
})

test('the device check sees, hears, plays and reaches the server', async ({ page, request }) => {
  await openAs(page, await newPatient(request))
  await page.getByRole('link', { name: /^Demo Session/ }).click()
  const check = page.getByRole('dialog', { name: 'Demo Session' })
  await expect(check).toContainText('Your picture is coming through.')
  await expect
    .poll(() => check.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await expect(check).toContainText('We can hear you.')
  await expect(check).toContainText(/(Excellent|Good|Fair|Poor): our server answers in \d+ ms\./)
  await expect(check).not.toContainText('a live connection is blocked')
  await check.getByRole('button', { name: 'Play a test sound' }).click()
  await check.getByRole('button', { name: 'Yes, I heard it' }).click()
  await expect(check).toContainText('Your speaker works.')
  await page.context().setOffline(true)
  await check.getByRole('button', { name: 'Check again' }).click()
  await expect(check).toContainText('Our server did not answer.')
  await expect(check).toContainText('You can still be seen: call (224) 900-MIND (6463)')
  await page.context().setOffline(false)
  const used = () =>
    check.locator('video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).active)
  await expect.poll(used).toBe(true)
  const stream = await check
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream)
  await check.getByRole('button', { name: 'Done' }).click()
  await expect(check).toBeHidden()
  await expect.poll(() => stream.evaluate((media) => media.active)).toBe(false)
})

test('a patient who prefers Spanish reads Spanish at once; a switch is remembered on every device', async ({
  page,
  browser,
  request,
}) => {
  const patient = await newPatient(request, { preferred_language: 'Spanish' })
  await openAs(page, patient)
  await expect(greeting(page)).toHaveText(/^Buen(os días|as tardes|as noches), Rosa$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('navigation', { name: 'Acciones rápidas' })).toContainText(
    'Actualizar medicamentos',
  )
  await expect(page.getByRole('link', { name: /Llame o envíe un mensaje al 988/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(greeting(page)).toHaveText(/^Good /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect
    .poll(async () => {
      const { data } = await patient.client.from('profiles').select('preferred_language').single()
      return data?.preferred_language
    })
    .toBe('English')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(greeting(page)).toHaveText(/^Buen/)
  await page.reload()
  await expect(greeting(page)).toHaveText(/^Buen/)
  const other = await browser.newPage()
  await openAs(other, patient)
  await expect(greeting(other)).toHaveText(/^Buen/)
  await other.close()
})

test('after ten seconds of loading there is a way on', async ({ page, request }) => {
  const patient = await newPatient(request)
  await page.clock.install()
  let hang = true
  await page.route('**/rest/v1/profiles*', (route) => (hang ? undefined : route.continue()))
  await openAs(page, patient)
  await expect(page.getByText('Loading your dashboard')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Call or text 988' })).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByRole('alert')).toContainText('This is taking longer than usual')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  hang = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(greeting(page)).toHaveText(/^Good /)
})

test('when the profile cannot be read, it says so and can be tried again', async ({ page, request }) => {
  const patient = await newPatient(request)
  let broken = true
  await page.route('**/rest/v1/profiles*', (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'broken' } }) : route.continue(),
  )
  await openAs(page, patient)
  await expect(page.getByRole('alert')).toContainText('We could not load your dashboard', { timeout: 30_000 })
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(greeting(page)).toHaveText(/^Good /)
})

test('without a network the page says so and stays', async ({ page, request, context }) => {
  await openAs(page, await newPatient(request))
  await expect(greeting(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(greeting(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('signing out ends at the public page', async ({ page, request }) => {
  await openAs(page, await newPatient(request))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Signed out successfully!')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('five tabs lead everywhere, and nothing is wider than the screen', async ({ page, request }) => {
    await openAs(page, await newPatientOfRuiz(request))
    const tabs = page.getByRole('navigation', { name: 'Main, small screens' })
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Visits', 'Messages', 'Meds', 'More'])
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
    await tabs.getByRole('link', { name: 'Meds' }).click()
    await expect(page.getByRole('heading', { name: 'My Medications' })).toBeInViewport()
    await tabs.getByRole('link', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    await more.getByRole('button', { name: 'Demo Session' }).click()
    await expect(page.getByRole('dialog', { name: 'Demo Session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tabs.getByRole('link', { name: 'More' }).click()
    await expect(more.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
})

test('the dashboard and all it opens is accessible', async ({ page }) => {
  await signIn(page, demoPatient)
  await expect(page.getByRole('heading', { name: 'My Medications' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^PHQ-9/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  for (const panel of ['messages', 'medications', 'notifications', 'help', 'device-check', 'more']) {
    await page.goto(`${home}?open=${panel}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  }
})
