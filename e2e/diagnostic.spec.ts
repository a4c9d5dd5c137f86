import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test.use({ viewport: { width: 1440, height: 1000 } })

test('a clinician counts criteria from a patient’s answers, asks on, and saves it to the chart', async ({
  page,
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const answers = [2, 3, 2, 3, 0, 0, 2, 0, 0]
  await must(
    patient.client
      .from('assessment_results')
      .insert({ patient_id: patient.id, instrument: 'phq9', answers, score: 12, severity: 'Moderate' })
      .select('id'),
  )
  await openAs(page, clinician, '/ai-diagnostic')
  const differential = page.getByRole('region', { name: 'Differential Diagnoses' })

  await test.step('it opens with an example that says it is one', async () => {
    await expect(differential.getByText('Example', { exact: true })).toBeVisible()
    for (const match of ['75% match', '65% match', '45% match'])
      await expect(differential.getByText(match)).toBeVisible()
  })

  await sideStep('nothing is analyzed from nothing', async () => {
    await page.getByRole('button', { name: 'Analyze Symptoms' }).click()
    await expect(page.getByText('Choose at least one symptom first.')).toBeVisible()
  })

  await test.step('the latest answers are the start', async () => {
    await page.getByRole('button', { name: 'Choose a patient' }).click()
    await page.getByRole('searchbox', { name: 'Name' }).fill('Delgado')
    await page.getByRole('list', { name: 'Patients found' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Use these answers' }).click()
    await expect(page.getByRole('checkbox', { name: 'Depressed mood' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Worthlessness' })).not.toBeChecked()
  })

  await test.step('the count follows the criteria, and so do the questions', async () => {
    await sideStep('a symptom without criteria is marked as such', async () => {
      await page.getByRole('combobox', { name: 'Custom symptom' }).fill('itchy elbow')
      await page.getByRole('button', { name: 'Add Custom Symptom' }).click()
      await expect(page.getByText('not part of any criteria')).toBeVisible()
    })
    await page.getByLabel('Duration').selectOption('weeks')
    await page.getByLabel('Impairment').selectOption('moderate')
    await page.getByRole('button', { name: 'Analyze Symptoms' }).click()
    await expect(page.getByText('Analysis complete')).toBeVisible()
    const depression = differential
      .getByRole('listitem')
      .filter({ hasText: 'Major Depressive Disorder' })
      .first()
    await expect(depression).toContainText('8 of 11 criteria')
    await expect(differential.getByText(/Past mania or hypomania not assessed/)).toBeVisible()
    await depression.getByRole('button', { name: /^No: A period of elevated/ }).click()
    await expect(depression).toContainText('9 of 11 criteria')
    await expect(differential.getByRole('region', { name: 'Red flags' })).toHaveCount(0)
    await sideStep('a new selection is analyzed again before it is saved', async () => {
      await page.getByRole('combobox', { name: 'Custom symptom' }).fill('hypomania in 2019')
      await page.keyboard.press('Enter')
      await expect(differential.getByText('The selection has changed.')).toBeVisible()
      await expect(differential.getByRole('button', { name: 'Save to chart' })).toBeDisabled()
      await page.getByRole('button', { name: 'Remove hypomania in 2019' }).click()
    })
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('Help explains the count, and it fits every screen', async () => {
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('It’s a count, not a probability.')
    await page.keyboard.press('Escape')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await fits(page)
    }
  })

  await test.step('it is saved to the chart, where an assessment can be assigned too', async () => {
    await differential.getByRole('button', { name: 'Save to chart' }).click()
    await expect(page.getByText('Saved to the chart of Rosa Delgado')).toBeVisible()
    await differential.getByRole('link', { name: 'Open the chart' }).click()
    await expect(page.getByRole('region', { name: 'Saved differentials' })).toContainText(
      'Major Depressive Disorder, 9 of 11 criteria',
    )
    await page.getByRole('button', { name: 'Assign an assessment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign an assessment' })
    await dialog.getByRole('radio', { name: /GAD-7/ }).check()
    await dialog.getByLabel('Note to the patient').fill('Before we meet, please.')
    await sideStep('the dialog is accessible', () => expectAccessible(page, '[role=dialog]'))
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Assigned' })).toContainText('GAD-7')
  })

  await sideStep('movements are rated by the clinician, in the chart', async () => {
    await page.getByRole('button', { name: 'Record AIMS' }).click()
    const rating = page.getByRole('dialog', { name: 'Record AIMS' })
    await rating.getByRole('button', { name: 'Save rating' }).click()
    await expect(rating.getByText('Choose the best answer.').first()).toBeVisible()
    for (const group of await rating.getByRole('radiogroup').all())
      await group.getByRole('radio', { name: 'Mild' }).check()
    await expectAccessible(page, '[role=dialog]')
    await rating.getByRole('button', { name: 'Save rating' }).click()
    await expect(page.getByRole('region', { name: 'AIMS' })).toContainText('14 of 28')
  })

  const mine = await openWindow(browser, patient, { width: 390, height: 844 })
  await test.step('the patient sees assignments, and no percentages', async () => {
    await mine.goto('/patient-dashboard')
    await mine.getByRole('link', { name: 'Your provider assigned an assessment' }).click()
    const asked = mine.getByRole('region', { name: 'Assigned by your provider' })
    await expect(asked).toContainText('Before we meet, please.')
    await mine.getByRole('tab', { name: 'Clinical Support' }).click()
    await expect(mine.getByRole('heading', { name: 'How your provider uses this tool' })).toBeVisible()
    await expect(mine.getByText('% match')).toHaveCount(0)
    await expectAccessibleInBothThemes(mine, 'main')
  })

  await sideStep('Back returns to the dashboard', async () => {
    await mine.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(mine).toHaveURL(/patient-dashboard/)
    await mine.goForward()
  })

  await test.step('the patient reads about medicines', async () => {
    await mine.getByRole('tab', { name: 'Treatment' }).click()
    await expect(mine.getByText('Discuss any medication with a licensed prescriber.')).toBeVisible()
    await expect(mine.getByRole('region', { name: 'SSRIs' })).toContainText('Strong evidence')
  })

  await sideStep('about one of them, and finds a therapist', async () => {
    await expectAccessibleInBothThemes(mine, 'main')
    await mine.getByRole('button', { name: 'sertraline' }).click()
    const drug = mine.getByRole('dialog', { name: 'Sertraline' })
    await expect(drug).toContainText('Zoloft')
    await expect(drug).not.toContainText('Boxed warning')
    await mine.keyboard.press('Escape')
    await mine.getByRole('tab', { name: 'Resources' }).click()
    await expect(mine.getByText('PTSD Coach')).toBeVisible()
    await expectAccessible(mine, 'main')
    await mine.getByRole('tab', { name: 'Therapy' }).click()
    await expectAccessible(mine, 'main')
    await fits(mine)
    await mine.getByRole('link', { name: 'Find CBT Therapist' }).click()
    await expect(mine).toHaveURL(/appointment-scheduling/)
    await expect(mine.getByRole('button', { name: 'Therapy/Counseling', pressed: true })).toBeVisible()
  })

  await sideStep('Sign Out works', async () => {
    await page.goBack()
    await page.locator('[popovertarget=account]').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })
})
