import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookRuiz, demoProviderClient, follow, must, newPatient, openAs, ruiz } from './fixtures/patients.ts'

test('a patient sees who opened their record, and what of it', async ({ page, request }) => {
  const patient = await newPatient(request)
  const provider = await demoProviderClient(request)
  await test.step('from the foot of the dashboard', async () => {
    await openAs(page, patient)
    await page.route('**/rest/v1/rpc/record_accesses', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: 'Who viewed my record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who viewed your record' })).toBeVisible()
  })

  await test.step('a list that does not come, and nobody yet', async () => {
    await expect(page.getByRole('alert')).toContainText('We couldn’t load who viewed your record.')
    await page.unroute('**/rest/v1/rpc/record_accesses')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No one has viewed your record yet' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  const entry = page.getByRole('listitem').filter({ hasText: ruiz.name })
  await test.step('one entry for the provider and the day', async () => {
    await bookRuiz(patient)
    await must(provider.client.rpc('open_chart', { patient: patient.id }))
    await must(provider.client.from('profiles').select('first_name').eq('id', patient.id))
    await must(provider.client.from('progress_notes').select('id').eq('patient_id', patient.id))
    await must(provider.client.from('appointments').select('id').eq('patient_id', patient.id))
    await follow(page, '/patient-dashboard')
    await expect(page.getByRole('heading', { name: 'Profile Status' })).toBeVisible()
    await page.getByRole('link', { name: 'Who viewed my record' }).click()
    await expect(entry).toHaveCount(1)
    // Dr. Ruiz of other tests may have looked at more of it meanwhile.
    await expect(entry).toContainText(/your provider, opened .*your visits.*your profile/)
    await expect(page.getByText('No earlier activity.')).toBeVisible()
  })

  await test.step('in both themes, and on a phone', async () => {
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(entry).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })

  await test.step('in Spanish', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quién vio su expediente' })).toBeVisible()
    await expect(entry).toContainText(/su profesional, abrió .*sus citas.*su perfil/)
  })
})
