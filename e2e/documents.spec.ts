import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { pdf, picture } from './fixtures/files.ts'
import {
  demoProviderClient,
  must,
  newPatientOfRuiz,
  openAs,
  patientPassword,
  type Someone,
} from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })
const row = (page: Page, name: string) => card(page).getByRole('listitem').filter({ hasText: name })
const chooser = (page: Page) => card(page).locator('input[type=file]')
const arrived = (page: Page, name: string) =>
  expect(page.getByText(`${name} was added to your documents.`)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function stored({ client }: Someone) {
  const rows = await must(client.from('patient_documents').select('file_name').order('created_at'))
  return rows.map(({ file_name }) => file_name)
}

async function download(page: Page, name: string) {
  const downloading = page.waitForEvent('download')
  await press(page, `Download ${name}`)
  const file = await downloading
  expect(file.suggestedFilename()).toBe(name)
  return readFile(await file.path())
}

test('a document is added, looked at, taken along, checked and removed', async ({
  page,
  context,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  const provider = await demoProviderClient(request)
  await openAs(page, patient)

  await test.step('added', async () => {
    await expect(card(page)).toContainText('No documents yet.')
    await press(page, 'Add a document')
    await card(page).getByRole('combobox', { name: 'What is it?' }).click()
    await page.getByRole('option', { name: 'Lab result' }).click()
    await chooser(page).setInputFiles([picture('skin.png'), pdf('blood.pdf')])
    await expect(row(page, 'skin.png')).toContainText('Lab result')
    await expect(row(page, 'blood.pdf')).toContainText('Not reviewed yet')
    await expectAccessibleInBothThemes(page, '#documents')
  })

  await test.step('looked at and taken along', async () => {
    await press(page, 'View skin.png')
    const shown = page.getByRole('dialog').getByRole('img', { name: 'skin.png' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
    await page.keyboard.press('Escape')
    const link = /\/object\/sign\/patient-documents\/.+\.pdf\?token=/
    const opening = page.waitForEvent('popup')
    const asked = page.context().waitForEvent('request', (call) => link.test(call.url()))
    await press(page, 'View blood.pdf')
    expect((await (await asked).response())?.headers()['content-type']).toBe('application/pdf')
    await (await opening).close()
    expect(await download(page, 'blood.pdf')).toEqual(pdf('blood.pdf').buffer)
  })

  await test.step('removed, when one is sure', async () => {
    await press(page, 'Remove skin.png')
    await press(page, 'Keep it')
    await expect(row(page, 'skin.png')).toBeVisible()
    await press(page, 'Remove skin.png')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Document removed')).toBeVisible()
    await expect(row(page, 'skin.png')).toHaveCount(0)
    expect(await stored(patient)).toEqual(['blood.pdf'])
  })

  await test.step('a verified document shows by whom and when, and stays', async () => {
    await must(
      provider.client
        .from('patient_documents')
        .update({ verified: true })
        .eq('patient_id', patient.id)
        .select('id')
        .single(),
    )
    await page.reload()
    await expect(row(page, 'blood.pdf')).toContainText(/Verified by Elena Ruiz, MD, \w+ \d+, \d{4}/)
    await expect(page.getByRole('button', { name: 'Download blood.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove blood.pdf' })).toHaveCount(0)
  })

  await sideStep(
    'an upload that is cancelled, cut off, unanswered or left without a session loses nothing and doubles nothing',
    async () => {
      await press(page, 'Add a document')

      await test.step('files may be dropped; a slow one shows how far it is and can be cancelled', async () => {
        const devtools = await context.newCDPSession(page)
        const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
        await devtools.send('Network.enable')
        await devtools.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 200_000 })
        const data = await page.evaluateHandle(() => {
          const transfer = new DataTransfer()
          const bytes = new Uint8Array(4_000_000).fill(32)
          bytes.set(new TextEncoder().encode('%PDF-1.4'))
          transfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }))
          return transfer
        })
        await chooser(page).dispatchEvent('drop', { dataTransfer: data })
        const bar = page.getByRole('progressbar', { name: 'Uploading dropped.pdf' })
        await expect(bar).toBeVisible()
        await expect(card(page).getByText(/of 4 MB/)).toBeVisible()
        await press(page, 'Cancel dropped.pdf')
        await expect(bar).toBeHidden()
        expect(await stored(patient)).toEqual(['blood.pdf'])
        await devtools.send('Network.emulateNetworkConditions', network)
      })

      await test.step('cut off by a lost network, it continues automatically when it is back', async () => {
        await context.setOffline(true)
        await chooser(page).setInputFiles(pdf('letter.pdf'))
        await expect(page.getByText(/The connection dropped while sending letter.pdf/)).toBeVisible()
        await context.setOffline(false)
        await arrived(page, 'letter.pdf')
        expect(await stored(patient)).toEqual(['blood.pdf', 'letter.pdf'])
      })

      await test.step('an interrupted upload resumes where it stopped', async () => {
        const large = pdf('history.pdf', 6_400_000)
        const sent: number[] = []
        await page.route('**/upload/resumable/**', (route) => {
          const call = route.request()
          if (call.method() !== 'PATCH') return route.continue()
          sent.push(Number(call.headers()['upload-offset']))
          return sent.length === 2 ? route.abort('connectionreset') : route.continue()
        })
        await chooser(page).setInputFiles(large)
        await press(page, 'Retry history.pdf')
        await arrived(page, 'history.pdf')
        await page.unroute('**/upload/resumable/**')
        expect(sent).toEqual([0, 6_291_456, 6_291_456])
        expect(await stored(patient)).toEqual(['blood.pdf', 'letter.pdf', 'history.pdf'])
        expect(large.buffer.equals(await download(page, 'history.pdf'))).toBe(true)
      })

      await test.step('an answer that is lost makes no second document', async () => {
        let lost = false
        await page.route('**/upload/resumable/**', async (route) => {
          if (route.request().method() !== 'PATCH' || lost) return route.continue()
          lost = true
          await route.fetch()
          await route.abort('connectionreset')
        })
        await chooser(page).setInputFiles(pdf('scan.pdf'))
        await press(page, 'Retry scan.pdf')
        await arrived(page, 'scan.pdf')
        await page.unroute('**/upload/resumable/**')
        expect(await stored(patient)).toEqual(['blood.pdf', 'letter.pdf', 'history.pdf', 'scan.pdf'])
      })

      await test.step('a session that ends first costs a password, and the file continues', async () => {
        await patient.client.auth.signOut({ scope: 'global' })
        await chooser(page).setInputFiles(pdf('referral.pdf'))
        await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
        await page.getByLabel('Password', { exact: true }).fill(patientPassword)
        await page.getByRole('button', { name: 'Sign In' }).click()
        await press(page, 'Retry referral.pdf')
        await arrived(page, 'referral.pdf')
      })
    },
  )
})
