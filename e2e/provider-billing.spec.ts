import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { must, openAs, patientPassword } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { newVisit } from './fixtures/visit.ts'

test('a completed visit is billed, moved by the rules, explained and handed out as a superbill', async ({
  page,
  request,
}) => {
  const visit = await newVisit(request)
  for (const status of ['in_progress', 'completed'])
    await must(visit.provider.client.from('appointments').update({ status }).eq('id', visit.id).select('id'))
  const [draft] = await must(
    visit.provider.client
      .from('progress_notes')
      .insert({
        patient_id: visit.patient.id,
        provider_id: visit.provider.providerId,
        appointment_id: visit.id,
        content: { Subjective: 'Sleeps badly.', Plan: 'Follow up in 3 weeks.' },
        icd_codes: [{ code: 'F32.9', description: 'Depressive episode' }],
        cpt_codes: [{ code: '90837', description: 'Psychotherapy, 60 minutes' }],
      })
      .select('id'),
  )
  await openAs(page, visit.provider, '/provider-dashboard/billing')
  const sheet = page.getByRole('dialog', { name: 'Bill for Rosa Delgado' })

  await test.step('it is listed, summed and drawn', async () => {
    const row = page.getByRole('row', { name: /Rosa Delgado/ })
    await expect(row).toContainText('$200.00')
    await expect(row).toContainText('Pending')
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals).toContainText('1 visit, 1 h')
    await expect(totals.getByRole('table', { name: 'Billed by week' })).toContainText('$200.00')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('the list fits every width', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
        width,
      )
    }
  })

  await sideStep('filters are in the address', async () => {
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Paid' }).click()
    await expect(page.getByRole('heading', { name: 'No bills' })).toBeVisible()
    await expect(page).toHaveURL(/status=paid/)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'All statuses' }).click()
  })

  await test.step('the claim names its boxes and what is missing', async () => {
    await page.getByRole('link', { name: /^Bill for Rosa Delgado/ }).click()
    await expect(sheet).toContainText('A payer may return this claim.')
    await expect(sheet.getByRole('region', { name: 'Claim, CMS-1500' })).toContainText('SHP-1234567')
    await expectAccessible(page, '[role=dialog]')
    await expect(sheet.getByRole('region', { name: 'Superbill' })).toContainText(
      'Before you can create a superbill, this bill needs a signed note, a diagnosis code, a procedure code and the time to bill.',
    )
    await expect(sheet.getByRole('button', { name: 'Create superbill' })).toBeDisabled()
  })

  await test.step('once the note is signed the claim has its codes and its signature', async () => {
    const proof = { noteId: draft?.id, version: 1, password: patientPassword }
    const signed = await visit.provider.client.functions.invoke('sign-note', { body: proof })
    expect(signed.error).toBeNull()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: /^Bill for Rosa Delgado/ }).click()
    await expect(sheet.getByRole('region', { name: 'Claim, CMS-1500' })).toContainText('90837-95')
    await expect(sheet.getByRole('button', { name: 'Create superbill' })).toBeDisabled()
  })

  await test.step('it changes status; a denial asks why; the history keeps both', async () => {
    const submit = sheet.getByRole('button', { name: 'Mark submitted' })
    await expect(submit).toBeDisabled()
    await sheet.getByText('Booked time').click()
    await expect(sheet.getByRole('button', { name: 'Create superbill' })).toBeEnabled()
    await sheet.getByRole('radio', { name: 'Insurance' }).click()
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page.getByText('The bill is now submitted')).toBeVisible()
    await sheet.getByRole('button', { name: 'Mark denied' }).click()
    await sheet.getByRole('button', { name: 'Mark denied' }).click()
    await expect(sheet).toContainText('Enter a reason')
    await sheet.getByLabel('Reason').fill('Authorization missing')
    await sheet.getByRole('button', { name: 'Mark denied' }).click()
    const history = sheet.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Submitted to Denied')
    await expect(history).toContainText('Authorization missing')
    await expect(sheet.getByRole('button', { name: 'Mark submitted' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Mark paid' })).toHaveCount(0)
  })

  await test.step('the superbill is the patient’s once released', async () => {
    await sheet.getByRole('button', { name: 'Create superbill' }).click()
    await sheet.getByRole('button', { name: 'Release to patient' }).click()
    await expect(sheet.getByRole('button', { name: 'Released' })).toBeDisabled()
    await sideStep('a reload keeps it, and it can be created again', async () => {
      await page.reload()
      await expect(sheet.getByRole('button', { name: 'Open superbill' })).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Released' })).toBeDisabled()
      await sheet.getByRole('button', { name: 'Update superbill' }).click()
      await expect(page.getByText('Superbill created and added to the chart')).toBeVisible()
    })
    const seen = await must(visit.patient.client.from('patient_documents').select('document_type'))
    expect(seen).toEqual([{ document_type: 'superbill' }])
  })

  await test.step('closing returns to the list', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('row', { name: /Rosa Delgado/ })).toContainText('Denied')
  })
})
