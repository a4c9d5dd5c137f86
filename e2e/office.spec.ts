import { demoAdmin, newEmail } from './fixtures/accounts.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { newClinician } from './fixtures/booking.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, must, newPatient, openAs, openWindow, signInAs } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test('the front desk is invited and books a visit; the biller finds a bill and opens its claim; the chart stays closed to them', async ({
  page,
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  const email = newEmail('desk')

  await test.step('the supervising physician invites the front desk', async () => {
    await openAs(page, await signInAs(request, demoAdmin), '/admin/users')
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Nina')
    await dialog.getByLabel('Last name').fill('Chee')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`We emailed ${email} a link`).first()).toBeVisible()
  })

  const desk = await (await browser.newContext({ timezoneId: 'America/Phoenix' })).newPage()
  await test.step('the link leads to choosing a password and to the day list', async () => {
    const { link } = await mailTo(page, email, 'You')
    await desk.goto(link)
    await desk.getByLabel('New password', { exact: true }).fill('mesquite-in-bloom-4')
    await desk.getByLabel('Confirm new password').fill('mesquite-in-bloom-4')
    await desk.getByRole('button', { name: 'Save new password' }).click()
    await desk.getByRole('button', { name: 'Continue' }).click()
    await expect(desk).toHaveURL('/front-desk')
    await expect(desk.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  await test.step('a caller is found by name and booked with any provider', async () => {
    await desk.getByRole('link', { name: 'Patients' }).click()
    await desk.getByRole('searchbox', { name: 'Find a patient' }).fill('Delgado')
    await expect(desk.getByRole('list', { name: 'Patients found' })).toContainText('Rosa Delgado')
    await follow(desk, `/front-desk/patients/${patient.id}`)
    await desk.getByRole('button', { name: 'Book visit' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Provider').click()
    await desk.getByRole('option', { name: new RegExp(clinician.lastName) }).click()
    await dialog.locator('[data-date]').nth(2).click()
    await dialog
      .getByRole('button', { name: /^10:00/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(desk.getByText(/^Booked for /).first()).toBeVisible()
    await expect(desk.getByRole('list', { name: 'Visits' }).getByText('Scheduled')).toBeVisible()
  })

  await test.step('the chart and the clinician’s portal stay closed', async () => {
    await follow(desk, `/provider-dashboard/patients/${patient.id}`)
    await expect(desk).toHaveURL('/front-desk')
  })

  await test.step('a biller opens a bill with its claim and its status', async () => {
    const biller = await signInAs(request, { email: 'billing@saguaro.example', password: demoAdmin.password })
    const bills = await must(biller.client.rpc('practice_bills', { wanted_status: 'paid' }))
    const bill = bills.find(({ patient_name }) => patient_name === 'Walter Price')
    const window = await openWindow(browser, biller)
    await window.goto('/billing-desk')
    await window.getByRole('searchbox', { name: 'Find a bill' }).fill(`prìce ${bill?.bill_number}`)
    const rows = window.getByRole('region', { name: 'Bills' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(window.getByLabel('Time')).toHaveValue('all')
    await rows.getByRole('button', { name: 'Walter Price' }).click()
    const sheet = window.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Bill for Walter Price' })).toBeVisible()
    await expect(sheet.getByText('Claim, CMS-1500')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Back to pending' })).toBeVisible()
    await sideStep('a task about its codes is for the provider', async () => {
      await sheet.getByRole('button', { name: 'Add task' }).click()
      await expect(sheet.getByLabel('Task', { exact: true })).toHaveValue(
        /^Correct the codes of the visit on /,
      )
      await expect(sheet.getByLabel('Owner')).toHaveText('Elena Ruiz, MD')
    })
    await expectAccessible(window, '[role=dialog]')
  })
})
