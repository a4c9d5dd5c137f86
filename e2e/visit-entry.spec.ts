import { expectAccessible } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { follow, newPatient, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'
import { heading } from './fixtures/visit.ts'
import { consentsOf } from './fixtures/visit-entry.ts'

test('in Spanish, from the room that opens later to declining everything; no one else learns that the visit exists', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const patient = await newPatient(request, { preferred_language: 'Spanish' })
  const provider = await newClinician(request)
  const visit = await bookDirectly(patient, provider, phoenix(3, '10:00'))
  const address = `/telehealth-session/${visit}`
  const page = await openWindow(browser, patient, { width: 768, height: 1024 })

  await test.step('the room opens later; the forms can be filled in now', async () => {
    await page.goto('/telehealth-session')
    await expect(heading(page, /^La sala se abre: .* a las 9:45 a\.m\.$/)).toBeVisible()
    await expect(page.getByText(provider.lastName)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Completar los formularios ahora' }).click()
    await expect(heading(page, 'Antes de su cita')).toBeVisible()
    await page.getByRole('tab', { name: 'Síntomas' }).click()
    await page.reload()
    await expect(heading(page, 'Antes de su cita')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Síntomas' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Omitir por ahora' }).click()
    await expect(heading(page, 'Su consentimiento')).toBeVisible()
  })

  await test.step('canceling the consents returns home, and the patient can come back', async () => {
    await page.getByRole('button', { name: 'No entrar ahora' }).click()
    await expect(page.getByText('No entró a la cita. Puede volver a empezar cuando quiera.')).toBeVisible()
    await expect(page).toHaveURL(/patient-dashboard/)
    await follow(page, address)
    await page.getByRole('button', { name: 'Completar los formularios ahora' }).click()
  })

  await test.step('everything is refused, and the form can still be filled in', async () => {
    await expect(heading(page, 'Su consentimiento')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Formulario' })).toContainText('omitido')
    await expect(page.getByText('Acepto que se grabe el audio de esta cita')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Leído y entendido/ }).check()
    await page.getByRole('button', { name: 'Iniciar con lo que elegí' }).click()
    await expect(
      page.getByText('Los consentimientos están completos. Usted omitió el formulario.'),
    ).toBeVisible()
    expect(await consentsOf(patient, visit)).toEqual({
      recording: false,
      ai_analysis: false,
      notice: true,
    })
    await follow(page, '/patient-dashboard')
    await follow(page, address)
    await expect(heading(page, /^La sala se abre:/)).toBeVisible()
    await page.getByRole('button', { name: 'Completar el formulario' }).click()
    await expect(heading(page, 'Antes de su cita')).toBeVisible()
    await page.context().close()
  })

  await test.step('another patient learns no more of it than of a visit that does not exist', async () => {
    const nothing = 'We can’t find this visit'
    const stranger = await openWindow(browser, await newPatient(request))
    await stranger.goto(address)
    await expect(heading(stranger, nothing)).toBeVisible()
    await expect(stranger.getByText(provider.lastName)).toHaveCount(0)
    await expect(stranger.getByText('Rosa Delgado')).toHaveCount(0)
    const told = await stranger.getByRole('main').textContent()
    await follow(stranger, '/telehealth-session')
    await expect(heading(stranger, 'You have no upcoming visits')).toBeVisible()
    await expectAccessible(stranger)
    await follow(stranger, '/telehealth-session/00000000-0000-4000-8000-000000000000')
    await expect(heading(stranger, nothing)).toBeVisible()
    expect(await stranger.getByRole('main').textContent()).toBe(told)
  })
})
