import { Secret, TOTP } from 'otpauth'
import { fillSignIn, newEmail } from './fixtures/accounts.ts'
import { expect, test } from './fixtures/new-practice.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const supervisor = { email: 'supervisor@test.example', password: 'first-day-only' }

test('the supervising physician account is made with the printed code, once', async ({ page, practice }) => {
  await page.goto('/admin-setup')
  await expect(page).toHaveTitle(/^Admin Setup/)
  await expect(page.getByRole('heading', { name: 'Admin Setup' })).toBeVisible()
  await expect(page.getByText('The initial password must be changed on first login.')).toBeVisible()
  await expect(
    page.getByText(
      'The account has full access to all patient records, appointments and provider documentation, plus administrative and supervisory privileges.',
    ),
  ).toBeVisible()

  const create = page.getByRole('button', { name: 'Create Supervisor Account' })
  await create.click()
  await expect(page.getByText('Enter the setup code')).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await page.getByLabel('Setup code').fill('0000000000')
  await page.getByLabel('First name').fill('Margaret')
  await page.getByLabel('Last name').fill('Yazzie')
  await page.getByLabel('Email', { exact: true }).fill(supervisor.email)
  await page.getByLabel('Initial password').fill(supervisor.password)
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Failed to create supervisor account')
  await expect(page.getByRole('alert')).toContainText('The setup code is not right.')
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Yazzie')

  await page.getByLabel('Setup code').fill(practice.setupCode)
  await create.click()
  await expect(page.getByText('Supervisor account created for Margaret Yazzie').first()).toBeVisible()

  await page.goto('/admin-setup')
  await page.getByLabel('Setup code').fill(practice.setupCode)
  await page.getByLabel('First name').fill('Someone')
  await page.getByLabel('Last name').fill('Else')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Initial password').fill('mesa-at-dusk-7')
  await create.click()
  await expect(page.getByText('A supervising physician account already exists')).toBeVisible()
})

test('the supervisor chooses a password and sets up the second step before anything opens', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/provider-login?next=%2Fadmin')
  await fillSignIn(page, supervisor)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill(supervisor.password)
  await page.getByLabel('Confirm new password').fill(supervisor.password)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('New password should be different from the old password.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('my own from now on')
  await page.getByLabel('Confirm new password').fill('my own from now on')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
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
  await expect(page, 'the codes are seen before the portal opens').toHaveURL(/provider-login/)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeHidden()
  await expect(page, 'the role is still being read').toHaveURL(/provider-login/)
  read()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()

  await page.goto('/account-security')
  await expect(page.getByText('This practice asks its clinicians to keep it on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden()
})

test('a patient registers, verifies the address by mail, and is in', async ({ page, practice }) => {
  const account = { email: newEmail('rosa'), password: 'mesa-at-dusk-7' }
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
  await expect(page.getByText(`We have sent a mail to ${account.email}`)).toBeVisible()
  await expect(page).toHaveURL('/patient-login')

  await fillSignIn(page, account)
  await expect(page.getByRole('alert')).toContainText('Email not confirmed')
  await expect(page.getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
    'href',
    `/confirm-email?${new URLSearchParams({ email: account.email })}`,
  )
  const first = await practice.mailer.newest(account.email, 'Confirm your e-mail address')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('A new mail is on its way.')).toBeVisible()
  await expect
    .poll(async () => (await practice.mailer.newest(account.email, 'Confirm your e-mail address')).code)
    .not.toBe(first.code)

  await page.goto(first.link)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Token has expired or is invalid'), 'only the newest mail counts').toBeVisible()
  const { link } = await practice.mailer.newest(account.email, 'Confirm your e-mail address')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/patient-dashboard')
})

test('an address is also verified by the code of the mail', async ({ page, practice }) => {
  const email = newEmail('nora')
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  await page.request.post('/auth/v1/signup', {
    headers: { apikey: supabaseKey },
    data: { email, password: 'mesa-at-dusk-7', data: { first_name: 'Nora', last_name: 'Castillo' } },
  })
  const { code } = await practice.mailer.newest(email, 'Confirm your e-mail address')
  await page.goto(`/confirm-email?email=${email}`)
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
})
