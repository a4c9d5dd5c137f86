import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { follow, must, newPatient, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const list = '/provider-dashboard/patients'
const chart = (id: string, part = '') => `${list}/${id}${part && `/${part}`}`
const toPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name, exact: true }).click()

async function fits(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

test('a provider finds a patient by name and risk, and reads and keeps the chart', async ({
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const [rosa, calm] = await Promise.all([
    newPatient(request, { first_name: 'Rosalía', last_name: 'Peña', allergies: 'Penicillin' }),
    newPatient(request, { first_name: 'Carl', last_name: 'Calm' }),
  ])
  await bookDirectly(rosa, clinician, phoenix(3, '09:00'))
  await bookDirectly(calm, clinician, phoenix(3, '11:00'))
  const answers = [2, 2, 2, 2, 2, 2, 2, 2, 1]
  await must(
    rosa.client
      .from('assessment_results')
      .insert({ patient_id: rosa.id, instrument: 'phq9', answers, score: 17, severity: 'Moderately severe' })
      .select('id'),
  )
  const path = `${rosa.id}/lab.pdf`
  await rosa.client.storage
    .from('patient-documents')
    .upload(path, new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }))
  await must(
    rosa.client
      .from('patient_documents')
      .insert({ patient_id: rosa.id, document_type: 'lab_result', file_name: 'lab.pdf', file_url: path })
      .select('id'),
  )

  const page = await openWindow(browser, clinician)
  const rows = page.getByRole('list', { name: 'Patients' }).getByRole('link')

  await test.step('the list has next visit and risk marks, and is searched without accents', async () => {
    await page.goto(list)
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Rosalía Peña' })).toContainText('Safety task open')
    await expect(rows.filter({ hasText: 'Rosalía Peña' })).toContainText('PHQ-9 17, moderately severe')
    await expect(rows.filter({ hasText: 'Carl Calm' })).toContainText('at 11:00 AM')
    await page.getByRole('radio', { name: 'Needs attention' }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('radio', { name: 'All' }).click()
    await page.getByRole('searchbox', { name: 'Search your patients' }).fill('pena rosa')
    await expect(rows).toHaveText([/Rosalía Peña/])
    await expect(page).toHaveURL(list)
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('a reload keeps the search, and no one is found by another name', async () => {
    await page.reload()
    await expect(rows).toHaveText([/Rosalía Peña/])
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  })

  await sideStep('keys walk through the list', async () => {
    await page.getByRole('searchbox').fill('')
    await expect(rows).toHaveCount(2)
    await rows.first().focus()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(rows.first()).toBeFocused()
  })

  await test.step('the chart opens with what matters on top', async () => {
    await rows.filter({ hasText: 'Rosalía Peña' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosalía Peña' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('A safety task is open.')
    await expect(page.getByText('Allergy: Penicillin')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scores' })).toContainText('17 of 27')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('it fits every width', async () => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => fits(page)).toBe(true)
    }
  })

  await test.step('problems are added, refused twice, resolved', async () => {
    await toPart(page, 'Problems')
    await expect(page).toHaveURL(chart(rosa.id, 'problems'))
    const dialog = page.getByRole('dialog', { name: 'Add a problem' })
    const add = async (problem: string, code: string) => {
      await dialog.getByLabel('Problem').fill(problem)
      await dialog.getByLabel('ICD-10 code').fill(code)
      await dialog.getByRole('button', { name: 'Add problem' }).click()
    }
    await page.getByRole('button', { name: 'Add problem' }).click()
    await add('Generalized anxiety disorder', 'f41.1')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add problem' }).click()
    await add('The same again', 'f41.1')
    await expect(dialog).toContainText('This code is already active on the list.')
    await sideStep('an invalid code is refused', async () => {
      await add('The same again', '41')
      await expect(dialog).toContainText('Enter a code such as F41.1, or leave this blank.')
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Resolve: Generalized anxiety disorder' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'F41.1' })).toContainText('Resolved')
  })

  await test.step("allergies are corrected, never over another person's newer text", async () => {
    await toPart(page, 'Allergies')
    await page.getByRole('button', { name: 'Edit: As recorded, separated by commas' }).click()
    const text = page.getByRole('textbox', { name: 'As recorded, separated by commas' })
    await text.fill('Penicillin, latex')
    await must(rosa.client.from('profiles').update({ allergies: 'Sulfa' }).eq('id', rosa.id).select('id'))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone changed this text while you were editing.')).toBeVisible()
    await expect(page.getByText('It now says: “Sulfa”.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await text.fill('Penicillin, sulfa, latex')
    await page.getByRole('button', { name: 'Got it' }).click()
    await sideStep('the input survives a reload', async () => {
      await expect
        .poll(async () => JSON.stringify(await must(clinician.client.from('form_drafts').select('data'))))
        .toContain('Penicillin, sulfa, latex')
      await page.reload()
      await expect(text).toHaveValue('Penicillin, sulfa, latex')
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Allergy: latex')).toBeVisible()
  })

  await test.step('documents are opened and verified', async () => {
    await toPart(page, 'Documents')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download lab.pdf' }).click()
    expect((await file).suggestedFilename()).toBe('lab.pdf')
    await page.getByRole('button', { name: 'Mark verified: lab.pdf' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'lab.pdf' })).toContainText('Verified')
    const [document] = await must(rosa.client.from('patient_documents').select('verified, verified_by'))
    expect(document).toEqual({ verified: true, verified_by: clinician.id })
  })

  await test.step('staff add a document, which the patient sees once it is released', async () => {
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'referral.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'referral.pdf' })
    await expect(row).toContainText('Not released to the patient')
    await expect(row).not.toContainText('verified')
    const before = await must(rosa.client.from('patient_documents').select('file_name'))
    expect(before).toEqual([{ file_name: 'lab.pdf' }])
    await page.getByRole('button', { name: 'Release to the patient: referral.pdf' }).click()
    await expect(row).not.toContainText('Not released')
  })

  await sideStep('the other parts have their own addresses', async () => {
    for (const [part, shown] of [
      ['Medications', 'No medications on file.'],
      ['Notes', 'No notes yet.'],
      ['Visits', 'at 9:00 AM'],
      ['Billing', 'Completed visits are billed automatically and appear here.'],
      ['Messages', 'No messages yet.'],
      ['Assessments', '17 of 27'],
    ] as const) {
      await toPart(page, part)
      await expect(page).toHaveURL(chart(rosa.id, part.toLowerCase()))
      await expect(page.getByRole('main')).toContainText(shown)
    }
    await page.goBack()
    await expect(page).toHaveURL(chart(rosa.id, 'messages'))
    await page.reload()
    await expect(page.getByRole('log', { name: 'Conversation with Rosalía Peña' })).toBeVisible()
  })
})

test("two providers never see each other's patients, and a refusal reveals nothing", async ({
  browser,
  request,
}) => {
  const [mine, colleague] = [await newClinician(request), await newClinician(request)]
  const patient = await newPatient(request, { first_name: 'Secret', last_name: 'Someone' })
  const visit = await bookDirectly(patient, mine, phoenix(4, '10:00'))
  const page = await openWindow(browser, colleague)
  await page.goto(list)
  const refusals: string[] = []
  const look = async (address: string) => {
    await follow(page, list)
    await expect(page.getByRole('heading', { name: 'No patients yet' })).toBeVisible()
    await follow(page, address)
    await expect(page.getByRole('heading', { name: 'Chart not found' })).toBeVisible()
    refusals.push((await page.getByRole('main').textContent()) ?? '')
  }
  for (const id of [patient.id, randomUUID()]) await look(chart(id))
  await sideStep('nor does the address of a section, or an invalid address', async () => {
    for (const address of [chart(patient.id, 'notes'), chart('not-an-id')]) await look(address)
  })
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).not.toContain('Secret')

  await test.step('a conversation reveals nothing', async () => {
    await follow(page, `/provider-dashboard/messages/${patient.id}`)
    await expect(page.getByRole('heading', { name: 'No conversation yet' })).toBeVisible()
    await expect(page.getByText('Secret')).toHaveCount(0)
  })

  await sideStep('a visit reveals nothing', async () => {
    const told: string[] = []
    for (const id of [visit, randomUUID()]) {
      await follow(page, '/telehealth-session')
      await expect(page.getByRole('heading', { name: 'You have no upcoming visits' })).toBeVisible()
      await follow(page, `/telehealth-session/${id}`)
      await expect(page.getByRole('heading', { name: 'We can’t find this visit' })).toBeVisible()
      told.push((await page.getByRole('main').textContent()) ?? '')
    }
    expect(new Set(told).size).toBe(1)
    expect(told[0]).not.toContain('Secret')
  })
})
