import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Account, callServer, fillSignIn, newAccount } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, must, openAs, signInAs } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'

const step = 30_000

/** A code is accepted once, and up to a step early: `ahead` picks the next one without waiting for it. */
function codeOf(secret: string, ahead = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * step })
}

const digits = (page: Page) => page.getByLabel('Six-digit code')
const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' })

/** Changes to how one signs in ask again who is there. */
async function prove(page: Page, { password }: Account) {
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function leave(page: Page) {
  await page.evaluate(() => localStorage.removeItem('saguaro-session'))
  await page.goto('/patient-login')
}

async function enter(page: Page, code: string) {
  await digits(page).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function enterRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

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

test('two-step sign-in is set up, required, and turned off; a recovery code replaces it once', async ({
  page,
  request,
  context,
}) => {
  const account = await newAccount(request)
  await plugInAuthenticator(page)
  await openAs(page, await signInAs(request, account), '/account-security')

  const secret = await test.step('it is turned on with the first code of the app', async () => {
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await prove(page, account)
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const shown = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const right = codeOf(shown)
    await sideStep('half a code is none', async () => {
      await digits(page).fill('12345')
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await expect(page.getByText('Enter the six-digit code')).toBeVisible()
    })
    await digits(page).fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await expect(page.getByText("That code isn't right.")).toBeVisible()
    await digits(page).fill(right)
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    await expect(recoveryCodes(page)).toBeVisible()
    return shown
  })

  const codes = await test.step('the recovery codes can be kept', async () => {
    const listed = await recoveryCodes(page).getByRole('listitem').allTextContents()
    expect(listed).toHaveLength(10)
    expect(listed[0]).toMatch(/^(\w{4}-){5}\w{4}$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    for (const code of listed) expect(file).toContain(code)
    await sideStep('copied, too', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByText('Recovery codes copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(listed.join('\n'))
    })
    await page.getByRole('button', { name: 'I saved them' }).click()
    await expect(page.getByText('You have 10 unused recovery codes')).toBeVisible()
    return listed
  })

  await test.step('the password alone opens nothing, the code does', async () => {
    await leave(page)
    await fillSignIn(page, account)
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expect(digits(page)).toBeFocused()
    await expect(digits(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await sideStep('half a sign-in opens nothing, also in a reloaded page', async () => {
      await enter(page, '000000')
      await expect(page.getByText("That code isn't right.")).toBeVisible()
      await page.goto('/patient-dashboard')
      await expect(page).toHaveURL(/patient-login/)
    })
    await digits(page).fill('12345')
    await follow(page, '/patient-dashboard')
    await expect(page, 'half a sign-in opens nothing').toHaveURL('/patient-login?next=%2Fpatient-dashboard')
    await expect(digits(page), 'the form is a new one').toBeEmpty()
    await enter(page, codeOf(secret, 1))
    await expect(page).toHaveURL('/patient-dashboard')
    await expect(page.getByText('Signed in successfully!')).toBeVisible()
  })

  await test.step('a recovery code signs in once', async () => {
    await leave(page)
    await fillSignIn(page, account)
    await enterRecoveryCode(page, codes[0]?.toUpperCase() ?? '')
    await expect(page).toHaveURL('/patient-dashboard')
    await follow(page, '/account-security')
    await expect(page.getByText('You have 9 unused recovery codes')).toBeVisible()

    await sideStep('and not again; another one does', async () => {
      await leave(page)
      await fillSignIn(page, account)
      await enterRecoveryCode(page, codes[0] ?? '')
      await expect(page.getByText("That code isn't right.")).toBeVisible()
      await page.getByRole('button', { name: 'Sign in as someone else' }).click()
      await fillSignIn(page, account)
      await enterRecoveryCode(page, codes[1] ?? '')
      await expect(page).toHaveURL('/patient-dashboard')
      await follow(page, '/account-security')
      await expect(page.getByText('You have 8 unused recovery codes')).toBeVisible()
    })
  })

  await sideStep('new codes replace the old ones', async () => {
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await prove(page, account)
    await expect(recoveryCodes(page).getByRole('listitem')).toHaveCount(10)
    const newer = await recoveryCodes(page).getByRole('listitem').allTextContents()
    expect(newer).not.toContain(codes[2])
    await page.getByRole('button', { name: 'I saved them' }).click()
    // The next steps start with a session without a recent identity check.
    await leave(page)
    await fillSignIn(page, account)
    await enterRecoveryCode(page, newer[0] ?? '')
    await expect(page).toHaveURL('/patient-dashboard')
    await follow(page, '/account-security')
  })

  await test.step('turning it off asks again who is there', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    const question = page.getByRole('dialog', { name: "Confirm it's you" })
    await question.getByLabel('Your password', { exact: true }).fill('not-this-one')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByText("That password isn't right.")).toBeVisible()
    await prove(page, account)
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  })

  await test.step('a passkey is added with the password, signs in without it, and is removed; a session elsewhere is seen and ended', async () => {
    const passkeys = page.getByRole('region', { name: 'Passkeys' })

    await test.step('it is added', async () => {
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(1)
      await expect(passkeys).toContainText('Chrome on Linux')
      await mailTo(page, account.email, 'A passkey was added to your account')
      await sideStep('the page is accessible with it', () => expectAccessibleInBothThemes(page))
    })

    await test.step('it opens the portal without a password', async () => {
      await leave(page)
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
    })

    await sideStep('the page is read in Spanish', async () => {
      await follow(page, '/patient-dashboard')
      await page.getByRole('button', { name: 'Español' }).filter({ visible: true }).click()
      const english = page.getByRole('button', { name: 'English' }).filter({ visible: true })
      await expect(english).toBeVisible()
      await follow(page, '/account-security')
      await expect(page.getByRole('region', { name: 'Dispositivos con sesión abierta' })).toContainText(
        'Este dispositivo',
      )
      await follow(page, '/patient-dashboard')
      await english.click()
    })
  })

  await sideStep(
    'turned off, the password is enough, and adding a passkey asks again who is there',
    async () => {
      await leave(page)
      await fillSignIn(page, account)
      await expect(page).toHaveURL('/patient-dashboard')
      await follow(page, '/account-security')
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
    },
  )
})

test('a forgotten password of a two-step account asks for the code too', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  const account = await newAccount(request)
  const { client, session } = await signInAs(request, account)
  await callServer(request, '/auth/v1/reauthenticate', {
    data: { password: account.password },
    token: session.access_token,
  })
  const factor = await must(client.auth.mfa.enroll({ factorType: 'totp' }))
  const { secret } = factor.totp
  await must(client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret) }))

  await callServer(request, '/auth/v1/recover', { data: { email: account.email } })
  const { link } = await mailTo(page, account.email, 'Choose a new password')
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill('saguaro after rain')
  await page.getByLabel('Confirm new password').fill('saguaro after rain')
  await page.getByRole('button', { name: 'Save new password' }).click()
  // The chosen password is kept while the code is requested.
  await enter(page, codeOf(secret, 1))
  await expect(page.getByText('Your new password is set.')).toBeVisible()
})
