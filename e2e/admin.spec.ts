import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { newClinician, newPatient, openAs as openWindow } from './fixtures/booking.ts'
import { must, openAs, signInAs } from './fixtures/patients.ts'

async function expectWellMade(page: Page) {
  await expectAccessibleInBothThemes(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    )
  }
}

test('the supervisor refuses, verifies and suspends a provider, who knows it at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const provider = await newClinician(request)
  await openAs(page, await signInAs(request, demoAdmin), '/admin/providers')
  const providerPage = await openWindow(browser, provider)
  await providerPage.goto('/provider-dashboard')
  const search = page.getByRole('searchbox', { name: 'Find by name, email, NPI or license' })
  const list = page.getByRole('list', { name: 'Providers' })
  const card = list.getByRole('listitem').filter({ hasText: provider.lastName })
  const dialog = page.getByRole('dialog')

  await test.step('a changed license waits for verification, live', async () => {
    await search.fill(provider.lastName)
    await expect(card.getByText('Verified', { exact: true }).first()).toBeVisible()
    await must(
      provider.client
        .from('providers')
        .update({ license_number: 'MD-77', npi: '1740283778' })
        .eq('id', provider.providerId)
        .select('id'),
    )
    await expect(card.getByText('Waiting for verification')).toBeVisible()
    await expect(card.getByText('Not a valid NPI')).toBeVisible()
    await expect(card.getByText('MD-77')).toBeVisible()
    await expect(card.getByText('Arizona')).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('a refusal needs a reason, which the provider reads', async () => {
    await card.getByRole('button', { name: /^Refuse/ }).click()
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('Write down the reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The NPI has a typing mistake.')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(card.getByText('Refused')).toBeVisible()
    await expect(providerPage.getByText('Your license could not be verified.').first()).toBeVisible()
    await expect(providerPage.getByText(/The NPI has a typing mistake\./).first()).toBeVisible()
  })

  await test.step('verified, they can work', async () => {
    await card.getByRole('button', { name: /^Verify/ }).click()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(card.getByText('Refused')).toBeHidden()
    await expect(card.getByRole('button', { name: /^Suspend/ })).toBeVisible()
  })

  await test.step('suspended, they are signed out at once', async () => {
    await card.getByRole('button', { name: /^Suspend/ }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('License lapsed.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(card.getByText('Suspended')).toBeVisible()
    await expect(card.getByText('License lapsed.')).toBeVisible()
    const { error } = await provider.client.from('appointments').select('id')
    expect(error?.message).toBe('Session has ended')
  })
})

test('danger, record requests and the audit log of a patient', async ({ page, request }) => {
  test.setTimeout(120_000)
  const lastName = `Delgado-${randomUUID().slice(0, 6)}`
  const name = `Rosa ${lastName}`
  const patient = await newPatient(request, { last_name: lastName })
  await openAs(page, await signInAs(request, demoAdmin), '/admin')

  await test.step('a dangerous answer appears live and closes only with disposition and note', async () => {
    await expect(page.getByRole('heading', { name: 'Today’s visits' })).toBeVisible()
    const answers = [1, 1, 1, 1, 1, 1, 1, 1, 2]
    const result = { patient_id: patient.id, instrument: 'phq9', answers, score: 10 }
    expect((await patient.client.from('assessment_results').insert(result)).error).toBeNull()
    const task = page.getByRole('region', { name: `Safety task: ${name}, PHQ-9 question 9` })
    await expect(task.getByText(/Nobody treats this patient yet/)).toBeVisible()
    await expectWellMade(page)
    await task.getByRole('button', { name: `Record disposition for ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Disposition for ${name}` })
    await dialog.getByRole('button', { name: 'Close the task' }).click()
    await expect(dialog.getByText('Write down what was done')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'What was decided' }).selectOption('contacted_safe')
    await dialog
      .getByRole('textbox', { name: 'What was done' })
      .fill('Spoke with Rosa, who is with her sister.')
    await dialog.getByRole('button', { name: 'Close the task' }).click()
    await expect(task).toBeHidden()
  })

  await test.step('a record request is worked through, with its due date', async () => {
    await page.getByRole('link', { name: /^Record requests/ }).click()
    await must(
      patient.client
        .from('record_requests')
        .insert({
          patient_id: patient.id,
          patient_name: name,
          patient_email: patient.email,
          date_of_birth: '1990-02-03',
          record_type: 'Full chart',
          reason: 'Moving to Georgia',
        })
        .select('id'),
    )
    const list = page.getByRole('list', { name: 'Record requests' })
    const card = list.getByRole('listitem').filter({ hasText: lastName })
    await expect(card.getByText(/Due between/)).toBeVisible()
    await expectWellMade(page)
    await card.getByRole('button', { name: `Start: ${name}` }).click()
    await card.getByRole('button', { name: `Mark as delivered: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(card).toBeHidden()
    await page.getByRole('radio', { name: 'Done' }).click()
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
  })

  await test.step('the audit log says who did it, in words, and filters by kind', async () => {
    await page.goto(`/admin/audit?patient=${patient.id}`)
    const log = page.getByRole('listitem').filter({ hasText: lastName })
    await expect(log.filter({ hasText: 'Margaret Yazzie changed a record request: status' })).toHaveCount(2)
    await expect(log.filter({ hasText: 'Margaret Yazzie changed a safety task' })).toHaveCount(1)
    await expectWellMade(page)
    await page.getByRole('combobox', { name: 'What' }).selectOption('read')
    await expect(log.filter({ hasText: 'changed' })).toHaveCount(0)
    await expect(log.filter({ hasText: 'Margaret Yazzie read a record request' }).first()).toBeVisible()
    await expect(page).toHaveURL(/kind=read/)
  })
})

test('accounts with their roles, and the details every bill carries', async ({ page, request }) => {
  const provider = await newClinician(request)
  const own = provider.client.from('providers')
  await must(own.update({ bio: 'Listens first.' }).eq('id', provider.providerId).select('id'))
  await openAs(page, await signInAs(request, demoAdmin), '/admin/users')

  await test.step('an account is found, with its role and how it came to it', async () => {
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(provider.lastName)
    const row = page.getByRole('row', { name: new RegExp(provider.lastName) })
    await expect(row.getByText('Provider', { exact: true })).toBeVisible()
    const history = page.getByRole('list', { name: 'History of roles' })
    await expect(
      history.getByRole('listitem').filter({ hasText: `role: provider for Nora ${provider.lastName}` }),
    ).toBeVisible()
    await expectWellMade(page)
    await row.getByRole('link', { name: `Audit log of Nora ${provider.lastName}` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/audit\\?actor=${provider.id}`))
    await expect(
      page.getByRole('listitem').filter({ hasText: 'changed a provider profile: bio' }).first(),
    ).toBeVisible()
  })

  await test.step('a wrong number is not saved', async () => {
    await page.goto('/admin/practice')
    const ein = page.getByRole('textbox', { name: 'EIN' })
    const before = await ein.inputValue()
    await ein.fill('123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('An EIN is two digits, a hyphen and seven digits: 12-3456789')).toBeVisible()
    await expectWellMade(page)
    await ein.fill(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The practice’s details are saved')).toBeVisible()
  })

  await test.step('the status says what works, and a test mail arrives', async () => {
    await page.goto('/admin/status')
    const server = page.getByRole('region', { name: 'The server' })
    await expect(server.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Works')
    await expect(page.getByRole('region', { name: 'Engines' }).getByRole('listitem')).toHaveCount(4)
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Send me a test mail' }).click()
    await expect(page.getByText(`On its way to ${demoAdmin.email}.`)).toBeVisible()
  })
})
