import { expect, test } from '@playwright/test'
import {
  callServer,
  demoAdmin,
  demoPatient,
  demoProvider,
  fillSignIn,
  newAccount,
  newEmail,
  newProvider,
  signIn,
} from './fixtures/accounts.ts'

test.describe('patient login', () => {
  test('shows what it is and where else to go', async ({ page }) => {
    await page.goto('/patient-login')
    await expect(page).toHaveTitle(/^Patient Login/)
    await expect(page.getByRole('heading', { name: 'Patient Login' })).toBeVisible()
    await expect(page.getByText('Access your secure patient portal')).toBeVisible()
    await expect(page.getByText('secure AI patient portal')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute(
      'href',
      '/patient-register',
    )
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('says it is for booking when one came from there', async ({ page }) => {
    await page.goto('/patient-login?next=%2Fappointment-scheduling')
    await expect(page.getByText('Sign in to schedule your appointment')).toBeVisible()
    await page.goto('/patient-login?next=%2F%2Fevil.example%2Fappointment-scheduling')
    await expect(page.getByText('Access your secure patient portal')).toBeVisible()
  })

  test('shows a placeholder until it is known who is here', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/config.json', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/patient-login')
    await expect(
      page.getByRole('status').filter({ hasText: 'Checking whether you are signed in' }),
    ).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
    answer()
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  })

  test('lets a patient in and says so', async ({ page }) => {
    await page.goto('/patient-login')
    await fillSignIn(page, demoPatient)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect(page).toHaveURL('/patient-dashboard')
    await expect(page.getByText('Signed in successfully!')).toBeVisible()
    await page.goto('/patient-login')
    await expect(page, 'whoever is signed in passes through').toHaveURL('/patient-dashboard')
  })

  test('keeps what was typed when the password is wrong', async ({ page }) => {
    await page.goto('/patient-login')
    await fillSignIn(page, { email: newEmail(), password: 'not-this-one' })
    await expect(page.getByRole('alert')).toContainText('Login failed')
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEmpty()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one')
  })

  test('marks what is missing and moves there', async ({ page }) => {
    await page.goto('/patient-login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill('maya@')
    await expect(page.getByText('Check the address: it should look like name@example.com')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('maya@example.com')
    await expect(page.getByText('Check the address')).toBeHidden()
  })

  test('asks for patience after too many tries', async ({ page, request }) => {
    const { email } = await newAccount(request)
    await page.goto('/patient-login')
    const waits = page.getByText(/Too many tries\. Please wait \d+ seconds, then try again\./)
    for (let tries = 0; tries < 6; tries += 1) {
      await fillSignIn(page, { email, password: `wrong-${tries}` })
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(page.getByRole('alert')).toBeVisible()
    }
    await expect(waits).toBeVisible()
  })

  test('sends a provider and the supervisor to their own side', async ({ page, context }) => {
    await signIn(page, demoProvider)
    await expect(page).toHaveURL('/provider-dashboard')
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, demoAdmin)
    await expect(page).toHaveURL('/admin')
  })

  test('brings someone whose registration is not complete to the dashboard first', async ({
    page,
    request,
  }) => {
    const account = await newAccount(request)
    await page.goto('/patient-login?next=%2Faccount-security')
    await fillSignIn(page, account)
    await expect(page).toHaveURL('/patient-dashboard')
  })

  test('says when the account status cannot be read', async ({ page }) => {
    await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/patient-login')
    await fillSignIn(page, demoPatient)
    await expect(page.getByText('Error checking account status')).toBeVisible()
    await expect(page).toHaveURL('/patient-dashboard')
  })
})

test.describe('provider login', () => {
  test('shows what it is and where else to go', async ({ page }) => {
    await page.goto('/provider-login')
    await expect(page.getByRole('heading', { name: 'Provider Login' })).toBeVisible()
    await expect(page.getByText('secure AI provider dashboard').first()).toBeVisible()
    await expect(page.getByText('HIPAA-compliant email/password authentication')).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@saguaro.example' })).toHaveAttribute(
      'href',
      'mailto:support@saguaro.example',
    )
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Need provider credentials? Apply here' }).click()
    await expect(page).toHaveURL('/provider-register')
    await page.goBack()
    await page.getByRole('link', { name: 'Admin Setup' }).click()
    await expect(page).toHaveURL('/admin-setup')
  })

  test('lets a provider in', async ({ page, request }) => {
    await signIn(page, await newProvider(request), 'provider')
    await expect(page).toHaveURL('/provider-dashboard')
  })

  test('refuses a patient and shows the other door', async ({ page }) => {
    await page.goto('/provider-login')
    await fillSignIn(page, demoPatient)
    const refusal = page.getByText('This account is registered as a patient. Please use patient login.')
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL('/provider-login')
    await page.getByRole('link', { name: 'Go to patient login' }).click()
    await expect(page).toHaveURL('/patient-dashboard')
  })

  test('refuses an account that is nothing yet', async ({ page }) => {
    await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: [] }))
    await page.goto('/provider-login')
    await fillSignIn(page, demoPatient)
    await expect(
      page.getByText('No provider account found. Please register as a provider first.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register as a provider' })).toHaveAttribute(
      'href',
      '/provider-register',
    )
  })

  test('does not take an unreadable role for a patient', async ({ page }) => {
    await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/provider-login')
    await fillSignIn(page, demoProvider)
    await expect(page.getByText('Error checking account status')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/provider-dashboard')
  })
})

