import { expect, type Page, test } from '@playwright/test'
import { demoProviderClient, must, newPatient, newPatientOfRuiz, openAs, ruiz } from './fixtures/patients.ts'

const inbox = '/patient-dashboard?open=messages'
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: `Message to ${ruiz.name}` })
const pdf = { name: 'lab.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('patient and provider write to each other live; what was seen is marked on both sides', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  const provider = await demoProviderClient(request)
  const ofThread = () =>
    must(
      provider.client
        .from('patient_provider_messages')
        .select('sender_id, message, read_at')
        .eq('patient_id', patient.id)
        .order('created_at'),
    )
  await openAs(page, patient, inbox)
  await write(page, 'Is it fine to take it in the morning?')
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(log(page)).toContainText('Is it fine to take it in the morning?')
  await expect(field(page)).toHaveValue('')
  await expect.poll(ofThread).toMatchObject([{ sender_id: patient.id, read_at: null }])

  const answer = {
    patient_id: patient.id,
    provider_id: ruiz.id,
    sender_id: provider.id,
    message: 'Mornings are a good idea.',
  }
  await must(provider.client.from('patient_provider_messages').insert(answer))
  await expect(log(page)).toContainText('Mornings are a good idea.')
  await expect.poll(async () => (await ofThread()).at(-1)?.read_at).toBeTruthy()
  await must(
    provider.client
      .from('patient_provider_messages')
      .update({ read_at: new Date().toISOString() })
      .eq('patient_id', patient.id)
      .eq('sender_id', patient.id)
      .select('id'),
  )
  await expect(log(page)).toContainText('· Read')

  await page.keyboard.press('Escape')
  await must(
    provider.client.from('patient_provider_messages').insert({ ...answer, message: 'One more thing.' }),
  )
  const card = page.getByRole('region', { name: 'Messages' })
  await expect(card).toContainText('1 new')
  await expect(card).toContainText('One more thing.')
  await expect(page.getByRole('link', { name: 'Messages, 1 new' }).first()).toBeVisible()
  await card.getByRole('link', { name: /One more thing/ }).click()
  await expect(log(page)).toContainText('One more thing.')
  await expect(page.locator('a[aria-label^="Messages, "]')).toHaveCount(0)
  await expect(page.locator('a[aria-label="Notifications"]')).toBeAttached()
})

test('only providers one has an appointment with can be written to', async ({ page, request }) => {
  const patient = await newPatient(request)
  await openAs(page, patient, inbox)
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect(panel).toContainText('You can message a provider once you have an appointment with them.')
  await expect(panel.getByRole('link', { name: 'Schedule Appointment' })).toBeVisible()
  const { error } = await patient.client.from('patient_provider_messages').insert({
    patient_id: patient.id,
    provider_id: ruiz.id,
    sender_id: patient.id,
    message: 'Hello?',
  })
  expect(error?.code).toBe('42501')
})

test('nothing is sent while there is nothing but blanks', async ({ page, request }) => {
  await openAs(page, await newPatientOfRuiz(request), inbox)
  let sent = 0
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes('patient_provider_messages')) sent += 1
  })
  await write(page, '  \n ')
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Say hello, or ask what is on your mind.')
  await field(page).fill('First line')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('second line')
  expect(sent).toBe(0)
  await field(page).press('Enter')
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(log(page)).toContainText('First line\nsecond line')
  expect(sent).toBe(1)
})

test('a message that failed stays, can be sent again, and arrives once', async ({ page, request }) => {
  const patient = await newPatientOfRuiz(request)
  await openAs(page, patient, inbox)
  let fail: 'before' | 'after' | undefined = 'before'
  await page.route('**/rest/v1/patient_provider_messages*', async (route) => {
    if (route.request().method() !== 'POST' || !fail) return route.continue()
    if (fail === 'after') await route.fetch()
    return route.abort()
  })
  await write(page, 'Please answer soon')
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await expect(log(page)).toContainText('Not sent')
  fail = 'after'
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect(log(page)).toContainText('Not sent')
  fail = undefined
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(log(page)).not.toContainText('Not sent')
  const stored = await must(patient.client.from('patient_provider_messages').select('message'))
  expect(stored).toEqual([{ message: 'Please answer soon' }])
})

