import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { askServer, callServer, expectSessionIsOver, newAccount, newEmail } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, signInAs } from './fixtures/patients.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

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

/** The end of an address that would hand a session over. */
async function sessionLink(request: APIRequestContext) {
  const { access_token, refresh_token } = (await signInAs(request, await newAccount(request))).session
  const stolen = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' }
  return `#${new URLSearchParams(stolen)}`
}

test('one account’s passwords: reset by an emailed link, changed with the old one, and other sessions end', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const old = await signInAs(request, account)
  const signInWith = async (data: object) =>
    (await askServer(request, '/auth/v1/token?grant_type=password', { data })).status()

  const usedLink =
    await test.step('a forgotten password is reset by the link in the email, once, and old sessions end', async () => {
      await page.goto(`/forgot-password${await sessionLink(request)}`)
      await askForMail(page, account.email)
      await expect(page.getByText(sent(account.email))).toBeVisible()
      const stored = await page.evaluate(() => localStorage.getItem('saguaro-session'))
      expect(stored, 'M1: the session in the address is not taken over').toBeNull()
      await expectAccessibleInBothThemes(page)
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
      expect(await signInWith(account)).toBe(400)
      const again = { token_hash: address.searchParams.get('token_hash'), type: 'recovery' }
      expect((await askServer(request, '/auth/v1/verify', { data: again })).status()).toBe(403)
      return address
    })

  await test.step('the password is changed with the old one, and signs out the other devices; M1: a link that carries a session changes nothing', async () => {
    const other = await signInAs(request, { ...account, password: 'saguaro after rain' })
    await follow(page, '/account-security')
    await page.getByLabel('Current password').fill('not-this-one')
    await password(page).fill('ocotillo in bloom')
    await page.getByLabel('Confirm new password').fill('ocotillo in bloom')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Current password is incorrect.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await page.getByLabel('Current password').fill('saguaro after rain')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeEmpty()
    await expectSessionIsOver(request, other.session.access_token)
    expect(await signInWith({ ...account, password: 'ocotillo in bloom' })).toBe(200)

    await sideStep('M1: a link that carries a session signs no one into another account', async () => {
      await page.goto(`/account-security${await sessionLink(request)}`)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Account security' }), 'this device stays').toBeVisible()
      const signedIn = await page.evaluate(
        () => JSON.parse(localStorage.getItem('saguaro-session') ?? '{}').user,
      )
      expect(signedIn.email).toBe(account.email)
    })
  })

  await sideStep('a link works once', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(usedLink.pathname + usedLink.search)
    await choose(page, 'another long one')
    await expect(page.getByText('This link or code has expired or was already used.')).toBeVisible()
    await page.getByRole('link', { name: 'Send a new one' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await follow(page, '/forgot-password?for=provider')
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/provider-login',
    )
  })

  await sideStep('an email is requested again: by a stranger, and for its code', async () => {
    await test.step('a part of the app that does not load is reported as missing, with a retry', async () => {
      await page.goto('/patient-login')
      const forgotten = page.getByRole('link', { name: 'Forgot password?' })
      await expect(forgotten).toBeVisible()
      await page.route(await scriptNamed('forgot-password'), (route) => route.abort())
      await forgotten.click()
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText(
        "We couldn't load part of this page. Check your connection and try again.",
      )
      await expectAccessibleInBothThemes(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reload page' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await expect(page).toHaveURL('/forgot-password')
    })

    await test.step('a stranger gets the same answer, and too many emails are refused', async () => {
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

    await test.step('the code in the email does the same as its link', async () => {
      const earlier = await mailTo(page, account.email, 'Choose a new password')
      await askForMail(page, account.email)
      await page.getByRole('link', { name: 'enter the code from the email' }).click()
      await expect(email(page)).toHaveValue(account.email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Six-digit code')).toBeFocused()
      await expectAccessibleInBothThemes(page)
      let code = earlier.code
      await expect
        .poll(async () => {
          code = (await mailTo(page, account.email, 'Choose a new password')).code
          return code
        })
        .not.toBe(earlier.code)
      await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('This link or code has expired or was already used.')).toBeVisible()
      await page.getByLabel('Six-digit code').fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
    })

    await test.step('a weak password is refused on the way', async () => {
      for (const [typed, refusal] of [
        ['ocotillo in bloom', 'New password should be different from the old password.'],
        [
          'delgado-rosa-1',
          'Password is too close to your name or email address, please choose a different one.',
        ],
      ] as const) {
        await choose(page, typed)
        await expect(page.getByText(refusal, { exact: true })).toBeVisible()
        await expect(password(page)).toBeFocused()
      }
      await choose(page, 'monsoon before noon')
      await expect(page.getByText('Your new password is set.')).toBeVisible()
    })
  })
})
