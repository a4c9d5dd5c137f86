import { expect, type Page, test } from '@playwright/test'
import { newAccount } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { field, heading, openDashboard } from './fixtures/onboarding.ts'
import { patientApi, wholeRegistration } from './fixtures/patient-api.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const save = (page: Page) => modal(page).getByRole('button', { name: 'Save changes' })

async function newPatient(page: Page, done: object = {}) {
  const account = await newAccount(page.request, {
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '1990-02-03',
  })
  const api = await patientApi(page.request, account)
  if (Object.keys(done).length > 0) await api.changeProfile(done)
  await openDashboard(page, account)
  return { account, api }
}

const everything = { ...wholeRegistration, intake_completed: true, onboarding_completed: true }

test.describe('Edit Profile', () => {
  test('changes what is known, and the language of every screen', async ({ page }) => {
    const { api } = await newPatient(page, everything)
    await page.goto('/patient-dashboard?open=profile')
    await modal(page).getByLabel('City').fill('Bisbee')
    await modal(page).getByLabel('Phone', { exact: true }).fill('555')
    await save(page).click()
    await expect(modal(page).getByText(/Write ten digits with the area code/)).toBeVisible()
    await modal(page).getByLabel('Phone', { exact: true }).fill('6025550199')
    await modal(page).getByRole('combobox', { name: 'Preferred language' }).click()
    await page.getByRole('option', { name: 'Spanish' }).click()
    await modal(page).getByRole('combobox', { name: 'Time zone' }).click()
    await page.getByRole('option', { name: /^Denver/ }).click()
    await save(page).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(modal(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
    expect(await api.profile()).toMatchObject({
      city: 'Bisbee',
      phone: '(602) 555-0199',
      preferred_language: 'Spanish',
      time_zone: 'America/Denver',
    })
  })

  test('asks before changes are thrown away, and keeps them when saving fails', async ({ page }) => {
    await newPatient(page, everything)
    await page.goto('/patient-dashboard?open=profile')
    await modal(page).getByLabel('City').clear()
    await modal(page).getByLabel('City').pressSequentially('Bisbee')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await save(page).click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(modal(page).getByLabel('City')).toHaveValue('Bisbee')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(modal(page)).toBeHidden()
  })

  test('does not overwrite what another tab saved meanwhile', async ({ page }) => {
    const { api } = await newPatient(page, everything)
    await page.goto('/patient-dashboard?open=profile')
    await modal(page).getByLabel('City').fill('Bisbee')
    await api.changeProfile({ phone: '(520) 555-0177' })
    await save(page).click()
    await expect(
      modal(page).getByText('Your profile was changed somewhere else while you were editing.'),
    ).toBeVisible()
    expect(await api.profile()).toMatchObject({ city: 'Tucson', phone: '(520) 555-0177' })

    await modal(page).getByRole('button', { name: 'Keep my changes and review' }).click()
    await expect(modal(page).getByLabel('Phone', { exact: true })).toHaveValue('(520) 555-0177')
    await expect(modal(page).getByLabel('City')).toHaveValue('Bisbee')
    await save(page).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    expect(await api.profile()).toMatchObject({ city: 'Bisbee', phone: '(520) 555-0177' })
  })
})

test('in Spanish, from the first stage to its complaints', async ({ page }) => {
  await newPatient(page)
  await page.getByRole('button', { name: 'Español' }).first().click()
  await expect(heading(page, 'Complete su registro')).toBeVisible()
  await expect(page.getByText('Acepte todos los consentimientos obligatorios para continuar')).toBeVisible()
  await page.getByRole('checkbox', { name: /HIPAA/ }).check()
  await page.getByRole('checkbox', { name: /telesalud/ }).check()
  await page.getByRole('button', { name: 'Completar el registro' }).click()
  for (const complaint of [
    'El número de teléfono es obligatorio',
    'Elija su estado',
    'La ciudad es obligatoria',
  ])
    await expect(page.getByText(complaint).first()).toBeVisible()
  await expect(page.getByText(/answers|required|optional/)).toHaveCount(0)
  await page.reload()
  await expect(heading(page, 'Complete su registro')).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('Rosa')
})

test('each screen can be used by everyone', async ({ page }) => {
  test.setTimeout(120_000)
  const { api } = await newPatient(page)
  await expect(field(page, 'City')).toBeVisible()
  await page.getByRole('checkbox', { name: /HIPAA/ }).check()
  await page.getByRole('checkbox', { name: /telehealth/ }).check()
  await page.getByRole('button', { name: 'Complete registration' }).click()
  await expect(page.getByText(/answers need another look/)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await api.changeProfile(wholeRegistration)
  await page.goto('/patient-dashboard')
  await page.getByLabel('Allergies').fill('an overdose of pollen')
  await expect(page.getByRole('alert', { name: 'Emergency Resources' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await api.changeProfile({ intake_completed: true, onboarding_completed: true })
  await page.goto('/patient-dashboard?open=profile')
  await expect(modal(page).getByLabel('City')).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await page.goto('/patient-dashboard?open=records')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await page.goto('/patient-dashboard')
  await page.getByRole('button', { name: 'Add a document' }).click()
  await expectAccessibleInBothThemes(page, '#documents')
})
