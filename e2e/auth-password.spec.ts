import { expect, type Page, test } from '@playwright/test'
import { askServer, callServer, expectSessionIsOver, newAccount, newEmail } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { openAs, signInAs } from './fixtures/patients.ts'

const sent = (email: string) => `If there is an account for ${email}, we sent an email with a link.`
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('New password', { exact: true })

async function askForMail(page: Page, address: string) {
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

async function choose(page: Page, typed: string, confirmed = typed) {
  await password(page).fill(typed)
  await page.getByLabel('Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('a forgotten password is reset by the link in the mail, once, and old sessions end', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const old = await signInAs(request, account)

  await page.goto('/patient-login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await askForMail(page, account.email)
  await expect(page.getByText(sent(account.email))).toBeVisible()

  const { link } = await mailTo(page, account.email, 'Choose a new password')
  const address = new URL(link)
  await page.goto(address.pathname + address.search)
  await choose(page, 'saguaro after rain', 'saguaro after rains')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await choose(page, 'saguaro after rain')
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/patient-dashboard')

  await expectSessionIsOver(request, old.session.access_token)
  const signInWith = async (data: object) =>
    (await askServer(request, '/auth/v1/token?grant_type=password', { data })).status()
  expect(await signInWith(account)).toBe(400)
  expect(await signInWith({ ...account, password: 'saguaro after rain' })).toBe(200)

  await page.evaluate(() => localStorage.clear())
  await page.goto(address.pathname + address.search)
  await choose(page, 'another long one')
  await expect(
    page.getByText('This link or code has expired or was already used.'),
    'a link works once',
  ).toBeVisible()
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the code of the mail does the same as its link; nobody learns who has an account', async ({
  page,
  request,
}) => {
  await page.goto('/forgot-password?for=provider')
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/provider-login')

  await test.step('a stranger hears the same, and too many mails are refused', async () => {
    const stranger = newEmail('stranger')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(email(page)).toBeFocused()
    await expectAccessibleInBothThemes(page)
    for (let mails = 0; mails < 4; mails += 1)
      await callServer(request, '/auth/v1/recover', { data: { email: stranger } })
    await askForMail(page, stranger)
    await expect(page.getByText(sent(stranger))).toBeVisible()
    await page.getByRole('button', { name: 'Try another address' }).click()
    await askForMail(page, stranger)
    await expect(page.getByText(/Too many tries\. Wait \d+ minutes, then try again\./)).toBeVisible()
  })

  await test.step('the code opens the form', async () => {
    const account = await newAccount(request)
    await askForMail(page, account.email)
    await page.getByRole('link', { name: 'enter the code from the email' }).click()
    await expect(email(page)).toHaveValue(account.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    const { code } = await mailTo(page, account.email, 'Choose a new password')
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This link or code has expired or was already used.')).toBeVisible()
    await page.getByLabel('Six-digit code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('a weak password is refused on the way', async () => {
    for (const [typed, refusal] of [
      ['mesa-at-dusk-7', 'New password should be different from the old password.'],
      [
        'delgado-rosa-1',
        'Password is too close to your name or email address, please choose a different one.',
      ],
    ] as const) {
      await choose(page, typed)
      await expect(page.getByText(refusal, { exact: true })).toBeVisible()
      await expect(password(page)).toBeFocused()
    }
    await choose(page, 'ocotillo in bloom')
    await expect(page.getByText('Your new password is set.')).toBeVisible()
  })
})

test('the password is changed with the old one, and signs out the other devices; M1: a link that carries a session changes nothing', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const other = await signInAs(request, account)
  await openAs(page, await signInAs(request, account), '/account-security')
  await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible()

  await page.getByLabel('Current password').fill('not-this-one')
  await password(page).fill('ocotillo in bloom')
  await page.getByLabel('Confirm new password').fill('ocotillo in bloom')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Current password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeEmpty()

  await expectSessionIsOver(request, other.session.access_token)

  await test.step('M1: a link that carries a session signs nobody into another account', async () => {
    const attacker = await signInAs(request, await newAccount(request))
    const { access_token, refresh_token } = attacker.session
    const stolen = {
      access_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    }
    await page.goto(`/account-security#${new URLSearchParams(stolen)}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account security' }), 'this device stays').toBeVisible()
    const signedIn = await page.evaluate(
      () => JSON.parse(localStorage.getItem('saguaro-session') ?? '{}').user,
    )
    expect(signedIn.email).toBe(account.email)
  })
})
