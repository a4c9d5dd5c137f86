import type { Page } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, type Clinician, newClinician, phoenix } from './fixtures/booking.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, must, newPatient, openWindow, type Someone } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'

const tab = '/provider-dashboard/messages'
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Rosa Delgado' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

function writesTo(patient: Someone, { providerId }: Clinician, message: string) {
  const row = { patient_id: patient.id, provider_id: providerId, sender_id: patient.id, message }
  return must(patient.client.from('patient_provider_messages').insert(row).select('id').single())
}

test('patient and provider write to each other live; drafts, attachments and failed sends are kept; words of danger reach a person', async ({
  browser,
  request,
}) => {
  test.slow()
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const page = await openWindow(browser, clinician)
  const line = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Rosa Delgado/ })

  await test.step('a message arrives live, is marked unread, and read once it is looked at', async () => {
    await page.goto(tab)
    await expect(page.getByText('No messages yet.')).toBeVisible()
    const { id } = await writesTo(patient, clinician, 'Can I take it in the morning?')
    await expect(line).toContainText('1 new')
    await line.click()
    await expect(page).toHaveURL(`${tab}/${patient.id}`)
    await expect(log(page)).toContainText('Can I take it in the morning?')
    await expect(line).not.toContainText('new')
    const seen = () =>
      must(patient.client.from('patient_provider_messages').select('read_at').eq('id', id).single())
    await expect.poll(async () => (await seen()).read_at).toBeTruthy()
  })

  await test.step('a draft outlives a reload; a send that fails stays and arrives once', async () => {
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('form_drafts') && answer.request().method() !== 'GET',
    )
    await field(page).fill('Yes, mornings are fine.')
    await saved
    await page.reload()
    await expect(field(page)).toHaveValue('Yes, mornings are fine.')
    let broken = true
    await page.route('**/rest/v1/patient_provider_messages*', (route) =>
      broken && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await send(page)
    await expect(page.getByText('Failed to send message')).toBeVisible()
    await expect(log(page)).toContainText('Not sent')
    await page.reload()
    await expect(log(page)).toContainText('Not sent')
    broken = false
    await log(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Message sent!')).toBeVisible()
    await expect(log(page)).not.toContainText('Not sent')
    const stored = await must(
      patient.client.from('patient_provider_messages').select('message').eq('sender_id', clinician.id),
    )
    expect(stored).toEqual([{ message: 'Yes, mornings are fine.' }])
  })

  await test.step('a document goes along into the patient’s folder', async () => {
    await page.getByLabel('Attach a document').setInputFiles(pdf)
    await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
    await field(page).fill('Here is what we agreed.')
    await field(page).press('Enter')
    await expect(log(page).getByRole('button', { name: 'Open plan.pdf' })).toBeVisible()
    const documents = await must(patient.client.from('patient_documents').select('file_name, uploaded_by'))
    expect(documents).toEqual([{ file_name: 'plan.pdf', uploaded_by: clinician.id }])
  })

  await test.step('words of danger reach the provider and the supervisor at once: live, as a safety task and by mail', async () => {
    const { id } = await writesTo(patient, clinician, 'A veces quiero morir')
    await expect(log(page)).toContainText('Possible safety concern')
    await expect(page.getByRole('alert')).toContainText('A message here contains a possible safety concern.')
    await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Safety concern')
    const tasks = await must(
      clinician.client.from('safety_tasks').select('source, source_id, status').eq('patient_id', patient.id),
    )
    expect(tasks).toEqual([{ source: 'message', source_id: id, status: 'open' }])
    await mailTo(page, clinician.email, 'A patient may be in danger')
    await mailTo(page, demoAdmin.email, 'A patient may be in danger')
    await expect(page.getByRole('link', { name: /^Notifications, / })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(field(page)).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true)
    }
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the task is one link away, and once it is closed the conversation warns no more', async () => {
    await page.getByRole('link', { name: 'Open safety task' }).click()
    await expect(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
    await must(
      clinician.client
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' })
        .eq('patient_id', patient.id)
        .select('id'),
    )
    await follow(page, `${tab}/${patient.id}`)
    await expect(log(page)).toContainText('Possible safety concern')
    await expect(page.getByRole('alert').filter({ hasText: 'possible safety concern' })).toHaveCount(0)
  })

  await test.step('once the only visit is cancelled the conversation can be read and not written in', async () => {
    await must(
      patient.client
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: 'x' })
        .eq('patient_id', patient.id)
        .select('id'),
    )
    await page.reload()
    await expect(page.getByText('This patient is no longer under your care.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})
