import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { demoProviderClient, must, newPatient, newPatientOfRuiz, openAs } from './fixtures/patients.ts'

const phone = { width: 390, height: 844 }
const assessments = '/ai-diagnostic'
const choose = (page: Page, answer: string) => page.getByRole('radio', { name: answer, exact: true }).check()
const emergencyPanel = (page: Page) => page.getByRole('alert').filter({ hasText: '988' })

test('on a phone PHQ-9 asks one question at a time, keeps the answers and stores the result', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const patient = await newPatient(request)
  await openAs(page, patient, assessments)
  await page.getByRole('link', { name: 'Start PHQ-9' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Choose the answer that fits best.')).toBeVisible()
  await choose(page, 'Several days')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Question 2 of 9' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: 'Several days' })).toBeChecked()
  const draft = () => patient.client.from('form_drafts').select('data').eq('form', 'assessment-phq9')
  await expect.poll(async () => JSON.stringify((await draft()).data)).toContain('[1,0,null,')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Question 3 of 9' })).toBeVisible()
  await expectAccessible(page)
  for (let question = 3; question <= 9; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 9` })).toBeVisible()
    await choose(page, question === 9 ? 'Not at all' : 'Several days')
    await page.getByRole('button', { name: question === 9 ? 'See my result' : 'Next' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Your PHQ-9 result' })).toBeFocused()
  const result = page.getByRole('region', { name: 'Your PHQ-9 result' })
  await expect(result).toContainText('7 of 27')
  await expect(result).toContainText('Mild')
  await expect(result).toContainText('This is not a diagnosis.')
  await expect(emergencyPanel(page)).toHaveCount(0)
  const rows = await must(
    patient.client.from('assessment_results').select('instrument, answers, score, severity'),
  )
  expect(rows).toEqual([
    { instrument: 'phq9', answers: [1, 0, 1, 1, 1, 1, 1, 1, 0], score: 7, severity: 'Mild' },
  ])
  expect((await draft()).data).toEqual([])
})

test('an answer about self-harm opens the emergency panel, and the provider has a safety task', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  await openAs(page, patient, `${assessments}?take=phq9`)
  const panel = emergencyPanel(page)
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(9)
  await groups.nth(8).getByRole('radio', { name: 'Several days' }).check()
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(groups.nth(0).getByRole('radio').first()).toBeFocused()
  for (let question = 0; question < 8; question += 1)
    await groups.nth(question).getByRole('radio', { name: 'Not at all' }).check()
  await page.getByRole('button', { name: 'See my result' }).click()
  const result = page.getByRole('region', { name: 'Your PHQ-9 result' })
  await expect(result).toContainText('You do not have to carry this alone.')
  await expect(result).toContainText('Please do not wait')
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  const provider = await demoProviderClient(request)
  const tasks = await must(
    provider.client.from('safety_tasks').select('source, status').eq('patient_id', patient.id),
  )
  expect(tasks).toEqual([{ source: 'phq9_item9', status: 'open' }])
})

test('a retake is a second result, and the bar shows the new score out of its own maximum', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request)
  await must(
    patient.client
      .from('assessment_results')
      .insert({
        patient_id: patient.id,
        instrument: 'gad7',
        answers: [3, 3, 3, 3, 3, 0, 0],
        score: 15,
        severity: 'Severe',
      })
      .select('id'),
  )
  await openAs(page, patient, assessments)
  const bar = page.getByRole('meter', { name: 'GAD-7' })
  await expect(bar).toHaveAttribute('aria-valuetext', '15 of 21, Severe')
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retake GAD-7' }).click()
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: 'Several days' }).check()
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByText('Clearly better than the time before')).toBeVisible()
  await page.getByRole('link', { name: 'All assessments' }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', '7 of 21, Mild')
  const { count } = await patient.client
    .from('assessment_results')
    .select('id', { count: 'exact', head: true })
  expect(count).toBe(2)
})

test('in Spanish PHQ-9 is Spanish, and an assessment without a Spanish version says so', async ({
  page,
  request,
}) => {
  await openAs(page, await newPatient(request, { preferred_language: 'Spanish' }), assessments)
  await expect(page.getByRole('heading', { name: 'Pruebas disponibles' })).toBeVisible()
  await page.getByRole('link', { name: 'Empezar PHQ-9' }).click()
  await expect(page.getByText('1. Poco interés o placer en hacer las cosas')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Empezar AUDIT' }).click()
  await expect(page.getByText('Esta prueba está en inglés.')).toBeVisible()
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(10)
  await groups.nth(0).getByRole('radio', { name: 'Never' }).check()
  await expect(groups).toHaveCount(3)
})
