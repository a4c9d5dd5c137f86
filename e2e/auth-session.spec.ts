import { expect, type Page, test } from '@playwright/test'
import { callServer, demoProvider, newAccount, signIn } from './fixtures/accounts.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const lock = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })
const draft = (page: Page) => page.getByLabel('New password', { exact: true })

test('a minute before an idle session ends, the person is asked; staying keeps it', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await signIn(page, await newAccount(request))
  await expect(page).toHaveURL('/patient-dashboard')
  await page.clock.fastForward('28:50')
  await page.clock.runFor(2000)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(15_000)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:5\d$/)
  const kept = page.waitForRequest('**/auth/v1/user')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await kept
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward('20:00')
  await page.clock.runFor(2000)
  await expect(warning(page)).toBeHidden()
})

test('staff are asked after fourteen minutes', async ({ page }) => {
  await page.clock.install()
  await signIn(page, demoProvider, 'provider')
  await expect(page).toHaveURL('/provider-dashboard')
  await page.clock.fastForward('14:10')
  await page.clock.runFor(2000)
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out now' }).click()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/')
})

test('work in one tab keeps the others awake', async ({ page, context, request }) => {
  await page.clock.install()
  await signIn(page, await newAccount(request))
  await expect(page).toHaveURL('/patient-dashboard')
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/patient-dashboard')
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.clock.fastForward('28:50')
  await other.clock.fastForward('28:50')
  await other.mouse.move(200, 200)
  await other.mouse.move(220, 220)
  await page.clock.runFor(20_000)
  await expect(warning(page)).toBeHidden()
})

test('an idle session ends; the page waits, covered, until its owner is back', async ({ page, request }) => {
  const account = await newAccount(request)
  await page.clock.install()
  await signIn(page, account)
  await page.goto('/account-security')
  await draft(page).fill('half a thought')
  const ended = page.waitForRequest('**/auth/v1/logout*')
  await page.clock.fastForward('30:10')
  await page.clock.runFor(2000)
  await ended
  await expect(lock(page)).toContainText('Nothing happened for a while, so we signed you out.')
  await page.keyboard.press('Escape')
  await expect(lock(page)).toBeVisible()
  await lock(page).getByLabel('Password', { exact: true }).fill('not-this-one')
  await lock(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(lock(page)).toContainText('Invalid login credentials')
  await lock(page).getByLabel('Password', { exact: true }).fill(account.password)
  await lock(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.clock.runFor(1000)
  await expect(lock(page)).toBeHidden()
  await expect(draft(page)).toHaveValue('half a thought')
})

test('a session ended by the server asks for the password over the page', async ({ page, request }) => {
  const account = await newAccount(request)
  await signIn(page, account)
  await page.goto('/account-security')
  await draft(page).fill('half a thought')
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token,
  )
  await callServer(request, '/auth/v1/logout?scope=global', { token })
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(lock(page)).toContainText('Your session has ended.')
  await lock(page).getByLabel('Password', { exact: true }).fill(account.password)
  await lock(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(lock(page)).toBeHidden()
  await expect(draft(page)).toHaveValue('half a thought')
})

test('signing out in one tab locks the other, and the login page leads back', async ({
  page,
  context,
  request,
}) => {
  const account = await newAccount(request)
  await signIn(page, account)
  const other = await context.newPage()
  await other.goto('/account-security')
  await expect(other.getByRole('heading', { name: 'Account security' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(lock(other)).toBeVisible()
  await other.getByRole('button', { name: 'Go to the login page instead' }).click()
  await expect(other).toHaveURL('/patient-login?next=%2Faccount-security')
})

test('tokens are renewed before they run out', async ({ page, request }) => {
  await page.clock.install()
  await signIn(page, await newAccount(request))
  await expect(page).toHaveURL('/patient-dashboard')
  const renewed = page.waitForRequest(/token\?grant_type=refresh_token/)
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await page.clock.fastForward('10:00')
    await page.mouse.move(100 + minutes, 100)
    await page.clock.runFor(31_000)
  }
  await renewed
  await expect(lock(page)).toBeHidden()
})
