import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import {
  bookRuiz,
  changeProfile,
  demoProviderClient,
  follow,
  must,
  newPatient,
  openAs,
  ruiz,
  type Someone,
  signInAs,
} from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Request Medical Records' })
const received =
  'Your request has been received. We will securely share your records within 3–5 business days.'

test('a patient requests their record, follows it, downloads it as PDF and FHIR, and sees who opened it', async ({
  page,
}) => {
  const patient = await newPatient(page.request)
  const stored = () => must(patient.client.from('record_requests').select())

  await openAs(page, patient)

  await sideStep('a list that does not load, and one without views yet', async () => {
    await page.route('**/rest/v1/rpc/record_accesses', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: 'Who viewed my record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who viewed your record' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load who viewed your record.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.unroute('**/rest/v1/rpc/record_accesses')
    await expect(page.getByRole('heading', { name: 'No one has viewed your record yet' })).toBeVisible()
    await follow(page, '/patient-dashboard')
  })

  await page.getByRole('link', { name: 'Request Records' }).first().click()
  await expect(modal(page)).toBeVisible()
  const choices = modal(page).getByRole('radio')
  await expect(choices).toHaveCount(5)
  for (const type of ['Full chart', 'Last 3 visits', 'Medication list', 'SOAP notes', 'Billing/Receipts'])
    await expect(modal(page).getByRole('radio', { name: type, exact: true })).toBeVisible()
  await expect(modal(page).getByLabel('Full name')).toHaveValue('Rosa Delgado')
  await expect(modal(page).getByLabel('Email')).toHaveValue(patient.email)
  await expect(modal(page).getByLabel('Date of birth')).toHaveValue('02/03/1990')

  await modal(page).getByRole('button', { name: 'Submit request' }).click()
  await expect(modal(page).getByRole('alert')).toContainText('Please fill in all required fields')
  expect(await stored()).toEqual([])

  await modal(page).getByRole('radio', { name: 'SOAP notes' }).check()
  await modal(page).getByLabel('Reason').fill('A second opinion')

  await sideStep(
    'a failed request keeps the input; a failed email does not trouble the patient',
    async () => {
      await page.route('**/functions/v1/send-notifications', (route) =>
        route.fulfill({ status: 500, body: '{}' }),
      )
      await page.route('**/rest/v1/record_requests*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await modal(page).getByRole('button', { name: 'Submit request' }).click()
      await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
      await expect(modal(page).getByLabel('Reason')).toHaveValue('A second opinion')
      await page.unroute('**/rest/v1/record_requests*')
    },
  )

  const told = page.waitForRequest('**/functions/v1/send-notifications')
  await modal(page).getByRole('button', { name: 'Submit request' }).dblclick()
  await expect(modal(page).getByText(received)).toBeVisible()
  expect((await told).postDataJSON()).toEqual({
    type: 'record_request',
    recipientEmail: 'practice@saguaro.example',
    data: { patientName: 'Rosa Delgado', recordType: 'SOAP notes', reason: 'A second opinion' },
  })
  expect(await stored()).toMatchObject([
    {
      patient_id: patient.id,
      patient_name: 'Rosa Delgado',
      patient_email: patient.email,
      date_of_birth: '1990-02-03',
      record_type: 'SOAP notes',
      reason: 'A second opinion',
      status: 'received',
    },
  ])

  await modal(page).getByRole('button', { name: 'View progress' }).click()
  const request = modal(page).getByRole('listitem')
  await expect(request).toContainText(/Expected between \w+ \d+ and \w+ \d+/)
  await expect(request.getByRole('img', { name: 'Received, step 1 of 3' })).toBeVisible()
  const supervisor = await signInAs(page.request, demoAdmin)
  const requests = await must(
    supervisor.client.from('record_requests').select('id').eq('patient_id', patient.id),
  )
  const requestId = String(requests[0]?.id)

  await test.step('the practice starts and delivers it, and each step shows live', async () => {
    const started = supervisor.client.from('record_requests').update({ status: 'in_progress' })
    await must(started.eq('id', requestId).select('id'))
    await expect(request.getByRole('img', { name: 'In progress, step 2 of 3' })).toBeVisible()
    await fulfil(supervisor, requestId)
    await expect(request).toContainText('Delivered on')
    await expect(request).toContainText(/Ready to download until \w+ \d+\./)
  })

  await test.step('both files come down', async () => {
    await sideStep('a failure offers a retry', async () => {
      await page.route('**/functions/v1/my-record', (route) => route.abort(), { times: 1 })
      await request.getByRole('button', { name: /^PDF: SOAP notes/ }).click()
      await expect(request.getByRole('alert')).toHaveText(/We couldn’t download the file/)
    })
    const pdf = await downloadOf(page, request.getByRole('button', { name: /^PDF: SOAP notes/ }))
    expect(pdf.name).toMatch(/^records-[\d-]+\.pdf$/)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    const fhir = await downloadOf(page, request.getByRole('button', { name: /^FHIR file: SOAP notes/ }))
    expect(JSON.parse(fhir.text)).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    await expect(request.getByRole('alert')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 900 })
    await expectFits(page)
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  })

  await test.step('the record can be taken at any time without asking', async () => {
    await modal(page).getByRole('tab', { name: 'Download' }).click()
    const { name, text } = await downloadOf(
      page,
      modal(page).getByRole('button', { name: 'FHIR file: My record' }),
    )
    expect(name).toMatch(/^record-rosa-delgado-[\d-]+\.fhir\.json$/)
    expect(text).toContain('Delgado')
    await sideStep('it fits and is accessible', async () => {
      await expectFits(page)
      await expectAccessibleInBothThemes(page, '[role=dialog]')
    })
  })

  await test.step('a patient sees who opened their record, and what of it', async () => {
    const provider = await demoProviderClient(page.request)
    const entry = page.getByRole('listitem').filter({ hasText: ruiz.name })
    await test.step('one entry for the provider and the day', async () => {
      await bookRuiz(patient)
      await must(provider.client.rpc('open_chart', { patient: patient.id }))
      await must(provider.client.from('profiles').select('first_name').eq('id', patient.id))
      await must(provider.client.from('progress_notes').select('id').eq('patient_id', patient.id))
      await must(provider.client.from('appointments').select('id').eq('patient_id', patient.id))
      await page.keyboard.press('Escape')
      await expect(modal(page)).toBeHidden()
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('link', { name: 'Who viewed my record' }).click()
      await expect(entry).toHaveCount(1)
      // Dr. Ruiz of other tests may have viewed more of it in the meantime.
      await expect(entry).toContainText(/your provider, opened .*your visits.*your profile/)
      await expect(page.getByText('No earlier activity.')).toBeVisible()
    })

    await expectAccessibleInBothThemes(page)

    await sideStep('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(entry).toBeVisible()
      await expectFits(page)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await sideStep('in Spanish', async () => {
      await page.getByRole('button', { name: 'Español' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quién vio su expediente' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: ruiz.name })).toContainText(
        /su profesional, abrió .*sus citas.*su perfil/,
      )
    })
  })

  await sideStep('in Spanish, and when the time is over', async () => {
    await changeProfile(patient, { preferred_language: 'Spanish' })
    await page.route('**/rest/v1/record_requests*', async (route) => {
      const answer = await route.fetch()
      const rows: object[] = await answer.json()
      const over = { expires_at: '2026-11-03T20:00:00Z', purged_at: '2026-11-04T20:00:00Z' }
      await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, ...over })) })
    })
    await follow(page, '/patient-dashboard?open=records')
    const spanish = page.getByRole('dialog', { name: 'Solicitar el expediente médico' })
    await spanish.getByRole('tab', { name: 'Solicitudes' }).click()
    await expect(spanish).toContainText('Los archivos vencieron el 3 de noviembre')
    await expect(spanish.getByRole('button', { name: /^PDF/ })).toHaveCount(0)
    await spanish.getByRole('tab', { name: 'Descargar' }).click()
    await expect(spanish.getByRole('button', { name: 'Archivo FHIR: Mi expediente' })).toBeEnabled()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the supervisor sees what goes in, delivers one request and declines another with a reason', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request, {
    last_name: `Records-${Date.now()}`,
    allergies: 'Latex, penicillin',
  })
  const { last_name } = await must(
    patient.client.from('profiles').select('last_name').eq('id', patient.id).single(),
  )
  const name = `Rosa ${last_name}`
  const asked = (record_type: string, more = {}) =>
    must(
      patient.client
        .from('record_requests')
        .insert({
          patient_id: patient.id,
          patient_name: name,
          patient_email: String(patient.session.user.email),
          date_of_birth: '1990-02-03',
          record_type,
          ...more,
        })
        .select('id'),
    )
  await asked('Medication list')
  await openAs(page, await signInAs(request, demoAdmin), '/admin/records')
  const card = (type: string) =>
    page
      .getByRole('list', { name: 'Record requests' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: type })
  const dialog = page.getByRole('dialog', { name: `Record request: ${name}` })
  const history = dialog.getByRole('list', { name: 'Request history' }).getByRole('listitem')

  await test.step('the contents are counted before anything is sent', async () => {
    await card('Medication list')
      .getByRole('button', { name: `Start: ${name}` })
      .click()
    await expect(card('Medication list').getByText('In progress')).toBeVisible()
    await card('Medication list')
      .getByRole('button', { name: `Open: ${name}` })
      .click()
    await expect(dialog.getByText('Allergies')).toBeVisible()
    await expect(dialog.getByText(`On the account: ${name}, born 02/03/1990, patient no.`)).toBeVisible()
    await expect(dialog.getByRole('definition')).toHaveText(['0', '2'])
    await expect(dialog.getByText('Signed visit notes')).toHaveCount(0)
    await expect(history).toHaveText([/Received, Rosa/, /Started, Margaret Yazzie/])
    await page.setViewportSize({ width: 390, height: 900 })
    await expectFits(page)
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  })

  await test.step('delivering asks first, and the history shows who created and who downloaded it', async () => {
    await sideStep('not yet', async () => {
      await dialog.getByRole('button', { name: 'Deliver record' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
      await expect(history).toHaveCount(2)
    })
    await dialog.getByRole('button', { name: 'Deliver record' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create and deliver' }).click()
    await expect(dialog.getByRole('heading', { name: 'Delivered files' })).toBeVisible()
    await expect(dialog.getByText(/The patient can download it until/)).toBeVisible()
    const pdf = await downloadOf(page, dialog.getByRole('button', { name: 'Download the PDF' }))
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    await expect(history.last()).toHaveText(/PDF downloaded, Margaret Yazzie/)
    await sideStep('it is accessible', () => expectAccessibleInBothThemes(page, '[role=dialog]'))
    await page.keyboard.press('Escape')
    await expect(card('Medication list')).toBeHidden()
  })

  await test.step('a request is declined only with a reason, which the patient reads', async () => {
    await asked('Billing/Receipts', { date_of_birth: '1981-12-24' })
    await card('Billing/Receipts')
      .getByRole('button', { name: `Open: ${name}` })
      .click()
    await expect(dialog.getByText('The request names')).toContainText('born 12/24/1981')
    await dialog.getByRole('button', { name: 'Decline…' }).click()
    await dialog.getByRole('button', { name: 'Decline request' }).click()
    await expect(dialog.getByText('Enter the reason for declining')).toBeVisible()
    await dialog.getByLabel('Reason for declining').fill('There are no bills yet.')
    await dialog.getByRole('button', { name: 'Decline request' }).click()
    await expect(dialog.getByText('Declined because: There are no bills yet.')).toBeVisible()
    await expect(history.last()).toHaveText(/Declined, Margaret Yazzie/)
    const rows = await must(
      patient.client.from('record_requests').select('status, decline_reason').eq('status', 'declined'),
    )
    expect(rows).toEqual([{ status: 'declined', decline_reason: 'There are no bills yet.' }])
  })
})

async function fulfil({ client }: Someone, requestId: string) {
  await must(client.functions.invoke('fulfil-record-request', { body: { kind: 'fulfil', requestId } }))
}

async function downloadOf(page: Page, button: { click: () => Promise<void> }) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

async function textOf(download: Download) {
  return readFile(await download.path(), 'latin1')
}

async function expectFits(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