test('a draft is there again after closing, after a reload and in another browser', async ({
  page,
  browser,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  await openAs(page, patient, inbox)
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('form_drafts') && answer.request().method() !== 'GET',
  )
  await field(page).fill('Half a thought')
  await saved
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Message Provider' }).click()
  await expect(field(page)).toHaveValue('Half a thought')
  await page.reload()
  await expect(field(page)).toHaveValue('Half a thought')
  const other = await browser.newPage()
  await openAs(other, patient, inbox)
  await expect(field(other)).toHaveValue('Half a thought')
  await other.close()
})

test('words of danger open the emergency panel at once, and the message still goes', async ({
  page,
  request,
}) => {
  await openAs(page, await newPatientOfRuiz(request), inbox)
  await write(page, 'Some days I want to die')
  const panel = page.getByRole('alert', { name: 'Emergency Resources' })
  await expect(panel).toContainText(
    "If you're experiencing a mental health emergency, please use these resources.",
  )
  await expect(panel.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(panel.getByRole('link', { name: 'Text HOME to 741741' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(page.getByText('Message sent!')).toBeVisible()
  await panel.getByRole('button', { name: 'Close Alert' }).click()
  await expect(panel).toBeHidden()
})

test('in Spanish the danger is understood and answered in Spanish', async ({ page, request }) => {
  await openAs(page, await newPatientOfRuiz(request, { preferred_language: 'Spanish' }), inbox)
  await page.getByRole('textbox', { name: `Mensaje para ${ruiz.name}` }).fill('A veces quiero morir')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const panel = page.getByRole('alert', { name: 'Recursos de emergencia' })
  await expect(panel.getByRole('link', { name: 'Llamar al 988' })).toHaveAttribute('href', 'tel:988')
  await expect(panel.getByRole('link', { name: 'Envíe HOLA al 741741' })).toHaveAttribute(
    'href',
    'sms:741741?body=HOLA',
  )
  await expect(page.getByText('¡Mensaje enviado!')).toBeVisible()
})

test('a document goes along and can be opened by the provider', async ({ page, request }) => {
  const patient = await newPatientOfRuiz(request)
  const provider = await demoProviderClient(request)
  await openAs(page, patient, inbox)
  await page.getByLabel('Attach a document').setInputFiles(pdf)
  await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
  await write(page, 'Here are my results')
  await expect(log(page).getByRole('button', { name: 'Open lab.pdf' })).toBeVisible()
  const download = page.waitForEvent('download')
  await log(page).getByRole('button', { name: 'Open lab.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('lab.pdf')
  const [message] = await must(
    provider.client
      .from('patient_provider_messages')
      .select('attachment:patient_documents(file_name, file_url)')
      .eq('patient_id', patient.id),
  )
  expect(message?.attachment?.file_name).toBe('lab.pdf')
  const { data } = await provider.client.storage
    .from('patient-documents')
    .download(message?.attachment?.file_url ?? '')
  expect(await data?.text()).toContain('%PDF-1.4')
})

test('what cannot be loaded says so, word for word, and can be tried again', async ({ page, request }) => {
  const patient = await newPatientOfRuiz(request)
  for (const [table, message] of [
    ['patient_provider_messages', 'Failed to load messages'],
    ['appointments', 'Failed to load providers'],
  ] as const) {
    const broken = (url: URL) =>
      url.pathname === `/rest/v1/${table}` &&
      /attachment|providers/.test(url.searchParams.get('select') ?? '')
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    await openAs(page, patient, inbox)
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(panel.getByRole('alert')).toContainText(message, { timeout: 30_000 })
    await page.unroute(broken)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(log(page)).toBeVisible()
  }
})
