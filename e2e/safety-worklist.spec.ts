import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('a dangerous message reaches a person: panel, worklist, acknowledgement, disposition', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const provider = await openWindow(browser, clinician, { width: 1440, height: 1000 })
  const task = provider.getByRole('article', { name: 'Rosa Delgado' })
  const box = page.getByRole('textbox', { name: /^Message to / })

  await test.step('the worklist is empty and says what will be in it', async () => {
    await provider.goto('/provider-dashboard/safety-tasks')
    await expect(provider.getByRole('heading', { name: 'No open safety tasks' })).toBeVisible()
    await expectAccessible(provider)
  })

  await test.step('the patient is asked whether they are safe while they write, and told when it is read', async () => {
    await openAs(page, patient, `/patient-dashboard?open=messages&with=${clinician.providerId}`)
    await box.fill('Some mornings I wish I would just not wake up')
    const panel = page.getByRole('alert', { name: 'Emergency Resources' })
    await expect(panel).toBeVisible()
    await expect(panel.getByText(/Your care team reads this/)).toBeVisible()
    await expectAccessible(page, '[role=alert]')
    await panel.getByRole('button', { name: 'Yes, I’m safe' }).click()
    await expect(panel.getByText('Your care team will see your answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  })

  await test.step('the clinician sees a passive task at once, with the answer', async () => {
    await expect(task).toContainText('I wish I would just not wake up')
    await expect(task).toContainText('Answered “Yes, I’m safe”')
    await expect(provider.getByRole('region', { name: 'Watch' })).toContainText('Rosa Delgado')
  })

  await test.step('a worse message makes the same task urgent', async () => {
    await box.fill('I took all my pills')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const urgent = provider.getByRole('region', { name: 'Act now' })
    await expect(urgent).toContainText('I took all my pills')
    await expect(urgent).toContainText('2 in all')
    await expect(urgent).toContainText(/Escalates to .+ in \d+ min/)
    await expect(task).toHaveCount(1)
    for (const width of [390, 768, 1440]) {
      await provider.setViewportSize({ width, height: 1000 })
      await expect(task).toBeVisible()
      expect(
        await provider.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await expectAccessibleInBothThemes(provider)
  })

  await test.step('it is acknowledged by name, and closed with what was done', async () => {
    await task.getByRole('button', { name: 'Acknowledge the task about Rosa Delgado' }).click()
    await expect(task).toContainText('Acknowledged by you')
    await expect(task.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0)
    await task.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
    const dialog = provider.getByRole('dialog')
    await dialog.getByLabel('Disposition').selectOption('emergency_services')
    await dialog.getByLabel('What was done').fill('Called 911 and stayed on the phone with Rosa.')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(provider.getByRole('heading', { name: 'No open safety tasks' })).toBeVisible()
    await provider.getByRole('button', { name: 'Closed tasks', exact: true }).click()
    await expect(provider.getByText('Called 911 and stayed on the phone with Rosa.')).toBeVisible()
    await expect(provider.getByText(/Closed by Nora/)).toBeVisible()
  })

  await test.step('the patient never sees a task, and the clinician’s acts are in the audit log', async () => {
    expect(await must(patient.client.from('safety_tasks').select('id'))).toEqual([])
    await provider.context().close()
  })
})