test.describe('guards', () => {
  test('ask a visitor to log in and bring them back, also after a reload', async ({ page }) => {
    await page.goto('/patient-dashboard?tab=messages')
    await expect(page.getByText('Please log in to access your dashboard')).toBeVisible()
    await expect(page).toHaveURL('/patient-login?next=%2Fpatient-dashboard%3Ftab%3Dmessages')
    await page.reload()
    await fillSignIn(page, demoPatient)
    await expect(page).toHaveURL('/patient-dashboard?tab=messages')
  })

  test('ask for a provider where only providers may be', async ({ page }) => {
    for (const path of ['/provider-dashboard', '/admin']) {
      await page.goto(path)
      await expect(page.getByText('Please log in as a provider to access this dashboard')).toBeVisible()
      await expect(page).toHaveURL(`/provider-login?next=${encodeURIComponent(path)}`)
    }
  })

  test('tell a patient that it is for providers only', async ({ page }) => {
    await signIn(page, demoPatient)
    await page.goto('/provider-dashboard')
    await expect(page.getByText('Access denied. This is for providers only.')).toBeVisible()
    await expect(page).toHaveURL('/patient-dashboard')
  })

  test('tell a provider that it is for the supervisor only', async ({ page }) => {
    await signIn(page, demoProvider, 'provider')
    await page.goto('/admin')
    await expect(page.getByText('Access denied. This is for the supervising physician only.')).toBeVisible()
    await expect(page).toHaveURL('/provider-dashboard')
  })
})

test.describe('sign-out', () => {
  test('forgets the session here, ends it on the server and says so', async ({ page }) => {
    await signIn(page, demoPatient)
    await expect(page).toHaveURL('/patient-dashboard')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token,
    )
    const told = page.waitForRequest((request) => request.url().includes('/auth/v1/logout'))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await told
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Signed out successfully!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('saguaro-session'))).toBeNull()
    const user = await page.request.get('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
    expect(user.status()).toBe(403)
    await page.goto('/patient-dashboard')
    await expect(page).toHaveURL(/patient-login/)
  })

  test('works while the server is away', async ({ page }) => {
    await signIn(page, demoPatient)
    await expect(page).toHaveURL('/patient-dashboard')
    await page.route('**/auth/v1/logout*', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('saguaro-session'))).toBeNull()
  })
})

test.describe('a bad connection', () => {
  test('is named, loses nothing and is tried again', async ({ page, context }) => {
    await page.goto('/patient-login')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await fillSignIn(page, demoPatient)
    await expect(
      page.getByText('We could not reach the practice. Check your connection and try again.'),
    ).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/patient-dashboard')
  })

  test('at the start leaves a way to try again', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort())
    await page.goto('/patient-login')
    await expect(page.getByText('We could not reach the practice.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  })

  test('that is slow does not send the form twice', async ({ page }) => {
    let sent = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/v1/token*', async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await page.goto('/patient-login')
    await fillSignIn(page, demoPatient)
    const busy = page.getByRole('button', { name: 'Signing in...' })
    await busy.click()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    answer()
    await expect(page).toHaveURL('/patient-dashboard')
    expect(sent).toBe(1)
  })
})

test('a session ended elsewhere is noticed at the next call', async ({ page, request }) => {
  const account = await newAccount(request)
  await signIn(page, account)
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token,
  )
  await callServer(request, '/auth/v1/logout?scope=global', { token })
  await page.goto('/patient-dashboard')
  await expect(page.getByText('Please log in to access your dashboard')).toBeVisible()
  await expect(page).toHaveURL(/patient-login/)
})
