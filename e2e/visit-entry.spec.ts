import { expectAccessible } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { follow, newPatient, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'
import { bookVisit, heading, newVisit } from './fixtures/visit.ts'
import { consentsOf } from './fixtures/visit-entry.ts'

test('whoever allows the camera at the second try comes in, and a second tab takes over', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const visit = await newVisit(request)
  const page = await openWindow(browser, visit.patient)
  await page.addInitScript(() => {
    const media = navigator.mediaDevices
    const real = media.getUserMedia.bind(media)
    Object.assign(window, { denied: true })
    media.getUserMedia = async (wanted) => {
      if ('denied' in window && window.denied) throw new DOMException('No', 'NotAllowedError')
      return real(wanted)
    }
  })

  await page.goto(visit.address)
  await expect(page.getByRole('alert')).toContainText('Failed to access camera/microphone')
  await page.evaluate(() => Object.assign(window, { denied: false }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your video')).toBeVisible()

  const inside = { name: 'You’re in the waiting room' }
  const elsewhere = { name: 'The visit is open somewhere else' }
  await page.getByRole('button', { name: 'Enter the waiting room' }).click()
  await expect(page.getByRole('heading', inside)).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(visit.address)
  await second.getByRole('button', { name: 'Enter the waiting room' }).click()
  await expect(page.getByRole('heading', elsewhere)).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('heading', inside)).toBeVisible()
  await expect(second.getByRole('heading', elsewhere)).toBeVisible()
})

test('in Spanish, from the room that opens later to refusing everything', async ({ browser, request }) => {
  test.setTimeout(90_000)
  const patient = await newPatient(request, { preferred_language: 'Spanish' })
  const provider = await newClinician(request)
  const visit = await bookDirectly(patient, provider, phoenix(3, '10:00'))
  const page = await openWindow(browser, patient, { width: 768, height: 1024 })

  await page.goto('/telehealth-session')
  await expect(heading(page, /^La sala se abre .* a las 9:45 a\.m\.$/)).toBeVisible()
  await expect(page.getByText(provider.lastName)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Completar los formularios ahora' }).click()
  await expect(heading(page, 'Antes de su cita')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Omitir por ahora' }).click()

  await expect(heading(page, 'Su consentimiento')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Formulario' })).toContainText('omitido')
  await expect(page.getByText('Acepto que se grabe el audio de esta cita')).toBeVisible()
  await expectAccessible(page)
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
  await page.goto(`/telehealth-session/${visit}`)
  await expect(heading(page, /^La sala se abre/)).toBeVisible()
  await page.getByRole('button', { name: 'Completar el formulario' }).click()
  await expect(heading(page, 'Antes de su cita')).toBeVisible()
})

test('cancelling the consents leads home; nobody else learns that the visit exists', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const { patient, provider, address } = await bookVisit(request)
  const page = await openWindow(browser, patient)
  await page.goto(address)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(page.getByText('Session cancelled. You can restart the process anytime.')).toBeVisible()
  await expect(page).toHaveURL(/patient-dashboard/)

  const nothing = 'We can’t find this visit'
  for (const someone of [await newPatient(request), await newClinician(request)]) {
    const stranger = await openWindow(browser, someone)
    await stranger.goto(address)
    await expect(heading(stranger, nothing)).toBeVisible()
    await expect(stranger.getByText(provider.lastName)).toHaveCount(0)
    await expect(stranger.getByText('Rosa Delgado')).toHaveCount(0)
    const told = await stranger.getByRole('main').textContent()
    await stranger.goto('/telehealth-session/00000000-0000-4000-8000-000000000000')
    await expect(heading(stranger, nothing)).toBeVisible()
    expect(await stranger.getByRole('main').textContent()).toBe(told)
    await follow(stranger, '/telehealth-session')
    await expect(heading(stranger, 'You have no upcoming visits')).toBeVisible()
    await expectAccessible(stranger)
  }
})
