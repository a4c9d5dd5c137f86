import { expect, type Page, test } from '@playwright/test'
import {
  demoProviderClient,
  must,
  newPatient,
  newPatientOfRuiz,
  openAs,
  type Someone,
} from './fixtures/patients.ts'

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
const search = (page: Page) => editor(page).getByRole('searchbox', { name: 'Search for a medication to add' })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' }).click()

async function stored({ client }: Someone) {
  const profile = await must(
    client.from('profiles').select('current_medications, medication_history').single(),
  )
  return {
    current: profile.current_medications as Record<string, unknown>[],
    history: profile.medication_history as Record<string, unknown>[],
  }
}

const openEditor = (page: Page, patient: Someone) =>
  openAs(page, patient, '/patient-dashboard?open=medications')

test('the card shows what is taken and what was, with badges, in 320 pixels', async ({ page, request }) => {
  const patient = await newPatientOfRuiz(request, { current_medications: [sertraline, trazodone, stopped] })
  await openAs(page, patient)
  const current = card(page).getByRole('region', { name: 'Current Medications' })
  await expect(current.getByRole('listitem')).toHaveCount(2)
  await expect(current).toContainText('50 mg, by mouth, at bedtime · 2 refills left')
  expect((await current.boundingBox())?.height).toBe(320)
  await card(page).getByRole('tab', { name: 'Medication History' }).click()
  const history = card(page).getByRole('region', { name: 'Medication History' })
  await expect(history).toContainText('Ibuprofen')
  await expect(history).toContainText('Discontinued')
})

test('a refill can be asked for only when none is left, and the provider hears of it', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request, { current_medications: [sertraline, trazodone, stopped] })
  const provider = await demoProviderClient(request)
  const since = new Date().toISOString()
  await openAs(page, patient)
  await expect(card(page).getByRole('button', { name: /^Request Refill/ })).toHaveCount(1)
  await card(page).getByRole('button', { name: 'Request Refill of Sertraline' }).click()
  await expect(page.getByText('Refill request sent to your provider')).toBeVisible()
  await expect(card(page)).toContainText('Refill requested')
  await expect(card(page).getByRole('button', { name: /^Request Refill/ })).toHaveCount(0)
  expect((await stored(patient)).current[0]).toEqual({
    ...sertraline,
    cardStatus: 'pending',
    lastUpdated: expect.any(String),
  })
  const told = await must(
    provider.client
      .from('notifications')
      .select('title')
      .eq('kind', 'refill_requested')
      .gte('created_at', since),
  )
  expect(told).toContainEqual({ title: 'A patient asks for a refill' })
})

test('with nobody to ask, the refusal says what to do', async ({ page, request }) => {
  await openAs(page, await newPatient(request, { current_medications: [sertraline] }))
  await card(page).getByRole('button', { name: 'Request Refill of Sertraline' }).click()
  await expect(
    page.getByText('No provider can be asked for a refill yet. Please schedule a visit first.'),
  ).toBeVisible()
})

