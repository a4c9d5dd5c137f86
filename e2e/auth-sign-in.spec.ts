import { expect, type Page, test } from '@playwright/test'
import {
  askServer,
  demoPatient,
  demoProvider,
  expectSessionIsOver,
  fillSignIn,
  newAccount,
  newEmail,
} from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { follow } from './fixtures/patients.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' })

async function leave(page: Page, next: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(next)
}

/** Requests that match wait until the test lets them go. */
async function hold(page: Page, url: string | RegExp) {
  let letGo = (_way: 'continue' | 'abort') => {}
  let held = 0
  const verdict = new Promise<'continue' | 'abort'>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    held += 1
    await route[await verdict]()
  })
  return { letGo, held: () => held }
}

test('the patients’ sign-in names itself and every error, signs in once, returns to the requested page, and signs out', async ({
  page,
  context,
  request,
}) => {
  await test.step('the guard remembers where they wanted to go', async () => {
    await page.goto('/patient-dashboard?tab=messages')
    await expect(page.getByText('Please log in to access your dashboard')).toBeVisible()
    await expect(page).toHaveURL('/patient-login?next=%2Fpatient-dashboard%3Ftab%3Dmessages')
    await expect(page).toHaveTitle(/^Patient Login/)
    await expect(page.getByRole('heading', { name: 'Patient Login' })).toBeVisible()
  })

  await test.step('missing fields are marked and get the focus', async () => {
    await signInButton(page).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the input is kept when the password is wrong', async () => {
    const nobody = newEmail()
    await fillSignIn(page, { email: nobody, password: 'not-this-one' })
    await expect(page.getByRole('alert')).toContainText('Login failed')
    await expect(page.getByRole('alert')).toContainText("That email or password isn't right.")
    await expect(email(page)).toHaveValue(nobody)
    await expect(password(page)).toHaveValue('not-this-one')
  })

  await test.step('a visitor returns to their page after signing in without a mouse, and signs out permanently', async () => {
    await test.step('by keys alone, and once, however often the form is sent', async () => {
      const token = await hold(page, '**/auth/v1/token*')
      await email(page).fill('')
      await password(page).fill('')
      await email(page).focus()
      await page.keyboard.type(demoPatient.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(demoPatient.password)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Signing in...' }).click({ force: true })
      await password(page).press('Enter')
      token.letGo('continue')
      await expect(page).toHaveURL('/patient-dashboard?tab=messages')
      await expect(page.getByText('Signed in successfully!')).toBeVisible()
      expect(token.held()).toBe(1)
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('signing out removes the session here, ends it on the server and confirms it', async () => {
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('saguaro-session') ?? '').access_token,
      )
      const told = page.waitForRequest('**/auth/v1/logout*')
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await told
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Signed out successfully!')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('saguaro-session'))).toBeNull()
      await expectSessionIsOver(request, token)
    })
  })

  await sideStep("other cases at patients' sign-in", async () => {
    await test.step('without a session the form is shown immediately, before any request to the server', async () => {
      const config = await hold(page, '**/config.json')
      await page.goto('/patient-login')
      await expect(email(page)).toBeVisible()
      expect(config.held()).toBe(0)
      await email(page).focus()
      await expect.poll(config.held).toBe(1)
      config.letGo('abort')
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('with a session kept it waits until that is known to hold; a failed start can be tried again', async () => {
      const ended = {
        access_token: 'ended',
        refresh_token: 'ended',
        token_type: 'bearer',
        expires_at: 1,
        user: {},
      }
      await page.evaluate((kept) => localStorage.setItem('saguaro-session', kept), JSON.stringify(ended))
      const config = await hold(page, '**/config.json')
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: 'Checking if you’re signed in' })).toBeVisible()
      await expect(email(page)).toBeHidden()
      config.letGo('abort')
      await expect(page.getByText("We couldn't reach the practice.")).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(email(page)).toBeVisible()
    })

    await test.step('it names itself and leads elsewhere', async () => {
      await expect(page).toHaveTitle(/^Patient Login/)
      await expect(page.getByRole('heading', { name: 'Patient Login' })).toBeVisible()
      await expect(page.getByText('Access your secure patient portal')).toBeVisible()
      await expect(page.getByText('secure AI patient portal').first()).toBeVisible()
      for (const [name, href] of [
        ['Register here', '/patient-register'],
        ['Forgot password?', '/forgot-password'],
        ['Back to Home', '/'],
      ] as const)
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
      await expect(email(page)).toHaveAttribute('autocomplete', 'username')
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    })

    await test.step('it marks an address that is none, until it is one', async () => {
      await signInButton(page).click()
      await email(page).fill('maya@')
      await expect(page.getByText('Check the address: it should look like name@example.com')).toBeVisible()
      await email(page).fill('maya@example.com')
      await expect(page.getByText('Check the address')).toBeHidden()
    })

    await test.step('after too many attempts it asks to wait', async () => {
      const account = await newAccount(request)
      for (let tries = 0; tries < 5; tries += 1) {
        const data = { ...account, password: `wrong-${tries}` }
        // As the page's own browser: the one that registered is known, and counted separately.
        const answer = await askServer(page.request, '/auth/v1/token?grant_type=password', { data })
        expect(answer.status()).toBe(400)
      }
      await fillSignIn(page, { ...account, password: 'wrong-again' })
      await expect(page.getByText(/Too many tries\. Wait \d+ seconds, then try again\./)).toBeVisible()
    })

    await test.step('a bad connection is named and loses nothing', async () => {
      await context.setOffline(true)
      await fillSignIn(page, demoPatient)
      await expect(
        page.getByText("We couldn't reach the practice. Check your connection and try again."),
      ).toBeVisible()
      await context.setOffline(false)
      await signInButton(page).click()
      await expect(page).toHaveURL('/patient-dashboard')
    })

    await test.step('a signed-in person is passed through', async () => {
      await follow(page, '/patient-login')
      await expect(page).toHaveURL('/patient-dashboard')
    })

    await test.step('the guard also remembers after a reload, and the first Tab reaches the form', async () => {
      await leave(page, '/patient-dashboard?tab=messages')
      await expect(page).toHaveURL('/patient-login?next=%2Fpatient-dashboard%3Ftab%3Dmessages')
      await page.reload()
      // The app replaces the form shown before the code has loaded, so tabbing starts over.
      await expect(page.locator('#static-form')).toHaveCount(0)
      await email(page).waitFor()
      for (let presses = 0; presses < 12; presses += 1) {
        if (await email(page).evaluate((field) => field === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(email(page)).toBeFocused()
      await fillSignIn(page, demoPatient)
      await expect(page).toHaveURL('/patient-dashboard?tab=messages')
      await page.evaluate(() => localStorage.clear())
    })

    await test.step('it is for booking when one came from there, and never for another site', async () => {
      await page.goto('/patient-login?next=%2F%2Fevil.example%2Fappointment-scheduling')
      await expect(page.getByText('Access your secure patient portal')).toBeVisible()
      await follow(page, '/patient-login?next=%2Fappointment-scheduling')
      await expect(page.getByText('Sign in to schedule your appointment')).toBeVisible()
    })

    await test.step('an unreadable account status is said', async () => {
      await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, json: {} }))
      await fillSignIn(page, demoPatient)
      await expect(page.getByText('Error checking account status')).toBeVisible()
      await expect(page).toHaveURL('/patient-dashboard')
      await page.unrouteAll()
    })

    await test.step('it works while the server is away', async () => {
      await page.route('**/auth/v1/logout*', (route) => route.abort())
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => localStorage.getItem('saguaro-session'))).toBeNull()
      await page.unrouteAll()
    })

    await test.step('a registration that is not complete comes first', async () => {
      await leave(page, '/patient-login?next=%2Faccount-security')
      await fillSignIn(page, await newAccount(request))
      await expect(page).toHaveURL('/patient-dashboard')
    })
  })
})

