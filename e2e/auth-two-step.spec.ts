import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callServer, fillSignIn, newAccount, signIn } from './fixtures/accounts.ts'
import { mailTo } from './fixtures/mailbox.ts'

const step = 30_000

/** A code is accepted once, and up to a step early: `ahead` picks the next one without waiting for it. */
function codeOf(secret: string, ahead = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * step })
}

/** From the account page: scan, type the first code, keep the recovery codes. */
async function setUp(page: Page) {
  await page.goto('/account-security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill('12345')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
  const code = codeOf(secret)
  await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('Invalid TOTP code entered')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  return { secret, codes }
}

async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/patient-login')
}

test('two-step sign-in is set up, asked for, and turned off', async ({ page, request, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await newAccount(request)
  await signIn(page, account)
  const { secret, codes } = await setUp(page)

  expect(codes).toHaveLength(10)
  expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Recovery codes copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You have 10 unused recovery codes')).toBeVisible()

  await leave(page)
  await fillSignIn(page, account)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const field = page.getByLabel('Six-digit code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid TOTP code entered')).toBeVisible()
  await page.goto('/patient-dashboard')
  await expect(page, 'half a sign-in opens nothing').toHaveURL(/patient-login/)
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/patient-dashboard')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()

  await page.goto('/account-security')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const renewed = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(renewed).not.toContain(codes[0])
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await leave(page)
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/patient-dashboard')
})

test('a recovery code signs in once when the app is out of reach', async ({ page, request }) => {
  const account = await newAccount(request)
  await signIn(page, account)
  const { codes } = await setUp(page)
  const code = codes[0] ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await leave(page)
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/patient-dashboard')
  await page.goto('/account-security')
  await expect(page.getByText('You have 9 unused recovery codes')).toBeVisible()

  await leave(page)
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid recovery code entered')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
})

test('a forgotten password of a two-step account asks for the code too', async ({ page, request }) => {
  const account = await newAccount(request)
  await signIn(page, account)
  const { secret } = await setUp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await leave(page)
  await callServer(request, '/auth/v1/recover', { data: { email: account.email } })
  const { link } = await mailTo(page, account.email, 'Choose a new password')
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill('saguaro after rain')
  await page.getByLabel('Confirm new password').fill('saguaro after rain')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('New password', { exact: true }).fill('saguaro after rain')
  await page.getByLabel('Confirm new password').fill('saguaro after rain')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
})