test('searching: history, database and, after more than two letters, by hand', async ({ page, request }) => {
  const patient = await newPatient(request, { current_medications: [sertraline] })
  await openEditor(page, patient)
  await search(page).fill('s')
  await expect(
    editor(page).getByRole('list', { name: 'You have taken before' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expect(
    editor(page).getByRole('list', { name: 'Medications', exact: true }).getByRole('listitem'),
  ).toHaveCount(8)
  await search(page).fill('se')
  await expect(editor(page).getByRole('button', { name: /manually/ })).toBeHidden()
  await search(page).fill('Grandmother’s drops')
  await editor(page).getByRole('button', { name: 'Add “Grandmother’s drops” manually' }).click()
  await expect(row(page, 2).getByLabel('Medication', { exact: true })).toHaveValue('Grandmother’s drops')
  await save(page)
  await expect(editor(page)).toContainText('Please enter medication name and dosage')
  await row(page, 2).getByLabel('Dosage').fill('10 drops')
  await search(page).fill('Zoloft')
  await editor(page)
    .getByRole('list', { name: 'Medications', exact: true })
    .getByRole('button')
    .first()
    .click()
  await expect(row(page, 3).getByLabel('Medication', { exact: true })).toHaveValue('Sertraline')
  await row(page, 3).getByLabel('Dosage').fill('50mg')
  await save(page)
  await expect(editor(page)).toContainText(
    'This exact medication combination is already in the active medication list',
  )
  await row(page, 3).getByLabel('Dosage').fill('100 mg')
  await save(page)
  await expect(page.getByText('Medications updated successfully!')).toBeVisible()
  await expect(editor(page)).toBeHidden()
  const { current } = await stored(patient)
  expect(current).toMatchObject([
    sertraline,
    { name: 'Grandmother’s drops', dosage: '10 drops', isManualEntry: true, verified: false },
    { name: 'Sertraline', dosage: '100 mg', isManualEntry: false, verified: false },
  ])
})

test('choosing what one already takes is refused with its message', async ({ page, request }) => {
  await openEditor(page, await newPatient(request, { current_medications: [sertraline] }))
  await search(page).fill('sert')
  await editor(page).getByRole('list', { name: 'You have taken before' }).getByRole('button').click()
  await expect(editor(page)).toContainText(
    'This exact medication combination is already in the active medication list',
  )
  await expect(row(page, 2)).toBeHidden()
})

test('there is always a row; blank ones are dropped; what is removed moves to the history', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request)
  await openEditor(page, patient)
  await expect(row(page, 1)).toBeVisible()
  await expect(editor(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await row(page, 1).getByLabel('Medication', { exact: true }).fill('Vitamin D3')
  await row(page, 1).getByLabel('Dosage').fill('1000 IU')
  await editor(page).getByRole('button', { name: 'Add another row' }).click()
  await expect(editor(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await save(page)
  await expect(page.getByText('Medications updated successfully!')).toBeVisible()
  expect((await stored(patient)).current).toMatchObject([{ name: 'Vitamin D3', dosage: '1000 IU' }])

  await page.getByRole('link', { name: 'Update Medications' }).first().click()
  await editor(page).getByRole('button', { name: 'Add another row' }).click()
  await row(page, 2).getByLabel('Medication', { exact: true }).fill('Magnesium')
  await row(page, 2).getByLabel('Dosage').fill('200 mg')
  await editor(page).getByRole('button', { name: 'Remove Vitamin D3' }).click()
  await save(page)
  await expect(editor(page)).toBeHidden()
  const { current, history } = await stored(patient)
  expect(current).toMatchObject([{ name: 'Magnesium' }])
  expect(history).toMatchObject([{ name: 'Vitamin D3', status: 'discontinued' }])
  await card(page).getByRole('tab', { name: 'Medication History' }).click()
  await expect(card(page)).toContainText('Vitamin D3')
})

test('a verified medication stays verified untouched, and needs a check again once changed', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request, { current_medications: [sertraline] })
  const provider = await demoProviderClient(request)
  await must(
    provider.client
      .from('profiles')
      .update({
        current_medications: [
          { ...sertraline, verified: true, safetyCheck: { checked: 'checked', alerts: [] } },
        ],
      })
      .eq('id', patient.id)
      .select('id'),
  )
  await openEditor(page, patient)
  await expect(row(page, 1)).toContainText('Verified by your provider.')
  await row(page, 1).getByLabel('Notes').fill('With breakfast')
  await save(page)
  await expect(editor(page)).toBeHidden()
  expect((await stored(patient)).current).toMatchObject([{ verified: true, notes: 'With breakfast' }])
  await page.getByRole('link', { name: 'Update Medications' }).first().click()
  await row(page, 1).getByLabel('Dosage').fill('75 mg')
  await save(page)
  await expect(editor(page)).toBeHidden()
  expect((await stored(patient)).current).toMatchObject([{ verified: false, dosage: '75 mg' }])
  const { error } = await patient.client
    .from('profiles')
    .update({ current_medications: [{ ...sertraline, verified: true }] })
    .eq('id', patient.id)
  expect(error?.message).toBe('Only a provider can verify a medication')
})

test('allergies and interactions are told kindly', async ({ page, request }) => {
  const lithium = { ...common, id: 'm5', name: 'Lithium', dosage: '300 mg', refills: 1 }
  await openEditor(
    page,
    await newPatient(request, { allergies: 'Penicillin', current_medications: [lithium] }),
  )
  await expect(editor(page)).toContainText('Your allergies: Penicillin')
  await editor(page).getByRole('button', { name: 'Add another row' }).click()
  await row(page, 2).getByLabel('Medication', { exact: true }).fill('Ibuprofen')
  const notes = editor(page).getByRole('region', { name: 'Worth a word with your provider' })
  await expect(notes).toContainText('Lithium and Ibuprofen can affect each other strongly.')
  await expect(notes).toContainText('Please do not stop anything on your own.')
  await row(page, 2).getByLabel('Medication', { exact: true }).fill('Amoxicillin')
  await expect(notes).toContainText('Amoxicillin may not go with an allergy on your file.')
})

test('a list changed elsewhere is not written over', async ({ page, request }) => {
  const patient = await newPatient(request, { current_medications: [sertraline] })
  await openEditor(page, patient)
  await row(page, 1).getByLabel('Notes').fill('Mine')
  await must(
    patient.client
      .from('profiles')
      .update({ current_medications: [sertraline, trazodone] })
      .eq('id', patient.id)
      .select('id'),
  )
  await save(page)
  await expect(editor(page)).toContainText('Your list was changed elsewhere.')
  expect((await stored(patient)).current).toEqual([sertraline, trazodone])
  await editor(page).getByRole('button', { name: 'Load the new list' }).click()
  await expect(row(page, 2).getByLabel('Medication', { exact: true })).toHaveValue('Trazodone')
})

test('a save that fails says so and loses nothing', async ({ page, request }) => {
  const patient = await newPatient(request, { current_medications: [sertraline] })
  await openEditor(page, patient)
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
})

test('in Spanish a medication is found by its Spanish name and saved', async ({ page, request }) => {
  const patient = await newPatient(request, { preferred_language: 'Spanish' })
  await openEditor(page, patient)
  const dialog = page.getByRole('dialog', { name: 'Actualizar medicamentos' })
  await dialog.getByRole('searchbox', { name: 'Busque un medicamento para agregar' }).fill('sertralina')
  await dialog.getByRole('list', { name: 'Medicamentos' }).getByRole('button').click()
  const first = dialog.getByRole('group', { name: 'Medicamento 1' })
  await expect(first.getByLabel('Medicamento', { exact: true })).toHaveValue('Sertraline')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Escriba el nombre y la dosis del medicamento')
  await first.getByLabel('Dosis').fill('50 mg')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('¡Medicamentos actualizados!')).toBeVisible()
  expect((await stored(patient)).current).toMatchObject([{ name: 'Sertraline', dosage: '50 mg' }])
})
