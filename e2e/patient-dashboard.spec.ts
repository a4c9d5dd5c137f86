import { expect, type Page, test } from '@playwright/test'
import { demoPatient } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { changeProfile, must, newPatient, openAs, signInAs } from './fixtures/patients.ts'
import { expectAfterRetries } from './fixtures/retries.ts'
import { sideStep } from './fixtures/side-step.ts'

const home = '/patient-dashboard'
const phone = { width: 390, height: 844 }
const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const actions = (page: Page) => page.getByRole('navigation', { name: 'Quick Actions' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main, small screens' })

const profileForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const save = (page: Page) => profileForm(page).getByRole('button', { name: 'Save changes' })
const city = (page: Page) => profileForm(page).getByLabel('City')
const phoneField = (page: Page) => profileForm(page).getByLabel('Phone', { exact: true })
const reopen = (page: Page) => page.getByRole('link', { name: 'Edit Profile' }).first().click()

test('the demo patient finds all that matters, and all can be used', async ({ page, request }) => {
  const dialogIsAccessible = async (name: string) => {
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openAs(page, await signInAs(request, demoPatient), `${home}?open=help`)

  await test.step('Help names the practice, the crisis lines and how a visit goes', async () => {
    const help = page.getByRole('dialog', { name: 'Help' })
    await expect(help.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+12249006463')
    await expect(help.getByRole('link', { name: /Call 988/ })).toHaveAttribute('href', 'tel:988')
    await expect(help.getByRole('link', { name: /Text HOME to 741741/ })).toHaveAttribute(
      'href',
      'sms:741741?body=HOME',
    )
    await expect(help.getByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911')
    await expect(help).toContainText('from 15 minutes before the start until 60 minutes after it')
    await dialogIsAccessible('Help')
    await expect(page).toHaveURL(home)
  })

  await test.step('scores, medications and messages', async () => {
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
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Elena Ruiz, MD')
    await expect(page.getByRole('link', { name: 'Call 988' }).first()).toHaveAttribute('href', 'tel:988')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('panels over it are accessible', async () => {
    await actions(page).getByRole('link', { name: 'Message Provider' }).click()
    await dialogIsAccessible('Messages')
    await actions(page).getByRole('link', { name: 'Update Medications' }).click()
    await dialogIsAccessible('Update Medications')
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await dialogIsAccessible('Notifications')
    await page.setViewportSize(phone)
    await tabs(page).getByRole('link', { name: 'More' }).click()
    await dialogIsAccessible('More')
  })
})

test('a profile that loads slowly or not at all offers a retry', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  const patient = await newPatient(request)
  await page.clock.install()
  let state: 'hanging' | 'broken' | 'well' = 'hanging'
  await page.route('**/rest/v1/profiles*', (route) => {
    if (state === 'broken') return route.fulfill({ status: 500, json: { message: 'broken' } })
    return state === 'well' ? route.continue() : undefined
  })
  await openAs(page, patient)
  await expect(page.getByText('Loading your dashboard')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByRole('alert')).toContainText('This is taking longer than usual')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  state = 'broken'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAfterRetries(page.getByRole('alert').filter({ hasText: 'We couldn’t load your dashboard' }))
  state = 'well'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(greeting(page)).toHaveText(/^Good /)
})

test('a patient’s first day: in their language, by quick actions, with a corrected profile, a device check on a phone, and out', async ({
  page,
  context,
  request,
}) => {
  const patient = await newPatient(request, {
    preferred_language: 'Spanish',
    insurance_provider: null,
    insurance_policy_number: null,
  })
  const language = async () =>
    (await patient.client.from('profiles').select('preferred_language').single()).data?.preferred_language
  const profile = () => must(patient.client.from('profiles').select().single())
  await openAs(page, patient)

  await test.step('a patient who prefers Spanish sees Spanish immediately, and a switch is stored', async () => {
    await expect(greeting(page)).toHaveText(/^Buen(os días|as tardes|as noches), Rosa$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('navigation', { name: 'Acciones rápidas' })).toContainText(
      'Actualizar medicamentos',
    )
    await expect(page.getByRole('link', { name: /Llame al 988/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(greeting(page)).toHaveText(/^Good /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(language).toBe('English')
  })

  await sideStep('the switch outlives a reload', async () => {
    await page.reload()
    await expect(greeting(page)).toHaveText(/^Good /)
  })

  await test.step('without a visit, booking the first one and what is still missing are shown', async () => {
    await expect(page.getByRole('link', { name: 'Schedule Your First Visit' })).toHaveAttribute(
      'href',
      '/appointment-scheduling',
    )
    await expect(page.getByRole('region', { name: 'Profile Status' })).toContainText(
      'Still missing: insurance.',
    )
  })

  await test.step('each quick action opens what it says', async () => {
    await expect(actions(page).getByRole('link')).toHaveText([
      'Message Provider',
      'Schedule Appointment',
      'Update Medications',
      'Request Records',
      'My safety plan',
    ])
    for (const [action, dialog, address] of [
      ['Message Provider', 'Messages', 'messages'],
      ['Update Medications', 'Update Medications', 'medications'],
      ['Request Records', 'Request Medical Records', 'records'],
    ] as const) {
      await actions(page).getByRole('link', { name: action }).click()
      await expect(page).toHaveURL(`${home}?open=${address}`)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await sideStep('back and forward close and open it', async () => {
        await page.goBack()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page).toHaveURL(home)
        await page.goForward()
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      })
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  await sideStep(
    'to the booking and back; only providers one has an appointment with can be written to',
    async () => {
      await actions(page).getByRole('link', { name: 'Schedule Appointment' }).click()
      await expect(page).toHaveURL('/appointment-scheduling')
      await page.goBack()
      await actions(page).getByRole('link', { name: 'Message Provider' }).click()
      const panel = page.getByRole('dialog', { name: 'Messages' })
      await expect(panel).toContainText('No one to message yet')
      await expect(panel).toContainText('You can message a provider once you have an appointment with them.')
      await expect(panel.getByRole('link', { name: 'Schedule Appointment' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  )

  await sideStep(
    'Edit Profile asks before discarding changes, and keeps them when saving fails',
    async () => {
      await reopen(page)
      await city(page).clear()
      await city(page).pressSequentially('Bisbee')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.route('**/rest/v1/profiles*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await save(page).click()
      await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
      await expect(city(page)).toHaveValue('Bisbee')
      await page.unrouteAll()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(profileForm(page)).toBeHidden()
    },
  )

  await test.step("Edit Profile does not overwrite another tab's changes", async () => {
    await reopen(page)
    await expect(city(page)).toHaveValue('Phoenix')
    await city(page).fill('Bisbee')
    await changeProfile(patient, { phone: '(520) 555-0177' })
    await save(page).click()
    await expect(
      profileForm(page).getByText('Your profile was changed somewhere else while you were editing.'),
    ).toBeVisible()
    expect(await profile()).toMatchObject({ city: 'Phoenix', phone: '+15205550177' })
    await profileForm(page).getByRole('button', { name: 'Keep my changes and review' }).click()
    await expect(phoneField(page)).toHaveValue('(520) 555-0177')
    await expect(city(page)).toHaveValue('Bisbee')
  })

  await test.step('errors are shown; then city, number, time zone and the language of every screen change', async () => {
    await phoneField(page).fill('555')
    await save(page).click()
    await expect(profileForm(page).getByText(/Enter a 10-digit phone number/)).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await phoneField(page).fill('6025550199')
    await profileForm(page).getByRole('combobox', { name: 'Preferred language' }).click()
    await page.getByRole('option', { name: 'Spanish' }).click()
    await profileForm(page).getByRole('combobox', { name: 'Time zone' }).click()
    await page.getByRole('option', { name: /^Denver/ }).click()
    await save(page).click()
    await expect(profileForm(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
    expect(await profile()).toMatchObject({
      city: 'Bisbee',
      phone: '+16025550199',
      preferred_language: 'Spanish',
      time_zone: 'America/Denver',
    })
    await page.getByRole('button', { name: 'English' }).click()
    await expect(greeting(page)).toHaveText(/^Good /)
  })

  await sideStep('without a network the page shows a message and stays', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(greeting(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  await test.step('on a phone five tabs lead everywhere, and nothing is wider than the screen', async () => {
    await page.setViewportSize(phone)
    await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'Visits', 'Messages', 'Meds', 'More'])
    await expect(tabs(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  await sideStep('a tab scrolls to its section', async () => {
    await tabs(page).getByRole('link', { name: 'Meds' }).click()
    await expect(page.getByRole('heading', { name: 'My Medications' })).toBeInViewport()
    await tabs(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(home)
  })

  const check = page.getByRole('dialog', { name: 'Demo Session' })
  const video = check.locator('video')
  const again = check.getByRole('button', { name: 'Check again' })

  await test.step('the device check tests camera, microphone, speaker and the server', async () => {
    await tabs(page).getByRole('link', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Demo Session' }).click()
    await expect(check).toContainText('Your camera works.')
    await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBeGreaterThan(0)
    await expect(check).toContainText('We can hear you.')
    await expect(check).toContainText(/(Excellent|Good|Fair|Poor): our server responds in \d+ ms\./)
    await expect(check).not.toContainText('live connections are blocked')
    await check.getByRole('button', { name: 'Play a test sound' }).click()
    await check.getByRole('button', { name: 'Yes, I heard them' }).click()
    await expect(check).toContainText('Your speaker works.')
  })

  await sideStep('without a network it shows what to do', async () => {
    await context.setOffline(true)
    await again.click()
    await expect(check).toContainText('Our server didn’t respond.')
    await expect(check).toContainText('You can still have your visit. Call (224)')
    await context.setOffline(false)
  })

  // A repeated check opens the camera again: the stream is read once it exists.
  const opened = () => video.evaluate((shown: HTMLVideoElement) => (shown.srcObject as MediaStream)?.active)
  await expect.poll(opened).toBe(true)
  const stream = await video.evaluateHandle((shown: HTMLVideoElement) => shown.srcObject as MediaStream)
  const inUse = () => stream.evaluate((media) => media.active)

  await sideStep(
    'a camera that is not allowed is explained, and the practice can still be reached',
    async () => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('Permission denied', 'NotAllowedError')
        }
      })
      await again.click()
      const advice = 'The browser doesn’t have permission. Click the icon to the left of the address bar'
      await expect(check.getByText(advice)).toHaveCount(2)
      await expect(check).toContainText('You can still have your visit. Call (224)')
      await expectAccessibleInBothThemes(page, '[role=dialog]')
    },
  )

  await test.step('afterwards the camera is off', async () => {
    await check.getByRole('button', { name: 'Done' }).click()
    await expect(check).toBeHidden()
    await expect.poll(inUse).toBe(false)
    await expect(page).toHaveURL(home)
  })

  await test.step('signing out is confirmed', async () => {
    await tabs(page).getByRole('link', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Signed out successfully!')).toBeVisible()
  })
})
