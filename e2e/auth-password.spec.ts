import { expect, test } from '@playwright/test'
import { callServer, fillSignIn, newAccount, newEmail, signIn } from './fixtures/accounts.ts'
import { mailTo } from './fixtures/mailbox.ts'

const sent = (email: string) => `If there is an account for ${email}, a mail with a link is on its way.`

test('a forgotten password is reset by the link in the mail, and old sessions end', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const old = await (
    await callServer(request, '/auth/v1/token?grant_type=password', { data: account })
  ).json()

  await page.goto('/patient-login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(sent(account.email))).toBeVisible()

  const { link } = await mailTo(page, account.email, 'Choose a new password')
  const address = new URL(link)
  await page.goto(address.pathname + address.search)
  await page.getByLabel('New password', { exact: true }).fill('saguaro after rain')
  await page.getByLabel('Confirm new password').fill('saguaro after rains')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('saguaro after rain')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/patient-dashboard')

  const stale = await page.request.get('/auth/v1/user', {
    headers: { authorization: `Bearer ${old.access_token}` },
  })
  expect(stale.status()).toBe(403)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/patient-login')
  await fillSignIn(page, account)
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('saguaro after rain')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/patient-dashboard')

  await page.evaluate(() => localStorage.clear())
  await page.goto(address.pathname + address.search)
  await page.getByLabel('New password', { exact: true }).fill('another long one')
  await page.getByLabel('Confirm new password').fill('another long one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Token has expired or is invalid'), 'a link works once').toBeVisible()
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the code of the mail does the same as its link, and a weak password is refused on the way', async ({
  page,
  request,
}) => {
  const { email } = await newAccount(request)
  await page.goto('/forgot-password?for=provider')
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/provider-login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('link', { name: 'enter the code from the mail' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const { code } = await mailTo(page, email, 'Choose a new password')
  await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Token has expired or is invalid')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()

  const password = page.getByLabel('New password', { exact: true })
  for (const [typed, refusal] of [
    ['mesa-at-dusk-7', 'New password should be different from the old password.'],
    ['delgado', 'Password is too close to your name or e-mail address, please choose a different one.'],
  ] as const) {
    await password.fill(typed)
    await page.getByLabel('Confirm new password').fill(typed)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText(refusal, { exact: true })).toBeVisible()
    await expect(password).toBeFocused()
  }
  await password.fill('ocotillo in bloom')
  await page.getByLabel('Confirm new password').fill('ocotillo in bloom')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
})

test('nobody learns here who has an account, and too many mails are refused', async ({ page }) => {
  const stranger = newEmail('stranger')
  await page.goto('/forgot-password')
  for (let mails = 0; mails < 5; mails += 1) {
    await page.getByLabel('Email', { exact: true }).fill(stranger)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText(sent(stranger))).toBeVisible()
    await page.getByRole('button', { name: 'Try another address' }).click()
  }
  await page.getByLabel('Email', { exact: true }).fill(stranger)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(/Too many tries\. Please wait \d+ minutes, then try again\./)).toBeVisible()
})

test('the password is changed with the old one, and signs out the other devices', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const other = await (
    await callServer(request, '/auth/v1/token?grant_type=password', { data: account })
  ).json()
  await signIn(page, account)
  await page.goto('/account-security')
  await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible()

  await page.getByLabel('Current password').fill('not-this-one')
  await page.getByLabel('New password', { exact: true }).fill('ocotillo in bloom')
  await page.getByLabel('Confirm new password').fill('ocotillo in bloom')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Current password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeEmpty()

  const stale = await page.request.get('/auth/v1/user', {
    headers: { authorization: `Bearer ${other.access_token}` },
  })
  expect(stale.status()).toBe(403)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account security' }), 'this device stays').toBeVisible()
})

test('signing out everywhere ends every session', async ({ page, request }) => {
  const account = await newAccount(request)
  const other = await (
    await callServer(request, '/auth/v1/token?grant_type=password', { data: account })
  ).json()
  await signIn(page, account)
  await page.goto('/account-security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Signed out successfully!')).toBeVisible()
  const stale = await page.request.get('/auth/v1/user', {
    headers: { authorization: `Bearer ${other.access_token}` },
  })
  expect(stale.status()).toBe(403)
})
