import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { callServer, demoPatient, demoProvider, newAccount } from './fixtures/accounts.ts'
import { pdf, picture } from './fixtures/files.ts'
import { openDashboard } from './fixtures/onboarding.ts'
import { patientApi, wholeRegistration } from './fixtures/patient-api.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })
const row = (page: Page, name: string) => card(page).getByRole('listitem').filter({ hasText: name })
const chooser = (page: Page) => card(page).locator('input[type=file]')

async function patient(page: Page) {
  const account = await newAccount(page.request, {
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '1990-02-03',
  })
  const api = await patientApi(page.request, account)
  await api.changeProfile({ ...wholeRegistration, intake_completed: true, onboarding_completed: true })
  await openDashboard(page, account)
  return { account, api }
}

test('a document is added, looked at, taken along and removed', async ({ page }) => {
  const { api } = await patient(page)
  await expect(card(page)).toContainText('No documents yet.')
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  await card(page).getByRole('combobox', { name: 'What is it?' }).click()
  await page.getByRole('option', { name: 'Lab result' }).click()
  await chooser(page).setInputFiles([picture('skin.png'), pdf('blood.pdf')])
  await expect(row(page, 'skin.png')).toContainText('Lab result')
  await expect(row(page, 'blood.pdf')).toContainText('Not yet checked')

  await page.getByRole('button', { name: 'View skin.png' }).click()
  const shown = page.getByRole('dialog').getByRole('img', { name: 'skin.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await page.keyboard.press('Escape')

  const link = /\/object\/sign\/patient-documents\/.+\.pdf\?token=/
  const opening = page.waitForEvent('popup')
  const asked = page.context().waitForEvent('request', (request) => link.test(request.url()))
  await page.getByRole('button', { name: 'View blood.pdf' }).click()
  expect((await (await asked).response())?.headers()['content-type']).toBe('application/pdf')
  await (await opening).close()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download blood.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('blood.pdf')
  expect(await readFile(await download.path())).toEqual(pdf('blood.pdf').buffer)

  await page.getByRole('button', { name: 'Remove skin.png' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(row(page, 'skin.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove skin.png' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Document removed')).toBeVisible()
  await expect(row(page, 'skin.png')).toHaveCount(0)
  expect((await api.list('patient_documents')).map(({ file_name }) => file_name)).toEqual(['blood.pdf'])
})

test('files may be dropped, a slow one shows how far it is and can be cancelled', async ({ page }) => {
  const { api } = await patient(page)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  const large = pdf('history.pdf', 4_000_000)
  const data = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer()
      const bytes = new Uint8Array(content.size).fill(32)
      bytes.set(new TextEncoder().encode('%PDF-1.4'))
      transfer.items.add(new File([bytes], content.name, { type: 'application/pdf' }))
      return transfer
    },
    { name: large.name, size: large.buffer.length },
  )
  await chooser(page).dispatchEvent('drop', { dataTransfer: data })
  const bar = page.getByRole('progressbar', { name: 'Uploading history.pdf' })
  await expect(bar).toBeVisible()
  await expect(card(page).getByText(/of 4 MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel history.pdf' }).click()
  await expect(bar).toBeHidden()
  expect(await api.list('patient_documents')).toEqual([])
})

test('an upload cut off by a lost network goes on by itself when it is back', async ({ page, context }) => {
  const { api } = await patient(page)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  await context.setOffline(true)
  await chooser(page).setInputFiles(pdf('letter.pdf'))
  await expect(page.getByText(/The connection broke off while sending letter.pdf/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('letter.pdf is in your folder.')).toBeVisible()
  expect(await api.list('patient_documents')).toHaveLength(1)
})

test('an upload that breaks off goes on from where it stood', async ({ page }) => {
  const { api } = await patient(page)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  const large = pdf('history.pdf', 8_000_000)
  const sent: number[] = []
  await page.route('**/upload/resumable/**', (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    sent.push(Number(request.headers()['upload-offset']))
    return sent.length === 2 ? route.abort('connectionreset') : route.continue()
  })
  await chooser(page).setInputFiles(large)
  await page.getByRole('button', { name: 'Retry history.pdf' }).click()
  await expect(page.getByText('history.pdf is in your folder.')).toBeVisible()
  expect(sent).toEqual([0, 6_291_456, 6_291_456])
  expect(await api.list('patient_documents')).toHaveLength(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download history.pdf' }).click()
  expect(await readFile(await (await downloading).path())).toEqual(large.buffer)
})

test('an answer that is lost makes no second document', async ({ page }) => {
  const { api } = await patient(page)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  let lost = false
  await page.route('**/upload/resumable/**', async (route) => {
    if (route.request().method() !== 'PATCH' || lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await chooser(page).setInputFiles(pdf('letter.pdf'))
  await page.getByRole('button', { name: 'Retry letter.pdf' }).click()
  await expect(page.getByText('letter.pdf is in your folder.')).toBeVisible()
  expect(await api.list('patient_documents')).toHaveLength(1)
})

test('a session that ends before an upload costs a password, and the file goes on', async ({ page }) => {
  const { account, api } = await patient(page)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  await expect(chooser(page)).toBeAttached()
  await api.endAllSessions()
  await chooser(page).setInputFiles(pdf('letter.pdf'))
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Retry letter.pdf' }).click()
  await expect(page.getByText('letter.pdf is in your folder.')).toBeVisible()
})

test('a checked document says by whom and when, and stays', async ({ page }) => {
  const name = `referral-${randomUUID().slice(0, 8)}.pdf`
  await openDashboard(page, demoPatient)
  await card(page).getByRole('button', { name: 'Add a document' }).click()
  await chooser(page).setInputFiles(pdf(name))
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await verifyAsProvider(page, name)
  await page.reload()
  await expect(row(page, name)).toContainText(/Verified by Dr\. Elena Ruiz, \w+ \d+, \d{4}/)
  await expect(page.getByRole('button', { name: `Download ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
})

async function verifyAsProvider({ request }: Page, name: string) {
  const answer = await callServer(request, '/auth/v1/token?grant_type=password', { data: demoProvider })
  const { access_token: token } = await answer.json()
  const { supabaseKey } = await (await request.get('/config.json')).json()
  const headers = { apikey: supabaseKey, authorization: `Bearer ${token}`, prefer: 'return=representation' }
  const verified = await request.patch(`/rest/v1/patient_documents?file_name=eq.${name}`, {
    headers,
    data: { verified: true },
  })
  expect(await verified.json()).toHaveLength(1)
}
