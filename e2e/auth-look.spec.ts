import { expect, type Page, test } from '@playwright/test'
import { demoPatient, newAccount } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { openAs, signInAs } from './fixtures/patients.ts'

const doors = [
  '/patient-login',
  '/provider-login',
  '/patient-register',
  '/provider-register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token_hash=x&type=recovery',
  '/confirm-email',
  '/confirm-email?token_hash=x&type=signup',
  '/admin-setup',
]

const ready = (page: Page) => page.locator('form, main button').first().waitFor()

for (const path of doors) {
  test(`${path} is accessible, also with its mistakes marked`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    await expectAccessibleInBothThemes(page)
    const submit = page.locator('button[type=submit]')
    if ((await submit.count()) === 0) return
    await submit.click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })
}

test('what lies behind the door is accessible', async ({ page, request }) => {
  await page.clock.install()
  await openAs(page, await signInAs(request, await newAccount(request)), '/account-security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.clock.fastForward('29:20')
  await page.clock.runFor(2000)
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=alertdialog]')
  await page.clock.fastForward('01:00')
  await page.clock.runFor(2000)
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=alertdialog]')
})

test('signing in needs no mouse', async ({ page }) => {
  await page.goto('/patient-login')
  const email = page.getByLabel('Email', { exact: true })
  await email.waitFor()
  for (let presses = 0; presses < 12; presses += 1) {
    if (await email.evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(email).toBeFocused()
  await page.keyboard.type(demoPatient.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPatient.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/patient-dashboard')
})

test('registering as a provider needs no mouse', async ({ page }) => {
  await page.goto('/provider-register')
  await page.getByLabel('First name').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const pick = async (label: string, letters: string) => {
    await expect(page.getByLabel(label)).toBeFocused()
    await type(letters)
  }
  await type('Nora')
  await type('Castillo')
  await type(`nora-${Date.now()}@test.example`)
  await pick('Title', 'Ms')
  await pick('Credentials', 'Nurse')
  await pick('Specialty', 'Trauma')
  await type('1234567893')
  await type('NP-1')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await type('mesa-at-dusk-7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('mesa-at-dusk-7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()
})

test('password managers know every field', async ({ page }) => {
  const hints = (selector: string) => page.locator(selector).getAttribute('autocomplete')
  await page.goto('/patient-login')
  await ready(page)
  expect(await hints('[name=email]')).toBe('username')
  expect(await hints('[name=password]')).toBe('current-password')
  await page.goto('/patient-register')
  await ready(page)
  expect(await hints('[name=firstName]')).toBe('given-name')
  expect(await hints('[name=lastName]')).toBe('family-name')
  expect(await hints('[name=email]')).toBe('email')
  expect(await hints('[name=phone]')).toBe('tel-national')
  expect(await hints('[name=dateOfBirth]')).toBe('bday')
  expect(await hints('[name=password]')).toBe('new-password')
  expect(await hints('[name=confirmPassword]')).toBe('new-password')
})
