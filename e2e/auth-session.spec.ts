import { expect, type Page, type Route, test } from '@playwright/test'
import { callServer, demoProvider, expectSessionIsOver, newAccount } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { newPatient, openAs, patientPassword, type Someone, signInAs } from './fixtures/patients.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const lock = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })
const draft = (page: Page) => page.getByLabel('New password', { exact: true })
const title = (page: Page) => page.getByRole('heading', { name: 'Account security' })

async function pass(page: Page, time: string) {
  await page.clock.fastForward(time)
  await page.clock.runFor(2000)
}

async function unlock(page: Page, password: string) {
  await lock(page).getByLabel('Password', { exact: true }).fill(password)
  await lock(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token)

/** Opens a page with another session, at the server's time: later than that, every new token looks expired. */
async function comeBackAs(page: Page, { session }: Pick<Someone, 'session'>, path: string) {
  await page.clock.setSystemTime(new Date())
  await page.evaluate((stored) => {
    localStorage.removeItem('saguaro-active')
    localStorage.setItem('saguaro-session', stored)
  }, JSON.stringify(session))
  await page.goto(path)
}

test('a session is asked about before it ends, kept by staying, and covered until its owner is back', async ({
  page,
  context,
  request,
}) => {
  const account = await newAccount(request)
  await page.clock.install()
  let renewals = 0
  context.on('request', (sent) => {
    if (sent.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await openAs(page, await signInAs(request, account), '/account-security')
  const setUp = page.getByRole('button', { name: 'Set up two-step sign-in' })
  // Everything is loaded before the session ends: later requests would show the overlay on their own.
  await expect(setUp).toBeVisible()

  await test.step('an ended session covers the page until its owner is back, and loses nothing', async () => {
    await draft(page).fill('half a thought')
    const ended = page.waitForRequest('**/auth/v1/logout*')
    await pass(page, '30:10')
    await ended
    await expect(lock(page)).toContainText('You were signed out because of inactivity.')
    await expectAccessibleInBothThemes(page, '[role=alertdialog]')
    await page.keyboard.press('Escape')
    await expect(lock(page)).toBeVisible()
    await unlock(page, 'not-this-one')
    await expect(lock(page)).toContainText("That email or password isn't right.")
    await unlock(page, account.password)
    await page.clock.runFor(1000)
    await expect(lock(page)).toBeHidden()
    await expect(draft(page)).toHaveValue('half a thought')
  })

  await test.step('an idle person is asked a minute before the end; staying, or activity in another tab, keeps the session', async () => {
    await test.step('the question comes in the last minute', async () => {
      await page.mouse.move(100, 100)
      await page.mouse.move(120, 120)
      await pass(page, '28:50')
      await expect(warning(page)).toBeHidden()
      await page.clock.runFor(15_000)
      await expect(warning(page)).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
      await expectAccessibleInBothThemes(page, '[role=alertdialog]')
    })

    await test.step('staying keeps the session', async () => {
      const kept = page.waitForRequest('**/auth/v1/user')
      await page.getByRole('button', { name: 'Stay signed in' }).click()
      await kept
      await expect(warning(page)).toBeHidden()
      await pass(page, '20:00')
      await expect(warning(page)).toBeHidden()
      await expect(lock(page)).toBeHidden()
    })

    await test.step('tokens were renewed before they ran out', async () => {
      await page.mouse.move(140, 140)
      // An hour after the sign-in, by the clock of the device.
      await pass(page, '10:00')
      await page.clock.runFor(31_000)
      await expect.poll(() => renewals).toBeGreaterThan(0)
      await expect(lock(page)).toBeHidden()
    })

    await sideStep('so does work in another tab', async () => {
      await comeBackAs(page, await signInAs(request, account), '/account-security')
      await expect(title(page)).toBeVisible()
      await page.mouse.move(100, 100)
      await page.mouse.move(120, 120)
      const other = await context.newPage()
      await other.goto('/account-security')
      await expect(title(other)).toBeVisible()
      // One clock for all tabs.
      await page.clock.fastForward('28:50')
      await other.mouse.move(200, 200)
      await other.mouse.move(220, 220)
      await page.clock.runFor(20_000)
      await expect(warning(page)).toBeHidden()
      await expect(lock(page)).toBeHidden()
      await other.close()
    })
  })

  await sideStep('the password prompt may load late', async () => {
    await comeBackAs(page, await signInAs(request, account), '/account-security')
    await expect(setUp).toBeVisible()
    await draft(page).fill('half a thought')
    await page.route(await scriptNamed('session-ended'), (route) => route.abort())
    await pass(page, '30:10')
    await expect(page.getByRole('alert')).toContainText('Your session has ended.')
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.')
    await page.unrouteAll()
    await page.clock.runFor(4000)
    await expect(lock(page)).toBeVisible()
  })

  await sideStep('the page is covered when the server ended the session, too', async () => {
    await comeBackAs(page, await signInAs(request, account), '/account-security')
    await expect(setUp).toBeVisible()
    await draft(page).fill('half a thought')
    await callServer(request, '/auth/v1/logout?scope=global', { token: await tokenOf(page) })
    await setUp.click()
    await expect(lock(page)).toContainText('Your session has ended.')
    await unlock(page, account.password)
    await page.clock.runFor(1000)
    await expect(lock(page)).toBeHidden()
    await expect(draft(page)).toHaveValue('half a thought')
  })

  await sideStep('its owner may go to the login page, which leads back', async () => {
    await comeBackAs(page, await signInAs(request, account), '/account-security')
    await expect(setUp).toBeVisible()
    await callServer(request, '/auth/v1/logout?scope=global', { token: await tokenOf(page) })
    await setUp.click()
    await page.getByRole('button', { name: 'Go to the login page instead' }).click()
    await expect(page).toHaveURL('/patient-login?next=%2Faccount-security')
  })

  await sideStep('when they sign out everywhere in another tab, this one forgets them too', async () => {
    await comeBackAs(page, await signInAs(request, account), '/account-security')
    await expect(title(page)).toBeVisible()
    const elsewhere = await signInAs(request, account)
    const other = await context.newPage()
    await other.goto('/account-security')
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = other.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(other).toHaveURL('/')
    await expect(other.getByText('Signed out successfully!')).toBeVisible()
    await expectSessionIsOver(request, elsewhere.session.access_token)
    await other.close()
    await expect(page).toHaveURL('/')
  })

  await sideStep('a page opened after the session was ended elsewhere asks immediately', async () => {
    const { session } = await signInAs(request, account)
    await callServer(request, '/auth/v1/logout?scope=global', { token: session.access_token })
    await comeBackAs(page, { session }, '/patient-dashboard')
    await expect(page.getByText('Please log in to access your dashboard')).toBeVisible()
    await expect(page).toHaveURL(/patient-login/)
  })

  await sideStep('a question that gets no answer for ten seconds can be asked again', async () => {
    let answered = false
    const held: Route[] = []
    await page.route('**/rest/v1/user_roles*', (route) =>
      answered ? route.continue() : void held.push(route),
    )
    await comeBackAs(page, await signInAs(request, account), '/account-security')
    const slow = page.getByRole('heading', { name: 'This is taking longer than usual' })
    await expect(async () => {
      await page.clock.runFor('00:10')
      await expect(slow).toBeVisible({ timeout: 500 })
    }).toPass()
    answered = true
    await page.getByRole('button', { name: 'Try again' }).click()
    // On a slow machine the app has sent the request again and waits for that answer.
    await Promise.all(held.map((route) => route.continue().catch(() => {})))
    await expect(title(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await sideStep('staff are asked after fourteen minutes', async () => {
    await comeBackAs(page, await signInAs(request, demoProvider), '/account-security')
    await expect(title(page)).toBeVisible()
    await pass(page, '14:10')
    await expect(warning(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out now' }).click()
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/')
  })
})

test('signing out without a network shows a message, and the start page opens once it is back', {
  tag: '@thorough',
}, async ({ page, context, request }) => {
  await openAs(page, await newPatient(request))
  const signOut = page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).first()
  await expect(signOut).toBeVisible()
  await context.setOffline(true)
  await signOut.click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('saguaro-session'))).toBeNull()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
})

test('on a phone the menu opens without a network, and signs out', { tag: '@thorough' }, async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.waitForResponse(await scriptNamed('more-sheet'))
  await openAs(page, await newPatient(request))
  await menu
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
})

test('an account is closed even if the server’s answer is lost', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  await openAs(page, await newPatient(request), '/account-security')
  let lost = false
  await page.route('**/functions/v1/close-account', async (route) => {
    if (lost) return route.fallback()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(patientPassword)
  await page.getByRole('button', { name: 'Close account permanently' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is closed. Take care.')).toBeVisible()
})
