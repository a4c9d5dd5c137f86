import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('a dangerous answer reaches the provider live and by mail, and stays until it is dealt with', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const provider = await openWindow(browser, clinician, { width: 1440, height: 1000 })
  await provider.goto('/provider-dashboard')
  await expect(provider.getByText('Pending tasks')).toBeVisible()
  await openAs(page, patient, '/ai-diagnostic?take=phq9')
  const panel = page.getByRole('alert').filter({ hasText: '988' })
  const groups = page.getByRole('radiogroup')

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
    await expect(result).toContainText('Please don’t wait')
    await expect(panel).toBeVisible()
    await expectAccessible(page, 'main')
  })

  const task = provider.getByRole('article', { name: /Safety task: Rosa Delgado, PHQ-9 question 9/ })
  await test.step('the provider sees it without a reload, and both are mailed', async () => {
    await expect(task).toBeVisible()
    await mailTo(provider, clinician.email, 'A patient may be in danger')
    await mailTo(provider, demoAdmin.email, 'A patient may be in danger')
  })

  await test.step('it is closed only with a disposition and a note', async () => {
    await task.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
    const dialog = provider.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(dialog.getByText('Enter what was done')).toBeVisible()
    await dialog.getByLabel('Disposition').selectOption('safety_plan')
    await dialog.getByLabel('What was done').fill('Called; a safety plan is written.')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(task).toBeHidden()
  })

  await test.step('words of danger beside other answers do the same', async () => {
    await page.getByRole('link', { name: 'All assessments' }).click()
    await page.getByRole('link', { name: 'Start Daily mood check' }).click()
    await page.getByRole('radio', { name: 'Low', exact: true }).check()
    await page.getByLabel(/Anything you’d like your provider to know/).fill('I want to end my life')
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByText('What you wrote sounds like you may be in danger.')).toBeVisible()
    await expect(
      provider.getByRole('article', { name: /Safety task: Rosa Delgado, Assessment comment/ }),
    ).toBeVisible()
    const tasks = await must(
      clinician.client.from('safety_tasks').select('source, status').order('created_at'),
    )
    expect(tasks).toEqual([
      { source: 'phq9_item9', status: 'closed' },
      { source: 'assessment_text', status: 'open' },
    ])
    await provider.context().close()
  })
})
