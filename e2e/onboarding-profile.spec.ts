import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { changeProfile, must, newPatient, openAs } from './fixtures/patients.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const save = (page: Page) => modal(page).getByRole('button', { name: 'Save changes' })
const city = (page: Page) => modal(page).getByLabel('City')
const phone = (page: Page) => modal(page).getByLabel('Phone', { exact: true })
const reopen = (page: Page) => page.getByRole('link', { name: 'Edit Profile' }).first().click()

test('Edit Profile: nothing is thrown away unasked or written over, and the language follows', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request)
  const profile = () => must(patient.client.from('profiles').select().single())
  await openAs(page, patient, '/patient-dashboard?open=profile')

  await test.step('it asks before changes are thrown away, and keeps them when saving fails', async () => {
    await city(page).clear()
    await city(page).pressSequentially('Bisbee')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await save(page).click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(city(page)).toHaveValue('Bisbee')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(modal(page)).toBeHidden()
  })

  await test.step('it does not overwrite what another tab saved meanwhile', async () => {
    await reopen(page)
    await expect(city(page)).toHaveValue('Phoenix')
    await city(page).fill('Bisbee')
    await changeProfile(patient, { phone: '(520) 555-0177' })
    await save(page).click()
    await expect(
      modal(page).getByText('Your profile was changed somewhere else while you were editing.'),
    ).toBeVisible()
    expect(await profile()).toMatchObject({ city: 'Phoenix', phone: '+15205550177' })
    await modal(page).getByRole('button', { name: 'Keep my changes and review' }).click()
    await expect(phone(page)).toHaveValue('(520) 555-0177')
    await expect(city(page)).toHaveValue('Bisbee')
    await save(page).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(modal(page)).toBeHidden()
    expect(await profile()).toMatchObject({ city: 'Bisbee', phone: '+15205550177' })
  })

  await test.step('what is wrong is said; then number, time zone and the language of every screen change', async () => {
    await reopen(page)
    await phone(page).fill('555')
    await save(page).click()
    await expect(modal(page).getByText(/Enter a 10-digit phone number/)).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await phone(page).fill('6025550199')
    await modal(page).getByRole('combobox', { name: 'Preferred language' }).click()
    await page.getByRole('option', { name: 'Spanish' }).click()
    await modal(page).getByRole('combobox', { name: 'Time zone' }).click()
    await page.getByRole('option', { name: /^Denver/ }).click()
    await save(page).click()
    await expect(modal(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
    expect(await profile()).toMatchObject({
      city: 'Bisbee',
      phone: '+16025550199',
      preferred_language: 'Spanish',
      time_zone: 'America/Denver',
    })
  })
})
