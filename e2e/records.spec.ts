import { expect, type Page, test } from '@playwright/test'
import { callServer, demoAdmin, newAccount } from './fixtures/accounts.ts'
import { openDashboard } from './fixtures/onboarding.ts'
import { patientApi, wholeRegistration } from './fixtures/patient-api.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Request Medical Records' })
const received =
  'Your request has been received. We will email or securely share your records within 3–5 business days.'

async function openRecords(page: Page) {
  const account = await newAccount(page.request, {
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '1990-02-03',
  })
  const api = await patientApi(page.request, account)
  await api.changeProfile({ ...wholeRegistration, intake_completed: true, onboarding_completed: true })
  await openDashboard(page, account)
  await page.goto('/patient-dashboard?open=records')
  await expect(modal(page)).toBeVisible()
  return { account, api }
}

test('a patient asks for their record, the practice is told, and each step shows', async ({ page }) => {
  const { account, api } = await openRecords(page)
  const choices = modal(page).getByRole('radio')
  await expect(choices).toHaveCount(5)
  for (const type of ['Full chart', 'Last 3 visits', 'Medication list', 'SOAP notes', 'Billing/Receipts'])
    await expect(modal(page).getByRole('radio', { name: type, exact: true })).toBeVisible()
  await expect(modal(page).getByLabel('Full name')).toHaveValue('Rosa Delgado')
  await expect(modal(page).getByLabel('Email')).toHaveValue(account.email)
  await expect(modal(page).getByLabel('Date of birth')).toHaveValue('02/03/1990')

  await modal(page).getByRole('button', { name: 'Submit request' }).click()
  await expect(modal(page).getByRole('alert')).toContainText('Please fill in all required fields')
  expect(await api.list('record_requests')).toEqual([])

  await modal(page).getByRole('radio', { name: 'SOAP notes' }).check()
  await modal(page).getByLabel('Reason').fill('A second opinion')
  const told = page.waitForRequest('**/functions/v1/send-notifications')
  await modal(page).getByRole('button', { name: 'Submit request' }).dblclick()
  await expect(modal(page).getByText(received)).toBeVisible()
  expect((await told).postDataJSON()).toEqual({
    type: 'record_request',
    recipientEmail: 'practice@saguaro.example',
    data: { patientName: 'Rosa Delgado', recordType: 'SOAP notes', reason: 'A second opinion' },
  })
  expect(await api.list('record_requests')).toMatchObject([
    {
      patient_id: api.id,
      patient_name: 'Rosa Delgado',
      patient_email: account.email,
      date_of_birth: '1990-02-03',
      record_type: 'SOAP notes',
      reason: 'A second opinion',
      status: 'received',
    },
  ])

  await modal(page).getByRole('button', { name: 'See its progress' }).click()
  const request = modal(page).getByRole('listitem')
  await expect(request).toContainText(/Expected between \w+ \d+ and \w+ \d+/)
  await expect(request.getByRole('img', { name: 'Received, step 1 of 3' })).toBeVisible()
  await moveOn(page, api.id, 'in_progress')
  await expect(request.getByRole('img', { name: 'In progress, step 2 of 3' })).toBeVisible()
  await moveOn(page, api.id, 'delivered')
  await expect(request).toContainText('Delivered on')
  await moveOn(page, api.id, 'declined')
  await expect(request).toContainText('We could not fulfil this request.')
})

test('a failed mail does not trouble the patient; a failed request keeps what was typed', async ({
  page,
}) => {
  const { api } = await openRecords(page)
  await page.route('**/functions/v1/send-notifications', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.route('**/rest/v1/record_requests*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await modal(page).getByRole('radio', { name: 'Full chart' }).check()
  await modal(page).getByLabel('Reason').fill('Moving away')
  await modal(page).getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
  await expect(modal(page).getByLabel('Reason')).toHaveValue('Moving away')

  await page.unroute('**/rest/v1/record_requests*')
  await modal(page).getByRole('button', { name: 'Submit request' }).click()
  await expect(modal(page).getByText(received)).toBeVisible()
  expect(await api.list('record_requests')).toHaveLength(1)
})

async function moveOn({ request }: Page, patientId: string, status: string) {
  const answer = await callServer(request, '/auth/v1/token?grant_type=password', { data: demoAdmin })
  const { access_token: token } = await answer.json()
  const { supabaseKey } = await (await request.get('/config.json')).json()
  const moved = await request.patch(`/rest/v1/record_requests?patient_id=eq.${patientId}`, {
    headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, prefer: 'return=representation' },
    data: { status },
  })
  expect(await moved.json()).toHaveLength(1)
}
