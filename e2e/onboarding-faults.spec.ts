import { expect, test } from '@playwright/test'
import { newAccount } from './fixtures/accounts.ts'
import { pdf, picture } from './fixtures/files.ts'
import {
  agree,
  chooser,
  complete,
  field,
  fillAddress,
  fillEmergencyContact,
  heading,
  openDashboard,
  saved,
} from './fixtures/onboarding.ts'
import { patientApi, wholeRegistration } from './fixtures/patient-api.ts'

const newPatient = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  date_of_birth: '1990-02-03',
  phone: '6025550142',
}

test('a failure loses nothing, and a double press sends once', async ({ page, request }) => {
  await openDashboard(page, await newAccount(request, newPatient))
  await fillAddress(page)
  await fillEmergencyContact(page)
  await agree(page)
  let sent = 0
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent += 1
    if (sent === 1) return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 700))
    return route.continue()
  })

  await complete(page).click()
  await expect(page.getByText('Failed to complete registration. Please try again.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Tucson')
  await complete(page).dblclick()
  await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
  expect(sent).toBe(2)
})

test('what is typed without a network is kept on the device and saved when it is back', async ({
  page,
  context,
  request,
}) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await openDashboard(page, account)
  await expect(field(page, 'City')).toBeVisible()
  await context.setOffline(true)
  await field(page, 'City').fill('Bisbee')
  const waiting = page.getByText('Kept on this device. We save it when the connection is back.')
  await expect(waiting.filter({ visible: true })).toBeVisible()
  expect(await api.list('form_drafts')).toEqual([])

  await context.setOffline(false)
  await saved(page)
  expect(await api.list('form_drafts')).toMatchObject([
    { form: 'registration', data: { city: { value: 'Bisbee' } } },
  ])
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  expect(left).toEqual([])
})

test('two devices at once fill in different fields and lose none', async ({ page, browser, request }) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await openDashboard(page, account)
  const second = await browser.newContext()
  const other = await second.newPage()
  await openDashboard(other, account)

  await field(page, 'City').fill('Tucson')
  await saved(page)
  await field(other, 'Address line 1').fill('12 Mesa St')
  await expect(field(other, 'City')).toHaveValue('Tucson')
  await saved(other)
  expect(await api.list('form_drafts')).toMatchObject([
    { data: { city: { value: 'Tucson' }, address_line1: { value: '12 Mesa St' } } },
  ])
  await second.close()
})

test('a session that ends in the middle of the form costs a password and nothing else', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await openDashboard(page, account)
  await fillAddress(page)
  await saved(page)
  await api.endAllSessions()
  await field(page, 'Emergency contact name').fill('Luis Delgado')
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeHidden()
  await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado')
  await saved(page)
  await page.reload()
  await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado')
})

test('signing out leaves nothing of a draft on the device', async ({ page, context, request }) => {
  const account = await newAccount(request, newPatient)
  await openDashboard(page, account)
  await expect(field(page, 'City')).toBeVisible()
  await page.route('**/rest/v1/form_drafts*', (route) => route.abort())
  await field(page, 'City').fill('Bisbee')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await expect.poll(kept).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
  expect(context.pages()).toHaveLength(1)
})

test('a card that is no picture, too large or cut off on its way is refused in words, and can be retried', async ({
  page,
  request,
}) => {
  const account = await newAccount(request, newPatient)
  const api = await patientApi(request, account)
  await openDashboard(page, account)
  const front = chooser(page, 'Insurance card, front')

  await front.setInputFiles({ name: 'card.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') })
  await expect(
    page.getByText('card.tiff is not a PDF, JPG, PNG, WEBP or HEIC file. Choose another.'),
  ).toBeVisible()
  await front.setInputFiles({ ...pdf('scan.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') })
  await expect(page.getByText('scan.pdf is 10.5 MB. The limit is 10 MB.')).toBeVisible()
  await front.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ not a picture'),
  })
  await expect(page.getByText(/card.png is not really a PDF or a picture/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove card.png' }).click()
  await expect(page.getByText(/card.png is not really/)).toBeHidden()

  await page.route('**/upload/resumable/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await front.setInputFiles(picture('front.png'))
  await expect(page.getByText(/The connection broke off while sending front.png/)).toBeVisible()
  expect(await api.list('patient_documents')).toEqual([])
  await page.unroute('**/upload/resumable/**')
  await page.getByRole('button', { name: 'Retry front.png' }).click()
  await expect(page.getByText(/The connection broke off/)).toBeHidden()
  await expect.poll(async () => (await api.list('patient_documents')).length).toBe(1)

  await front.setInputFiles(picture('newer.png'))
  await expect(page.getByRole('button', { name: 'Remove newer.png' })).toBeVisible()
  await expect
    .poll(async () => (await api.list('patient_documents')).map(({ file_name }) => file_name))
    .toEqual(['newer.png'])
})

test('an intake that fails keeps every word', async ({ page, request }) => {
  const account = await newAccount(request, newPatient)
  await (await patientApi(request, account)).changeProfile(wholeRegistration)
  await openDashboard(page, account)
  await page.getByLabel('Allergies').fill('latex')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Complete intake' }).click()
  await expect(page.getByText('Failed to complete intake. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Allergies')).toHaveValue('latex')
})
