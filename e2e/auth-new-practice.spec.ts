import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { askServer, callServer, fillSignIn, newEmail } from './fixtures/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { expect, test } from './fixtures/new-practice.ts'
import { follow, passOnboarding, signInAs } from './fixtures/patients.ts'

const supervisor = { email: 'supervisor@test.example', password: 'first-day-only' }

async function fillSupervisor(page: Page, code: string, first: string, last: string, email: string) {
  await page.getByLabel('Setup code').fill(code)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Initial password').fill(supervisor.password)
  await page.getByRole('button', { name: 'Create Supervisor Account' }).click()
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

test('a new practice: its supervising physician is set up with the printed code; a patient confirms the address, signs the documents, and signs a new version', {
  tag: '@thorough',
}, async ({ page, practice, request }) => {
  await test.step('the supervising physician account is created with the printed code, once, and secured before anything opens', async () => {
    await test.step('only the printed code makes it', async () => {
      await page.goto('/admin-setup')
      await expect(page).toHaveTitle(/^Admin Setup/)
      await expect(page.getByRole('heading', { name: 'Admin Setup' })).toBeVisible()
      await expect(page.getByText('The initial password must be changed on first login.')).toBeVisible()
      await expect(
        page.getByText(
          'The account has full access to all patient records, appointments and provider documentation, plus administrative and supervisory privileges.',
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Create Supervisor Account' }).click()
      await expect(page.getByText('Enter the setup code')).toBeVisible()
      await expect(page.getByLabel('Setup code')).toBeFocused()
      await expectAccessibleInBothThemes(page)
      await fillSupervisor(page, '0000000000', 'Margaret', 'Yazzie', supervisor.email)
      await expect(page.getByRole('alert')).toContainText('Failed to create supervisor account')
      await expect(page.getByRole('alert')).toContainText('That setup code isn’t right.')
      await expect(page.getByLabel('Setup code')).toBeFocused()
      await expect(page.getByLabel('Last name')).toHaveValue('Yazzie')
      await fillSupervisor(page, practice.setupCode, 'Margaret', 'Yazzie', supervisor.email)
      await expect(page.getByText('Supervisor account created for Margaret Yazzie').first()).toBeVisible()
    })

    await test.step('there is no second one', async () => {
      await page.goto('/admin-setup')
      await expect(page.getByText('A supervising physician account already exists')).toBeVisible()
      await expect(page.getByLabel('Setup code')).toBeHidden()
    })

    await test.step('the first sign-in asks for a new password', async () => {
      await page.goto('/admin')
      await expect(page).toHaveURL('/provider-login?next=%2Fadmin')
      await fillSignIn(page, supervisor)
      await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
      await choosePassword(page, supervisor.password)
      await expect(page.getByText('New password should be different from the old password.')).toBeVisible()
      await choosePassword(page, 'my own from now on')
    })

    await test.step('and for the second step, whose recovery codes are shown before the portal opens', async () => {
      await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
      await page.getByLabel('Your password', { exact: true }).fill('my own from now on')
      await page.getByRole('button', { name: 'Continue' }).click()
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Six-digit code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
      let read = () => {}
      const held = new Promise<void>((resolve) => {
        read = resolve
      })
      await page.route('**/rest/v1/user_roles*', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
      await expect(page).toHaveURL(/provider-login/)
      await page.getByRole('button', { name: 'I saved them' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeHidden()
      await expect(page, 'the role is still being read').toHaveURL(/provider-login/)
      read()
      await expect(page).toHaveURL('/admin')
      await expect(page.getByText('Signed in successfully!')).toBeVisible()
    })

    await test.step('which stays on', async () => {
      await follow(page, '/account-security')
      await expect(page.getByText('This practice requires two-step sign-in for its staff.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden()
    })
  })

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token,
  )
  await page.evaluate(() => localStorage.clear())

  const account = { email: newEmail('rosa'), password: 'mesa-at-dusk-7' }
  const confirmation = (email: string) => practice.mailer.newest(email, 'Confirm your email address')
  const confirm = page.getByRole('button', { name: 'Confirm my email address' })

  await test.step('the code, for people who read the email on another device', async () => {
    const email = newEmail('nora')
    const data = { email, password: 'mesa-at-dusk-7', data: { first_name: 'Nora', last_name: 'Castillo' } }
    await askServer(request, '/auth/v1/signup', { data })
    const { code } = await confirmation(email)
    await page.goto(`/confirm-email?email=${email}`)
    await confirm.click()
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await confirm.click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('registration says that an email was sent', async () => {
    await page.goto('/patient-register')
    await page.getByLabel('First name').fill('Rosa')
    await page.getByLabel('Last name').fill('Delgado')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Date of birth').fill('02/03/1990')
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Confirm password').fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(
      page.getByText('Account created successfully! Please check your email to verify your account.'),
    ).toBeVisible()
    await expect(page.getByText(`We sent an email to ${account.email}`)).toBeVisible()
    await expect(page).toHaveURL('/patient-login')
    await expect(page.getByText(`Open the link we sent to ${account.email}`)).toBeVisible()
  })

  const first = await confirmation(account.email)
  await test.step('sign-in offers another email until the address is confirmed', async () => {
    await fillSignIn(page, account)
    await expect(page.getByRole('alert')).toContainText('Confirm your email address first.')
    await expect(page.getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
      'href',
      `/confirm-email?${new URLSearchParams({ email: account.email })}`,
    )
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('We sent a new email.')).toBeVisible()
    await expect.poll(async () => (await confirmation(account.email)).code).not.toBe(first.code)
  })

  await test.step('only the newest email counts', async () => {
    await page.goto(first.link)
    await confirm.click()
    await expect(page.getByText('This link or code has expired or was already used.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto((await confirmation(account.email)).link)
    await confirm.click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/patient-dashboard')
  })

  await test.step('the dashboard asks for the documents first; messages stay available', async () => {
    await passOnboarding(await signInAs(request, account))
    await page.goto('/patient-dashboard')
    await expect(page.getByRole('heading', { name: 'Please read and sign' })).toBeVisible()
    await expectAccessible(page)
    await follow(page, '/patient-dashboard?open=messages')
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
    await follow(page, '/patient-dashboard')
    await expect(page).toHaveURL(/agreements/)
  })

  const sign = async () => {
    await page.getByLabel('I have read these documents and agree to them.').check()
    await page.getByLabel('Your full name').fill('Rosa Delgado')
    await page.getByRole('button', { name: 'Sign documents' }).click()
    await expect(page.getByRole('heading', { name: 'Please read and sign' })).toBeHidden()
  }

  await test.step('they read and sign', async () => {
    await page.getByText('Telehealth consent').click()
    await expect(page.getByText('I agree to receive mental health care by video')).toBeVisible()
    await sign()
    await expect(page.getByText(/Signed .* by Rosa Delgado/)).toHaveCount(6)
  })

  await test.step('a new version is asked for again, in the language of the reader', async () => {
    const data = {
      kind: 'financial',
      english: 'New prices from January.',
      spanish: 'Precios nuevos desde enero.',
      ask_again: true,
    }
    await callServer(request, '/rest/v1/consent_drafts', { data, token })
    await callServer(request, '/rest/v1/rpc/publish_consent_text', { data: { kind: data.kind }, token })
    await page.goto('/patient-dashboard')
    await expect(page.getByText('New version').first()).toBeVisible()
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(page.getByText('Versión nueva')).toBeVisible()
    await page.getByText('Acuerdo financiero').first().click()
    await expect(page.getByText('Precios nuevos desde enero.')).toBeVisible()
    await page.getByRole('button', { name: 'English' }).first().click()
    await sign()
  })

  await test.step('the PDF has the words, the name, the time and the address', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF: Financial agreement, Version 2' }).click()
    const file = await (await download).path()
    const words = pdfWords(await readFile(file))
    expect(words).toContain('New prices from January.')
    expect(words).toContain('Rosa Delgado')
    expect(words).toMatch(/Signed electronically: .+ Internet address: (::ffff:)?127\.0\.0\.1/)
  })
})
