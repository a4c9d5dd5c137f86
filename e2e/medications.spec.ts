import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { verifyEntry } from './fixtures/medications.ts'
import {
  changeProfile,
  demoProviderClient,
  must,
  newPatient,
  newPatientOfRuiz,
  openAs,
  type Someone,
} from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'

const common = {
  route: 'PO',
  frequency: 'QD',
  status: 'ongoing',
  notes: '',
  isManualEntry: false,
  verified: false,
}
const sertraline = { ...common, id: 'm1', name: 'Sertraline', dosage: '50 mg', refills: 0 }
const trazodone = { ...common, id: 'm2', name: 'Trazodone', dosage: '50 mg', frequency: 'QHS', refills: 2 }
const stopped = {
  ...common,
  id: 'm3',
  name: 'Ibuprofen',
  dosage: '400 mg',
  status: 'discontinued',
  refills: 0,
}

const card = (page: Page) => page.getByRole('region', { name: 'My Medications' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Update Medications' })
const row = (page: Page, position: number) =>
  editor(page).getByRole('group', { name: `Medication ${position}` })
const nameIn = (page: Page, position: number) => row(page, position).getByLabel('Medication', { exact: true })
const search = (page: Page) => editor(page).getByRole('searchbox', { name: 'Search for a medication to add' })
const found = (page: Page) => editor(page).getByRole('list', { name: 'Medications', exact: true })
const takenBefore = (page: Page) => editor(page).getByRole('list', { name: 'Taken before' })
const addRow = (page: Page) => editor(page).getByRole('button', { name: 'Add another medication' }).click()
const remove = (page: Page, name: string) =>
  editor(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click()
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' }).click()
const openEditor = (page: Page) => page.getByRole('link', { name: 'Update Medications' }).first().click()
const duplicate = 'This exact medication combination is already in the active medication list'

async function stored({ client }: Someone) {
  const profile = await must(
    client.from('profiles').select('current_medications, medication_history').single(),
  )
  return {
    current: profile.current_medications as Record<string, unknown>[],
    history: profile.medication_history as Record<string, unknown>[],
  }
}

test('a patient sees current and past medications, requests a refill, and edits the list: checked, stored, and to be verified again after a change', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request, { current_medications: [sertraline, trazodone, stopped] })
  const provider = await demoProviderClient(request)
  const since = new Date().toISOString()
  await verifyEntry(provider.client, patient.id, sertraline.id)
  await openAs(page, patient)

  await test.step('current and past, with badges, none of them cut', async () => {
    const current = card(page).getByRole('region', { name: 'Current Medications' })
    await expect(current.getByRole('listitem')).toHaveCount(2)
    await expect(current).toContainText('50 mg, by mouth, at bedtime · 2 refills left')
    expect(await current.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    await card(page).getByRole('tab', { name: 'Medication History' }).click()
    const history = card(page).getByRole('region', { name: 'Medication History' })
    await expect(history).toContainText('Ibuprofen')
    await expect(history).toContainText('Discontinued')
    await card(page).getByRole('tab', { name: 'Current Medications' }).click()
  })

  await test.step('a refill can be requested only when none is left, and the provider is notified', async () => {
    await expect(card(page).getByRole('button', { name: /^Request Refill/ })).toHaveCount(1)
    await card(page).getByRole('button', { name: 'Request Refill of Sertraline' }).click()
    await expect(page.getByText('Refill request sent to your provider')).toBeVisible()
    await expect(card(page)).toContainText('Refill requested')
    await expect(card(page).getByRole('button', { name: /^Request Refill/ })).toHaveCount(0)
    expect((await stored(patient)).current[0]).toMatchObject({
      ...sertraline,
      verified: true,
      cardStatus: 'pending',
    })
    const told = await must(
      provider.client
        .from('notifications')
        .select('title')
        .eq('kind', 'refill_requested')
        .gte('created_at', since),
    )
    expect(told).toContainEqual({ title: 'A patient requested a refill' })
  })

  await test.step('purpose, instructions and side effects are in plain words, with optional reminders', async () => {
    await card(page).getByRole('button', { name: 'About this medication: Sertraline' }).click()
    const about = page.getByRole('dialog', { name: 'Sertraline 50 mg' })
    await expect(about).toContainText('feeling sick to your stomach')
    await expect(about).toContainText('call or text 988')
    await about.getByLabel('Time').fill('07:30')
    await about.getByRole('button', { name: 'Add reminder' }).click()
    await expect(about.getByRole('button', { name: 'Remove reminder at 7:30' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await about.getByRole('button', { name: 'Close' }).click()
    await expect(card(page).getByRole('button', { name: 'Print my list' })).toBeVisible()
  })

  await test.step('verified while only notes change', async () => {
    await openEditor(page)
    await expect(row(page, 1)).toContainText('Verified by your provider.')
    await row(page, 1).getByLabel('Notes').fill('With breakfast')
    await expectAccessible(page, '[role=dialog]')
    await save(page)
    await expect(editor(page)).toBeHidden()
    expect((await stored(patient)).current[0]).toMatchObject({ verified: true, notes: 'With breakfast' })
  })

  await test.step('interactions are described calmly, and a duplicate is refused', async () => {
    await openEditor(page)
    await addRow(page)
    await nameIn(page, 4).fill('Lithium')
    await addRow(page)
    await nameIn(page, 5).fill('Ibuprofen')
    const notes = editor(page).getByRole('region', { name: 'Ask your provider about this' })
    await expect(notes).toContainText('Lithium and Ibuprofen may have a serious interaction.')
    await expect(notes).toContainText('Don’t stop any medication on your own.')
    await nameIn(page, 5).fill('Sertraline')
    await row(page, 5).getByLabel('Dosage').fill('50mg')
    await save(page)
    await expect(editor(page)).toContainText(duplicate)
    await remove(page, 'Lithium')
  })

  await test.step('changes must be verified again, custom names can be added, and removed entries move to the history', async () => {
    await nameIn(page, 4).fill('Grandmother’s drops')
    await row(page, 4).getByLabel('Dosage').fill('')
    await row(page, 1).getByLabel('Dosage').fill('75 mg')
    await remove(page, 'Trazodone')
    await save(page)
    await expect(page.getByText('Medications updated successfully!').first()).toBeVisible()
    await expect(editor(page)).toBeHidden()
    const { current, history } = await stored(patient)
    expect(current[0]).toMatchObject({ verified: false, dosage: '75 mg' })
    expect(current).toContainEqual(expect.objectContaining({ name: 'Grandmother’s drops', verified: false }))
    expect(history).toContainEqual(expect.objectContaining({ name: 'Trazodone', status: 'discontinued' }))
    await card(page).getByRole('tab', { name: 'Medication History' }).click()
    await expect(card(page)).toContainText('Trazodone')
  })

  await sideStep('whether one smokes is asked too', async () => {
    await openEditor(page)
    await editor(page).getByRole('combobox', { name: 'Do you smoke?' }).click()
    await page.getByRole('option', { name: 'I used to' }).click()
    await expect(editor(page).getByRole('combobox', { name: 'Do you smoke?' })).toHaveText('I used to')
    await save(page)
    await expect(editor(page)).toBeHidden()
  })
})

test('the list is written: found in Spanish, by hand, checked, never written over, and moved to the history', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const patient = await newPatient(request, { preferred_language: 'Spanish', allergies: 'Penicillin' })
  await openAs(page, patient, '/patient-dashboard?open=medications')

  await test.step('there is always a row; in Spanish a medication is found by its Spanish name', async () => {
    const dialog = page.getByRole('dialog', { name: 'Actualizar medicamentos' })
    const first = dialog.getByRole('group', { name: 'Medicamento 1' })
    await expect(first).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    await dialog.getByRole('searchbox', { name: 'Busque un medicamento para agregar' }).fill('sertralina')
    await dialog.getByRole('list', { name: 'Medicamentos' }).getByRole('button').click()
    await expect(first.getByLabel('Medicamento', { exact: true })).toHaveValue('Sertraline')
    await first.getByLabel('Dosis').fill('50 mg')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('¡Medicamentos actualizados!')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await stored(patient)).current).toMatchObject([{ name: 'Sertraline', dosage: '50 mg' }])
    await page.getByRole('button', { name: 'English' }).click()
  })

  await test.step('allergies and interactions are described calmly', async () => {
    await openEditor(page)
    await expect(editor(page)).toContainText('Your allergies: Penicillin')
    await expect(editor(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await addRow(page)
    await nameIn(page, 2).fill('Lithium')
    await addRow(page)
    await nameIn(page, 3).fill('Ibuprofen')
    await expect(editor(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3)
    const notes = editor(page).getByRole('region', { name: 'Ask your provider about this' })
    await expect(notes).toContainText('Lithium and Ibuprofen may have a serious interaction.')
    await expect(notes).toContainText('Don’t stop any medication on your own.')
    await nameIn(page, 3).fill('Amoxicillin')
    await expect(notes).toContainText('Amoxicillin may not be safe with your allergy.')
    await remove(page, 'Amoxicillin')
    await remove(page, 'Lithium')
  })

  await test.step('choosing what one already takes is refused with its message', async () => {
    await search(page).fill('sert')
    await takenBefore(page).getByRole('button').click()
    await expect(editor(page)).toContainText(duplicate)
    await expect(row(page, 2)).toBeHidden()
  })

  await test.step('searching: history, database and, after more than two letters, by hand', async () => {
    await search(page).fill('s')
    await expect(takenBefore(page).getByRole('listitem')).toHaveCount(1)
    await expect(found(page).getByRole('listitem')).toHaveCount(8)
    await search(page).fill('se')
    await expect(editor(page).getByRole('button', { name: /manually/ })).toBeHidden()
    await search(page).fill('Grandmother’s drops')
    await editor(page).getByRole('button', { name: 'Add “Grandmother’s drops” manually' }).click()
    await expect(nameIn(page, 2)).toHaveValue('Grandmother’s drops')
    await search(page).fill('Zoloft')
    await found(page).getByRole('button').first().click()
    await expect(nameIn(page, 3)).toHaveValue('Sertraline')
    await row(page, 3).getByLabel('Dosage').fill('50mg')
    await save(page)
    await expect(editor(page)).toContainText(duplicate)
    await row(page, 3).getByLabel('Dosage').fill('100 mg')
    await addRow(page)
    await save(page)
    await expect(page.getByText('Medications updated successfully!')).toBeVisible()
    await expect(editor(page)).toBeHidden()
    const { current } = await stored(patient)
    expect(current).toMatchObject([
      { name: 'Sertraline', dosage: '50 mg' },
      { name: 'Grandmother’s drops', dosage: '', isManualEntry: true, verified: false },
      { name: 'Sertraline', dosage: '100 mg', isManualEntry: false, verified: false },
    ])
    expect(current).toHaveLength(3)
  })

  await test.step('removed entries move to the history', async () => {
    await openEditor(page)
    await remove(page, 'Grandmother’s drops')
    await save(page)
    await expect(editor(page)).toBeHidden()
    const { current, history } = await stored(patient)
    expect(current).toHaveLength(2)
    expect(history).toMatchObject([{ name: 'Grandmother’s drops', status: 'discontinued' }])
    await card(page).getByRole('tab', { name: 'Medication History' }).click()
    await expect(card(page)).toContainText('Grandmother’s drops')
  })

  await test.step('a list changed elsewhere is not written over', async () => {
    await openEditor(page)
    await row(page, 1).getByLabel('Notes').fill('Mine')
    await changeProfile(patient, { current_medications: [sertraline, trazodone] })
    await save(page)
    await expect(editor(page)).toContainText('Your list has changed.')
    expect((await stored(patient)).current).toEqual([sertraline, trazodone])
    await editor(page).getByRole('button', { name: 'Load the new list' }).click()
    await expect(nameIn(page, 2)).toHaveValue('Trazodone')
  })

  await test.step('a failed save is reported and loses nothing', async () => {
    await row(page, 1).getByLabel('Notes').fill('Keep this')
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await save(page)
    await expect(page.getByText('Failed to update medications. Please try again.')).toBeVisible()
    await page.unroute('**/rest/v1/profiles*')
    await page.reload()
    await expect(row(page, 1).getByLabel('Notes')).toHaveValue('Keep this')
    await save(page)
    await expect(page.getByText('Medications updated successfully!')).toBeVisible()
    await expect(editor(page)).toBeHidden()
  })

  await test.step('without a provider to ask for a refill, the refusal says what to do', async () => {
    await card(page).getByRole('button', { name: 'Request Refill of Sertraline' }).click()
    await expect(
      page.getByText("You don't have a provider who can refill this yet. Please schedule a visit first."),
    ).toBeVisible()
  })
})
