import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { newClinician } from './fixtures/booking.ts'
import {
  follow,
  must,
  newPatient,
  newPatientOfRuiz,
  openAs,
  openWindow,
  signInAs,
} from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

async function expectWellMade(page: Page) {
  await expectAccessibleInBothThemes(page)
  await sideStep('it fits every width', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
        width,
      )
      expect(await page.evaluate(scrollingSideways), `${width}`).toEqual([])
    }
  })
}

/** Tables and the navigation fit too. A row of tabs is the one thing that may be swiped. */
function scrollingSideways() {
  return [...document.querySelectorAll('body *:not([role=tablist], nav)')]
    .filter((part) => {
      const { overflowX } = getComputedStyle(part)
      return /auto|scroll/.test(overflowX) && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
    })
    .map((part) => part.getAttribute('aria-label') ?? part.tagName)
}

test('the supervising physician refuses, verifies and suspends a provider, who sees it immediately', async ({
  page,
  browser,
  request,
}) => {
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
    await expect(card.getByText('Pending verification').first()).toBeVisible()
    await expect(card.getByText('Not a valid NPI')).toBeVisible()
    await expect(card.getByText('MD-77')).toBeVisible()
    await expect(card.getByText('License: Arizona')).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('a refusal needs a reason, which the provider reads', async () => {
    await card.getByRole('button', { name: /^Decline (?!.*license)/ }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The NPI has a typing mistake.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(card.getByText('Declined').first()).toBeVisible()
    await expect(providerPage.getByText('Your license was declined.').first()).toBeVisible()
    await expect(providerPage.getByText(/The NPI has a typing mistake\./).first()).toBeVisible()
  })

  await test.step('verified, they can work', async () => {
    await card.getByRole('button', { name: /^Verify (?!license).*, MD/ }).click()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(card.getByText('Declined').first()).toBeHidden()
    await expect(card.getByRole('button', { name: /^Suspend/ })).toBeVisible()
  })

  await test.step('a suspended provider is signed out immediately', async () => {
    await card.getByRole('button', { name: /^Suspend/ }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('License lapsed.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(card.getByText('Suspended')).toBeVisible()
    await expect(card.getByText('License lapsed.')).toBeVisible()
    const { error } = await provider.client.from('appointments').select('id')
    expect(error?.message).toBe('Session has ended')
    const lock = providerPage.getByRole('alertdialog', { name: 'Sign in again' })
    await expect(lock).toContainText('You were signed out by the practice')
  })
})

test('patients’ danger and the audit log; a chart opens with a reason, which the patient reads; a visit is canceled', async ({
  page,
  request,
}) => {
  const lastName = `Delgado-${randomUUID().slice(0, 6)}`
  const name = `Rosa ${lastName}`
  const patient = await newPatient(request, { last_name: lastName })
  const admin = await signInAs(request, demoAdmin)
  await openAs(page, admin, '/admin')

  await test.step('a dangerous answer appears live and closes only with disposition and note', async () => {
    await expect(page.getByRole('heading', { name: 'Today’s visits' })).toBeVisible()
    const answers = [1, 1, 1, 1, 1, 1, 1, 1, 2]
    const result = { patient_id: patient.id, instrument: 'phq9', answers, score: 10 }
    expect((await patient.client.from('assessment_results').insert(result)).error).toBeNull()
    const task = page.getByRole('article', { name: `Safety task: ${name}, PHQ-9 question 9` })
    await expect(task.getByText(/No provider assigned yet/)).toBeVisible()
    await expectWellMade(page)
    await task.getByRole('button', { name: `Record disposition for ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Disposition for ${name}` })
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(dialog.getByText('Enter what was done')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Disposition' }).selectOption('contacted_safe')
    await dialog
      .getByRole('textbox', { name: 'What was done' })
      .fill('Spoke with Rosa, who is with her sister.')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(task).toBeHidden()
  })

  await sideStep('a record request is worked through, with its due date', async () => {
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
    await card.getByRole('button', { name: `Open: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Record request: ${name}` })
    await dialog.getByRole('button', { name: 'Deliver record' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create and deliver' }).click()
    await expect(dialog.getByRole('heading', { name: 'Delivered files' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await page.getByRole('radio', { name: 'Done' }).click()
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
  })

  const log = page.getByRole('listitem').filter({ hasText: lastName })
  await test.step('the audit log shows who did it, in words', async () => {
    await follow(page, `/admin/audit?patient=${patient.id}`)
    await expect(log.filter({ hasText: 'Margaret Yazzie changed a safety task' })).toHaveCount(1)
    await expectWellMade(page)
  })

  await sideStep('it names the record request, and filters by kind', async () => {
    await expect(log.filter({ hasText: 'Margaret Yazzie changed a record request: status' })).toHaveCount(2)
    await page.getByRole('combobox', { name: 'What' }).selectOption('read')
    await expect(log.filter({ hasText: 'changed' })).toHaveCount(0)
    await expect(log.filter({ hasText: 'Margaret Yazzie viewed a record request' }).first()).toBeVisible()
    await expect(page).toHaveURL(/kind=read/)
  })

  const theirs = `Peralta-${randomUUID().slice(0, 6)}`
  const her = `Rosa ${theirs}`
  const charted = await newPatientOfRuiz(request, { last_name: theirs, allergies: 'Penicillin' })
  const why = 'She asked why her call was missed'
  const charts = () => admin.client.from('profiles').select('last_name').eq('id', charted.id)

  await test.step('everyone is listed, with their treating providers', async () => {
    await follow(page, '/admin/patients')
    await page.getByRole('searchbox', { name: 'Search all patients' }).fill(theirs)
    const row = page.getByRole('list', { name: 'Patients' }).getByRole('link')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Elena Ruiz')
    await expectWellMade(page)
    expect(await must(charts())).toEqual([])
    await row.click()
  })

  await test.step('the chart asks why first', async () => {
    await expect(page.getByRole('heading', { name: `Reason for access: ${her}` })).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Because')
    await page.getByRole('button', { name: 'Open the chart' }).click()
    await expect(page.getByText('Choose a reason for access')).toBeVisible()
    await expect(page.getByText('Enter a reason of at least 10 characters')).toBeVisible()
    await sideStep('the question is well made', () => expectWellMade(page))
    await page.getByRole('combobox', { name: 'Purpose' }).selectOption('complaint')
    await page.getByRole('textbox', { name: 'Reason' }).fill(why)
    await page.getByRole('button', { name: 'Open the chart' }).click()
  })

  await test.step('it is the provider’s chart, to read', async () => {
    await expect(page.getByRole('heading', { name: her, level: 1 })).toBeVisible()
    await expect(page.getByText(/Open to you until/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Prescribe' })).toBeHidden()
    await sideStep('it is well made', () => expectWellMade(page))
    const chart = page.getByRole('navigation', { name: 'Chart' })
    await chart.getByRole('link', { name: 'Allergies' }).click()
    await expect(page.getByText('Penicillin').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await sideStep('every part of it opens', async () => {
      for (const part of ['Notes', 'Documents', 'Messages', 'Visits', 'Billing', 'Assessments', 'Problems']) {
        await chart.getByRole('link', { name: part }).click()
        await expect(chart.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByText(/couldn’t|could not/)).toHaveCount(0)
      }
    })
    expect(await must(charts())).toEqual([{ last_name: theirs }])
  })

  await test.step('the patient reads who opened it, and why', async () => {
    const own = charted.client.from('audit_log').select('actor_id, details').eq('event_type', 'charts.reason')
    expect(await must(own)).toEqual([{ actor_id: admin.id, details: { purpose: 'complaint', reason: why } }])
  })

  await test.step('a visit is cancelled with a reason', async () => {
    await page.getByRole('link', { name: 'Appointments' }).click()
    await page.getByRole('searchbox', { name: 'Patient' }).fill(theirs)
    const visit = page.getByRole('list', { name: 'Visits' }).getByRole('listitem')
    await expect(visit).toHaveCount(1)
    await expectWellMade(page)
    await visit.getByRole('button', { name: `Cancel visit: ${her}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The office has no power')
    await dialog.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(visit.getByText('Canceled: The office has no power')).toBeVisible()
  })
})

test('accounts and who supervises, the practice’s details and status, what patients agree to, and what was billed', async ({
  page,
  request,
}) => {
  const provider = await newClinician(request)
  const own = provider.client.from('providers')
  await must(own.update({ bio: 'Listens first.' }).eq('id', provider.providerId).select('id'))
  const name = `Nora ${provider.lastName}`
  const admin = await signInAs(request, demoAdmin)
  await openAs(page, admin, '/admin/users')
  const row = page.getByRole('row', { name: new RegExp(provider.lastName) })
  const history = page.getByRole('list', { name: 'History of roles' })
  const dialog = page.getByRole('dialog')
  const decide = async (action: string, reason: string, button = action) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('an account is found, with its role; that it was registered is no change of roles', async () => {
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(provider.lastName)
    await expect(row.getByText('Provider', { exact: true })).toBeVisible()
    await expect(history.getByRole('listitem').first()).toBeVisible()
    await expect(history.getByText(name)).toHaveCount(0)
    await expectWellMade(page)
  })

  await sideStep('a phone shows since when', async () => {
    await page.setViewportSize({ width: 390, height: 1000 })
    expect(await row.getByText(/^Since /).evaluate((part) => getComputedStyle(part).display)).toBe('block')
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  await test.step('a role is given and removed with a reason that stays in the history', async () => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Make supervising physician' }).click()
    await dialog.getByRole('button', { name: 'Make supervising physician' }).click()
    await expect(dialog.getByText('Enter a reason of at least 10 characters')).toBeVisible()
    await page.keyboard.press('Escape')
    await decide('Make supervising physician', 'Covers for the summer')
    await expect(row.getByText('Admin', { exact: true })).toBeVisible()
    const { error } = await provider.client.from('appointments').select('id')
    expect(error?.message).toBe('Session has ended')
    await decide('Remove supervising physician role', 'The summer is over now', 'Remove role')
    await expect(row.getByText('Admin', { exact: true })).toBeHidden()
    for (const reason of ['Covers for the summer', 'The summer is over now'])
      await expect(history.getByText(`“${reason}”`).first()).toBeVisible()
  })

  await sideStep('a person is signed out everywhere', async () => {
    await decide('Sign out everywhere', 'The laptop was lost')
    await expect(history.getByText('“The laptop was lost”').first()).toBeVisible()
  })

  await sideStep("an account's activity is one link away", async () => {
    await row.getByRole('link', { name: `Audit log of ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/audit\\?actor=${provider.id}`))
    await expect(
      page.getByRole('listitem').filter({ hasText: 'changed a provider profile: bio' }).first(),
    ).toBeVisible()
  })

  await test.step('a wrong number is not saved', async () => {
    await follow(page, '/admin/practice')
    const ein = page.getByRole('textbox', { name: 'EIN' })
    const before = await ein.inputValue()
    await ein.fill('123')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('An EIN is two digits, a hyphen and seven digits: 12-3456789')).toBeVisible()
    await expectWellMade(page)
    await ein.fill(before)
    await sideStep('neither is a time that is too short', async () => {
      const days = page.getByRole('textbox', { name: 'Days a delivered record stays available' })
      await days.fill('6')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Choose 7 to 365 days')).toBeVisible()
      await days.fill('30')
    })
    const suite = `Suite ${randomInt(10_000)}`
    await page.getByRole('textbox', { name: 'Suite or floor' }).fill(suite)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Practice details saved')).toBeVisible()
    const stored = await must(
      admin.client.from('organization_config').select('address_line2').eq('is_active', true).single(),
    )
    expect(stored).toEqual({ address_line2: suite })
  })

  await test.step('the status page shows what works, and a test email arrives', async () => {
    await follow(page, '/admin/status')
    const server = page.getByRole('region', { name: 'The server' })
    await expect(server.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Works')
    await expect(page.getByRole('region', { name: 'Engines' }).getByRole('listitem')).toHaveCount(4)
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByText(`On its way to ${demoAdmin.email}.`)).toBeVisible()
  })

  const card = page.getByRole('region', { name: 'Facial expression estimates' })
  await test.step('new words for a consent are drafted, kept and discarded', async () => {
    await follow(page, '/admin/consents')
    await card.getByRole('button', { name: /^(Write a new version|Continue the draft)/ }).click()
    await expectWellMade(page)
    await card.getByRole('textbox', { name: 'Spanish' }).fill('')
    await card.getByRole('button', { name: /^Publish as version/ }).click()
    await expect(card.getByText('Write the text in Spanish')).toBeVisible()
    await card.getByRole('textbox', { name: 'Spanish' }).fill('Acepto.')
    await card.getByRole('checkbox', { name: 'Ask patients again' }).check()
    await card.getByRole('button', { name: 'Save draft' }).click()
    await expect(card.getByText('Draft saved')).toBeVisible()
    await card.getByRole('button', { name: /^Continue the draft/ }).click()
    await expect(card.getByRole('textbox', { name: 'Spanish' })).toHaveValue('Acepto.')
    await expect(card.getByRole('checkbox', { name: 'Ask patients again' })).toBeChecked()
    await card.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect(card.getByText('Draft saved')).toBeHidden()
  })

  await sideStep('the same words are not published again, and the versions are listed', async () => {
    await card.getByRole('button', { name: /^Write a new version/ }).click()
    await card.getByRole('button', { name: /^Publish as version/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The draft is the same as the current text.')).toBeVisible()
    await card.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await card.getByRole('button', { name: /^History/ }).click()
    await expect(card.getByRole('list', { name: 'Versions' }).getByRole('listitem').last()).toContainText(
      'Version 1',
    )
  })

  await test.step('the bills of the practice, by provider, and as a file', async () => {
    await follow(page, '/admin/billing?period=all')
    await expect(page.getByRole('region', { name: 'Billing by provider' })).toContainText('Elena Ruiz')
    await expect(page.getByRole('region', { name: 'Totals' }).getByText('Outstanding').first()).toBeVisible()
    await expectWellMade(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await download).createReadStream()
    let text = ''
    for await (const chunk of file) text += chunk
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFBill,Date,Patient ID,Patient,Provider,Visit,Minutes,Claim,Payment,Amount,Paid,Adjusted,Balance,Refund due,Status,Note',
    )
    expect(text).toContain('Elena Ruiz')
  })
})
