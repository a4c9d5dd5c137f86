import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('danger reaches a person, in a message and in an assessment: panel, worklist, acknowledgement, disposition', async ({
  page,
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const provider = await openWindow(browser, clinician, { width: 1440, height: 1000 })
  const task = provider.getByRole('article', { name: 'Rosa Delgado' })
  const box = page.getByRole('textbox', { name: /^Message to / })

  await test.step('the worklist is empty and says what will appear in it', async () => {
    await provider.goto('/provider-dashboard/safety-tasks')
    await expect(provider.getByRole('heading', { name: 'No open safety tasks' })).toBeVisible()
    await sideStep('the empty list is accessible', () => expectAccessible(provider))
  })

  await test.step('the patient is asked whether they are safe while they write, and told when it is read', async () => {
    await openAs(page, patient, `/patient-dashboard?open=messages&with=${clinician.providerId}`)
    await box.fill('Some mornings I wish I would just not wake up')
    const panel = page.getByRole('alert', { name: 'Emergency Resources' })
    await expect(panel).toBeVisible()
    await expect(panel.getByText(/Our staff (reads|will read) what you send/)).toBeVisible()
    await expectAccessible(page, '[role=alert]')
    await panel.getByRole('button', { name: 'Yes, I’m safe' }).click()
    await expect(panel.getByText('Your care team will see your answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  })

  await test.step('the clinician sees a passive task immediately, with the answer', async () => {
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
    await sideStep('it fits every width', async () => {
      for (const width of [390, 768, 1440]) {
        await provider.setViewportSize({ width, height: 1000 })
        await expect(task).toBeVisible()
        expect(
          await provider.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
    })
    await expectAccessibleInBothThemes(provider)
  })

  await test.step('it is acknowledged by name, and closed with a disposition', async () => {
    await task.getByRole('button', { name: 'Acknowledge the task about Rosa Delgado' }).click()
    await expect(task).toContainText('Acknowledged by you')
    await expect(task.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0)
    await task.getByRole('link', { name: 'Open chart of Rosa Delgado' }).click()
    await expect(provider.getByText('A safety task is open.')).toBeVisible()
    await provider.getByRole('link', { name: 'Record disposition' }).click()
    const dialog = provider.getByRole('dialog', { name: 'Disposition for Rosa Delgado' })
    await sideStep('kept open, and opened again from the task', async () => {
      await dialog.getByRole('button', { name: 'Keep open' }).click()
      await expect(dialog).toBeHidden()
      await task.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
    })
    await dialog.getByLabel('Disposition').selectOption('emergency_services')
    await dialog.getByLabel('What was done').fill('Called 911 and stayed on the phone with Rosa.')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(provider.getByRole('heading', { name: 'No open safety tasks' })).toBeVisible()
    await provider.getByRole('button', { name: 'Closed tasks', exact: true }).click()
    await expect(provider.getByText('Called 911 and stayed on the phone with Rosa.')).toBeVisible()
    await expect(provider.getByText(/Closed by Nora/)).toBeVisible()
  })

  const panel = page.getByRole('alert').filter({ hasText: '988' })
  const groups = page.getByRole('radiogroup')
  await follow(provider, '/provider-dashboard')
  await expect(provider.getByText('Pending tasks')).toBeVisible()
  await follow(page, '/ai-diagnostic?take=phq9')

  const mails = async () =>
    (await (await request.get('/dev/mailbox')).text()).split(`<td>${clinician.email}</td>`).length
  const mailsBefore = await mails()

  await test.step('the emergency panel opens with the answer, before anything is sent', async () => {
    await expect(groups).toHaveCount(9)
    await groups.nth(8).getByRole('radio', { name: 'Several days' }).check()
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(groups.nth(0).getByRole('radio').first()).toBeFocused()
    for (let question = 0; question < 8; question += 1)
      await groups.nth(question).getByRole('radio', { name: 'Not at all' }).check()
  })

  await test.step('the patient reads a kind, direct message', async () => {
    await page.getByRole('button', { name: 'See my result' }).click()
    const result = page.getByRole('region', { name: 'Your PHQ-9 result' })
    await expect(result).toContainText('You don’t have to go through this alone.')
    await expect(result).toContainText('Please don’t wait. If you feel unsafe, call or text 988')
    await expect(result.getByRole('link', { name: /^Call us/ })).toBeVisible()
    await expect(result.getByRole('link', { name: 'Message your provider' })).toBeHidden()
    await expect(panel).toBeVisible()
    await expectAccessible(page, 'main')
  })

  const dangerousAnswer = provider.getByRole('article', {
    name: /Safety task: Rosa Delgado, PHQ-9 question 9/,
  })
  await test.step('the provider sees it without a reload, and both are mailed', async () => {
    await expect(dangerousAnswer).toBeVisible()
    await expect.poll(mails).toBeGreaterThan(mailsBefore)
    await mailTo(provider, demoAdmin.email, 'A patient may be in danger')
  })

  await test.step('it is closed only with a disposition and a note', async () => {
    await dangerousAnswer.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
    const dialog = provider.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(dialog.getByText('Enter what was done')).toBeVisible()
    await dialog.getByLabel('Disposition').selectOption('safety_plan')
    await dialog.getByLabel('What was done').fill('Called; a safety plan is written.')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(dangerousAnswer).toBeHidden()
  })

  await test.step('a safety concern next to other answers does the same', async () => {
    await page.getByRole('link', { name: 'All assessments' }).click()
    await page.getByRole('link', { name: 'Start Daily mood check' }).click()
    await page.getByRole('radio', { name: 'Low', exact: true }).check()
    await page.getByLabel(/Anything you’d like your provider to know/).fill('I want to end my life')
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByText('It sounds like you may be in danger.')).toBeVisible()
    await expect(
      provider.getByRole('article', { name: /Safety task: Rosa Delgado, Assessment comment/ }),
    ).toBeVisible()
    const tasks = await must(
      clinician.client.from('safety_tasks').select('source, status').order('created_at'),
    )
    expect(tasks).toEqual([
      { source: 'message', status: 'closed' },
      { source: 'phq9_item9', status: 'closed' },
      { source: 'assessment_text', status: 'open' },
    ])
    expect(await must(patient.client.from('safety_tasks').select('id')), 'a patient sees no task').toEqual([])
  })
})