test('the providers’ sign-in refuses everyone else, and the portals behind it require it', async ({
  page,
  request,
}) => {
  await test.step('a visitor is asked to log in', async () => {
    await page.goto('/provider-dashboard')
    await expect(page.getByText('Please log in as a provider to access this dashboard')).toBeVisible()
    await expect(page).toHaveURL('/provider-login?next=%2Fprovider-dashboard')
    await expect(page.getByRole('heading', { name: 'Provider Login' })).toBeVisible()
    await signInButton(page).click()
    await expect(email(page)).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a patient is refused and shown the patients’ sign-in', async () => {
    await fillSignIn(page, demoPatient)
    const refusal = page.getByText('This account is registered as a patient. Please use patient login.')
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL(/\/provider-login/)
    await expect(page.getByRole('link', { name: 'Go to patient login' })).toHaveAttribute(
      'href',
      '/patient-login',
    )
  })

  await test.step('a provider gets in, and not to the supervisor’s side', async () => {
    await fillSignIn(page, demoProvider)
    await expect(page).toHaveURL('/provider-dashboard')
    await expect(page.getByText('Signed in successfully!')).toBeVisible()
    await follow(page, '/admin')
    await expect(page.getByText('Access denied. This is for the supervising physician only.')).toBeVisible()
    await expect(page).toHaveURL('/provider-dashboard')
  })

  await sideStep("other cases at providers' sign-in", async () => {
    await test.step('a page asks before its code has come, and asks no question twice', async () => {
      const asked: string[] = []
      // Other stories book with this provider: each booking, told live, would be a reason to ask again.
      await page.routeWebSocket(/\/realtime\//, () => {})
      page.on('request', (request) => asked.push(request.url()))
      // The previous page keeps polling until the new one replaces it, whenever someone books elsewhere.
      page.on('framenavigated', () => {
        asked.length = 0
      })
      const times = (question: string) => asked.filter((url) => url.includes(`/rest/v1/${question}`)).length
      // Held back until the questions are out: they need none of it.
      const code = await hold(page, await scriptNamed('entry-app'))
      await page.reload({ waitUntil: 'commit' })
      await expect.poll(() => times('rpc/provider_overview')).toBe(1)
      await expect.poll(() => times('providers?select=*')).toBe(1)
      code.letGo('continue')
      await expect(page.getByRole('heading', { name: /Today.s Schedule/ })).toBeVisible()
      expect(times('user_roles?select=role')).toBe(1)
      await page.unrouteAll()
    })

    await test.step('the supervisor’s sign-in is the same page; it names itself and links to the others', async () => {
      await leave(page, '/admin')
      await expect(page).toHaveURL('/provider-login?next=%2Fadmin')
      await expect(page.getByText('secure AI provider dashboard').first()).toBeVisible()
      await expect(page.getByText('safeguards HIPAA calls for')).toBeVisible()
      for (const [name, href] of [
        ['support@saguaro.example', 'mailto:support@saguaro.example'],
        ['Back to Home', '/'],
        ['Need provider credentials? Apply here', '/provider-register'],
        ['Admin Setup', '/admin-setup'],
      ] as const)
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    })

    await test.step('an account that is nothing yet is refused', async () => {
      await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: [] }))
      await fillSignIn(page, await newAccount(request))
      await expect(
        page.getByText('No provider account found. Please register as a provider first.'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Register as a provider' })).toHaveAttribute(
        'href',
        '/provider-register',
      )
      await page.unrouteAll()
    })

    await test.step('a patient who is signed in goes to their own portal from either sign-in', async () => {
      await fillSignIn(page, demoPatient)
      await page.getByRole('link', { name: 'Go to patient login' }).click()
      await expect(page).toHaveURL('/patient-dashboard')
      await follow(page, '/provider-dashboard')
      await expect(page.getByText('Access denied. This is for providers only.')).toBeVisible()
      await expect(page).toHaveURL('/patient-dashboard')
    })

    await test.step('an unreadable role is not taken for a patient', async () => {
      await leave(page, '/provider-login')
      await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ status: 500, json: {} }))
      await fillSignIn(page, demoProvider)
      await expect(page.getByText('Error checking account status')).toBeVisible()
      await page.unrouteAll()
      await signInButton(page).click()
      await expect(page).toHaveURL('/provider-dashboard')
      await expect(page.getByText('Signed in successfully!')).toBeVisible()
    })
  })
})
