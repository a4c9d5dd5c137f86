import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { must, newPatient, openWindow, patientPassword } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'

test('a draft in the chart is signed with the password, released, added to, and read by the patient', async ({
  browser,
  request,
}) => {
  test.slow()
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '09:00'))
  const [draft] = await must(
    clinician.client
      .from('progress_notes')
      .insert({
        patient_id: patient.id,
        provider_id: clinician.providerId,
        content: { Subjective: 'Sleeps badly.', Plan: 'Follow up in 3 weeks.' },
        drafted_by: 'built-in rules',
      })
      .select('id'),
  )
  await must(
    clinician.client
      .from('progress_notes')
      .update({ content: { Subjective: 'Sleeps badly.', Plan: 'Follow up in 2 weeks.' }, version: 2 })
      .eq('id', draft?.id ?? '')
      .select('id'),
  )
  const page = await openWindow(browser, clinician)
  await page.goto(`/provider-dashboard/patients/${patient.id}/notes`)

  await test.step('the history shows what was taken out and put in', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History of this note' })
    await expect(history.getByText('Drafted by built-in rules')).toBeVisible()
    await expect(history.locator('del')).toHaveText('3')
    await expect(history.locator('ins')).toHaveText('2')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a wrong password signs nothing, the right one does', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(dialog.getByText('Enter your password')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(dialog.getByText('That password is not right. Nothing was signed.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your password', { exact: true }).fill(patientPassword)
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText('Note signed')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Signed /)).toBeVisible()
    await expectPdf(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  })

  await test.step('a correction is an addendum with a signature of its own', async () => {
    await page.getByRole('button', { name: 'Add addendum' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an addendum' })
    await dialog.getByLabel('Addendum').fill('The follow-up is in four weeks.')
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/, Addendum/)).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })

  await test.step('the patient finds it on the dashboard once it is released, reads it and takes it along', async () => {
    const note = page.locator('details').filter({ hasText: 'Follow up in 2 weeks.' })
    await note.locator('summary').click()
    await note.getByRole('button', { name: 'Release to the patient' }).click()
    await expect(note.getByRole('button', { name: 'Take back from the patient' })).toBeVisible()
    const reader = await openWindow(browser, patient)
    await reader.goto('/patient-dashboard')
    const card = reader.getByRole('region', { name: 'Notes from your visits' })
    await card.getByRole('link', { name: /Dr\. Nora/ }).click()
    const notes = reader.getByRole('dialog', { name: 'Notes from your visits' })
    await expect(notes.getByText('Follow up in 2 weeks.')).toBeVisible()
    await expect(notes.getByText(`Signed by Dr. Nora ${clinician.lastName}`)).toBeVisible()
    await expect(notes.getByText('in four weeks')).toBeHidden()
    await expectPdf(reader, () => notes.getByRole('button', { name: 'Download PDF' }).click())
    await reader.setViewportSize({ width: 390, height: 800 })
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(reader)
    await must(
      patient.client
        .from('profiles')
        .update({ preferred_language: 'Spanish' })
        .eq('id', patient.id)
        .select('id'),
    )
    await reader.reload()
    const enEspanol = reader.getByRole('dialog', { name: 'Notas de sus consultas' })
    await expect(enEspanol.getByRole('button', { name: 'Descargar PDF' })).toBeVisible()
    await reader.context().close()
  })
})

async function expectPdf(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^progress-note-rosa-delgado-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
}

test('two tabs on one note: different parts come together, the same part is a choice, and nothing is lost offline', async ({
  browser,
  request,
}) => {
  test.slow()
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  const appointment_id = await bookDirectly(patient, clinician, phoenix(3, '09:00'))
  const section = (name: string, text: string) => ({
    name,
    sentences: [{ text, evidence: [], supported: false, starter: false, attested: true }],
  })
  const sections = [section('Subjective', 'Sleeps badly.'), section('Plan', 'Walks.')]
  await must(
    clinician.client
      .from('progress_notes')
      .insert({
        patient_id: patient.id,
        provider_id: clinician.providerId,
        appointment_id,
        sections,
        content: { Subjective: 'Sleeps badly.', Plan: 'Walks.' },
        drafted_by: 'built-in rules',
        drafted_at: '2026-01-01T10:00:00Z',
      })
      .select('id'),
  )
  const stored = async () => {
    const [note] = await must(
      clinician.client.from('progress_notes').select('content').eq('appointment_id', appointment_id),
    )
    return note?.content
  }
  const first = await openWindow(browser, clinician)
  const second = await first.context().newPage()
  for (const tab of [first, second]) {
    await tab.goto(`/ai-scribe?appointment=${appointment_id}`)
    await tab.getByRole('tab', { name: 'Progress Note' }).click()
    await expect(tab.getByText('Walks.')).toBeVisible()
  }

  await test.step('changes in different sections are both kept', async () => {
    await edit(first, 'Subjective', 'Sleeps well.')
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Walks.' })
    await edit(second, 'Plan', 'Runs.')
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Runs.' })
    await expect(second.getByText('Sleeps well.')).toBeVisible()
  })

  await test.step('the same section changed twice is shown, and a person chooses', async () => {
    await edit(first, 'Plan', 'Swims.')
    const dispute = first.getByText('This note was changed elsewhere: Plan.')
    await expect(dispute).toBeVisible()
    await expect(first.getByText('Plan, there:')).toBeVisible()
    await expectAccessible(first)
    await first.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dispute).toBeHidden()
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Swims.' })
  })

  await test.step('without a network it is kept on the device, and saved when the network is back', async () => {
    await first.context().setOffline(true)
    await edit(first, 'Plan', 'Cycles.')
    await expect(first.getByText('No connection. Kept on this device until it is back.')).toBeVisible()
    await first.context().setOffline(false)
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Cycles.' })
    await expect(first.getByText('Saved to the chart as a draft')).toBeVisible()
  })

  await test.step('a tab that crashes before anything reached the server loses nothing, though another tab is open', async () => {
    await first.context().setOffline(true)
    await edit(first, 'Plan', 'Climbs.')
    await expect(first.getByText('No connection. Kept on this device until it is back.')).toBeVisible()
    await first.close()
    await second.context().setOffline(false)
    await expect(second.getByText('Saved to the chart as a draft')).toBeVisible()
    const third = await second.context().newPage()
    await third.goto(`/ai-scribe?appointment=${appointment_id}`)
    await expect(third.getByText('Climbs.')).toBeVisible()
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Climbs.' })
  })
})

async function edit(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: `Save ${name}` }).click()
}
