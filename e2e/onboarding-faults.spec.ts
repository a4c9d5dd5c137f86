import { expect, test } from '@playwright/test'
import { pdf, picture } from './fixtures/files.ts'
import {
  agree,
  chooser,
  complete,
  completeIntake,
  field,
  fillAddress,
  fillEmergencyContact,
  heading,
  openInsurance,
  saved,
} from './fixtures/onboarding.ts'
import { must, newcomer, openAs, patientPassword, signInAs } from './fixtures/patients.ts'

test('whatever fails on the way through both stages is said, in Spanish too, and loses nothing', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const someone = await newcomer(request)
  let { client } = someone
  const draft = async () => JSON.stringify(await must(client.from('form_drafts').select('form, data')))
  const keptHere = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await openAs(page, someone)

  await test.step('in Spanish, with its complaints', async () => {
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(heading(page, 'Complete su registro')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar', exact: true })).toBeVisible()
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
    await page.getByRole('button', { name: 'English' }).first().click()
    await expect(heading(page, 'Complete Your Registration')).toBeVisible()
  })

  await test.step('what is typed without a network is kept on the device and saved when it is back', async () => {
    await context.setOffline(true)
    await field(page, 'City').fill('Bisbee')
    const waiting = page.getByText('Saved on this device. We’ll finish saving when the connection is back.')
    await expect(waiting.filter({ visible: true })).toBeVisible()
    expect(await draft()).not.toContain('Bisbee')
    await context.setOffline(false)
    await saved(page)
    expect(await draft()).toContain('Bisbee')
    expect(await keptHere()).toEqual([])
  })

  await test.step('a session that ends in the middle costs a password and nothing else', async () => {
    await fillAddress(page)
    await saved(page)
    await client.auth.signOut({ scope: 'global' })
    await field(page, 'Emergency contact name').fill('Luis Delgado')
    const again = page.getByRole('heading', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(patientPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(again).toBeHidden()
    await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado')
    await saved(page)
    await page.reload()
    await expect(field(page, 'Emergency contact name')).toHaveValue('Luis Delgado')
    client = (await signInAs(request, { email: someone.email, password: patientPassword })).client
  })

  await test.step('a card that is no picture, too large or cut off is refused in words, and can be retried', async () => {
    const cards = async () =>
      (await must(client.from('patient_documents').select('file_name'))).map(({ file_name }) => file_name)
    await openInsurance(page)
    const front = chooser(page, 'Insurance card, front')
    await front.setInputFiles({ name: 'card.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') })
    await expect(
      page.getByText('card.tiff is not a PDF, JPG, PNG, WEBP or HEIC file. Choose another.'),
    ).toBeVisible()
    await front.setInputFiles({ ...pdf('scan.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') })
    await expect(page.getByText('scan.pdf is 10.5 MB. The limit is 10 MB.')).toBeVisible()
    await front.setInputFiles({ ...picture('card.png'), buffer: Buffer.from('MZ not a picture') })
    await expect(page.getByText(/card.png isn’t a valid PDF or image/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove card.png' }).click()
    await expect(page.getByText(/card.png isn’t a valid/)).toBeHidden()

    await page.route('**/upload/resumable/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    )
    await front.setInputFiles(picture('front.png'))
    await expect(page.getByText(/The connection dropped while sending front.png/)).toBeVisible()
    expect(await cards()).toEqual([])
    await page.unroute('**/upload/resumable/**')
    await page.getByRole('button', { name: 'Retry front.png' }).click()
    await expect(page.getByText(/The connection dropped/)).toBeHidden()
    await expect.poll(cards).toEqual(['front.png'])

    await front.setInputFiles(picture('newer.png'))
    await expect(page.getByRole('button', { name: 'Remove newer.png' })).toBeVisible()
    await expect.poll(cards).toEqual(['newer.png'])
  })

  await test.step('a registration that fails keeps every answer, and a double press sends once', async () => {
    await field(page, 'Phone').fill('(602) 555-0142')
    await fillEmergencyContact(page)
    await agree(page)
    let sent = 0
    const { promise: pressedTwice, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rest/v1/profiles*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      sent += 1
      if (sent === 1) return route.abort()
      await pressedTwice
      return route.continue()
    })
    await complete(page).click()
    await expect(page.getByText('Failed to complete registration. Please try again.')).toBeVisible()
    await expect(field(page, 'City')).toHaveValue('Tucson')
    await complete(page).dblclick()
    release()
    await expect(heading(page, 'Welcome, Rosa!')).toBeVisible()
    expect(sent).toBe(2)
    await page.unroute('**/rest/v1/profiles*')
  })

  await test.step('an intake that fails keeps every word', async () => {
    await page.getByLabel('Allergies').fill('latex')
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await completeIntake(page).click()
    await expect(page.getByText('Failed to complete intake. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Allergies')).toHaveValue('latex')
  })

  await test.step('signing out leaves nothing of a draft on the device', async () => {
    await page.route('**/rest/v1/form_drafts*', (route) => route.abort())
    await page.getByLabel('Allergies').fill('latex and pollen')
    await expect.poll(keptHere).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page).toHaveURL('/')
    expect(await keptHere()).toEqual([])
    expect(context.pages()).toHaveLength(1)
  })
})
