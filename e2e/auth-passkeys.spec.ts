import { expect, type Page, test } from '@playwright/test'
import { newAccount } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, openAs, signInAs } from './fixtures/patients.ts'

/** A phone's fingerprint reader, as the browser sees it. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added with the password, signs in without it, and is removed; a session elsewhere is seen and ended', async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  await plugInAuthenticator(page)
  await openAs(page, await signInAs(request, account), '/account-security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })

  await test.step('adding one asks again who is there', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    const question = page.getByRole('dialog', { name: "Confirm it's you" })
    await question.getByLabel('Your password', { exact: true }).fill('not-this-one')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByText("That password isn't right.")).toBeVisible()
    await question.getByLabel('Your password', { exact: true }).fill(account.password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await expect(passkeys).toContainText('Chrome on Linux')
    await expectAccessibleInBothThemes(page)
    await mailTo(page, account.email, 'A passkey was added to your account')
  })

  await test.step('it opens the portal without a password', async () => {
    await page.evaluate(() => localStorage.removeItem('saguaro-session'))
    await page.goto('/patient-login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/patient-dashboard')
  })

  await test.step('it shows again who is there, and can be removed', async () => {
    await follow(page, '/account-security')
    await passkeys.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  })

  await test.step('a person sees where they are signed in and ends one of the sessions', async () => {
    const devices = page.getByRole('region', { name: 'Signed-in devices' })
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    const others = await devices.getByRole('listitem').count()
    await devices
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .first()
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(others - 1)
    await page.context().addCookies([{ name: 'language', value: 'es', url: page.url() }])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Dispositivos con sesión abierta' })).toContainText(
      'Este dispositivo',
    )
  })
})
