import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { must, newPatient, openAs } from './fixtures/patients.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

const phone = { width: 390, height: 844 }
const assessments = '/ai-diagnostic'
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 9` })
const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a whole PHQ-9 by touch: one question at a time, kept while answering, stored', async ({
    page,
    request,
  }) => {
    const patient = await newPatient(request)
    await openAs(page, patient, `${assessments}?take=phq9`)
    await expect(question(page, 1)).toBeFocused()
    const draft = () => patient.client.from('form_drafts').select('data').eq('form', 'assessment-phq9')
    const answer = async (number: number, words: string) => {
      await expect(question(page, number)).toBeVisible()
      await page.getByText(words, { exact: true }).tap()
      await expect(page.getByRole('radio', { name: words })).toBeChecked()
      await page.getByRole('button', { name: number === 9 ? 'See my result' : 'Next' }).tap()
    }

    await test.step('an answer is required before continuing', async () => {
      await page.getByRole('button', { name: 'Next' }).tap()
      await expect(page.getByText('Choose the best answer.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await fits(page)
    })

    await test.step('Previous finds an answer again, and answers are kept', async () => {
      await answer(1, 'Several days')
      await expect(question(page, 2)).toBeFocused()
      await answer(2, 'Not at all')
      await page.getByRole('button', { name: 'Previous' }).tap()
      await expect(page.getByRole('radio', { name: 'Not at all' })).toBeChecked()
      await page.getByRole('button', { name: 'Next' }).tap()
      await expect.poll(async () => JSON.stringify((await draft()).data)).toContain('[1,0,null,')
    })

    await sideStep('the answers outlive a reload', async () => {
      await page.reload()
      await expect(question(page, 3)).toBeFocused()
    })

    await test.step('to the end', async () => {
      for (let number = 3; number <= 8; number += 1) await answer(number, 'Several days')
      await answer(9, 'Not at all')
      await expect(page.getByRole('heading', { name: 'Your PHQ-9 result' })).toBeFocused()
      const result = page.getByRole('region', { name: 'Your PHQ-9 result' })
      await expect(result).toContainText('7 of 27')
      await expect(result).toContainText('Mild')
      await expect(result).toContainText('This isn’t a diagnosis.')
      await expect(page.getByRole('alert').filter({ hasText: '988' })).toHaveCount(0)
      await expectAccessible(page)
      const rows = await must(
        patient.client.from('assessment_results').select('instrument, answers, score, severity'),
      )
      expect(rows).toEqual([
        { instrument: 'phq9', answers: [1, 0, 1, 1, 1, 1, 1, 1, 0], score: 7, severity: 'Mild' },
      ])
      await expect.poll(async () => (await draft()).data).toEqual([])
    })

    const again = async () => {
      await page.getByRole('link', { name: 'All assessments' }).tap()
      await page.getByRole('link', { name: 'Retake PHQ-9' }).tap()
    }

    await sideStep('again, by keyboard: number keys answer, Enter continues', async () => {
      await again()
      await expect(question(page, 1)).toBeFocused()
      await page.getByRole('button', { name: 'Next' }).press('Enter')
      await expect(page.getByText('Choose the best answer.')).toBeVisible()
      const notAtAll = page.getByRole('radio', { name: 'Not at all' })
      for (let number = 1; number <= 9; number += 1) {
        await expect(number === 1 ? notAtAll : question(page, number)).toBeFocused()
        await page.keyboard.press('1')
        await expect(notAtAll).toBeChecked()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('region', { name: 'Your PHQ-9 result' })).toContainText('0 of 27')
    })

    await sideStep(
      'an answer that needs help shows the lines to call, even when code cannot be fetched',
      async () => {
        const lines = await scriptNamed('more-crisis-lines')
        await page.route(lines, (route) => route.abort())
        await again()
        for (let number = 1; number <= 8; number += 1) await answer(number, 'Not at all')
        const refused = page.waitForEvent('requestfailed', (request) => lines.test(request.url()))
        await page.getByText('Several days', { exact: true }).tap()
        await refused
        await expect(page.getByRole('alert').filter({ hasText: '988' })).toBeVisible()
        await expect(question(page, 9)).toBeVisible()
      },
    )
  })
})

test('taken again and again: the bar, the history, the trend, the report and the reminder', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request)
  const taken = { patient_id: patient.id, instrument: 'gad7' }
  await must(
    patient.client
      .from('assessment_results')
      .insert({ ...taken, answers: [3, 3, 3, 3, 3, 0, 0], score: 15, severity: 'Severe' })
      .select('id'),
  )
  await openAs(page, patient, assessments)
  const fitsEveryWidth = async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await fits(page)
    }
  }
  const bar = page.getByRole('meter', { name: 'GAD-7' })

  await test.step('the bar shows the score out of the instrument’s own maximum', async () => {
    await expect(bar).toHaveAttribute('aria-valuetext', '15 of 21, Severe')
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(1)
    await expectAccessibleInBothThemes(page)
    await sideStep('it fits every width', fitsEveryWidth)
  })

  await test.step('a retake is a second result', async () => {
    await page.getByRole('link', { name: 'Retake GAD-7' }).click()
    const groups = page.getByRole('radiogroup')
    await expect(groups).toHaveCount(7)
    // Answers saved from an earlier attempt are loaded first.
    await expect(groups.first().getByRole('radio').first()).toBeEnabled()
    for (let number = 0; number < 7; number += 1) {
      await page.keyboard.press('2')
      await expect(groups.nth(number).getByRole('radio', { name: 'Several days' })).toBeChecked()
    }
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByText('Better than last time')).toBeVisible()
    await page.getByRole('link', { name: 'All assessments' }).click()
    await expect(bar).toHaveAttribute('aria-valuetext', '7 of 21, Mild')
    const { count } = await patient.client
      .from('assessment_results')
      .select('id', { count: 'exact', head: true })
    expect(count).toBe(2)
  })

  await test.step('the weekly reminder is off until it is turned on', async () => {
    const reminder = page.getByRole('switch', { name: 'Remind me weekly' })
    await expect(reminder).toBeEnabled()
    await expect(reminder).not.toBeChecked()
    await reminder.click()
    await expect(page.getByText('We’ll remind you weekly.')).toBeVisible()
    await expect(reminder).toBeChecked()
    const reminders = async () => (await patient.client.from('assessment_reminders').select()).data?.length
    await expect.poll(reminders).toBe(1)
    await reminder.click()
    await expect.poll(reminders).toBe(0)
  })

  await sideStep('a new assessment is added from the list', async () => {
    await page.getByRole('button', { name: 'Add New Assessment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Assessment' })
    await expect(dialog.getByRole('listitem')).toHaveCount(7)
    await dialog.getByRole('link', { name: /Daily mood check/ }).click()
    await page.getByRole('radio', { name: 'Good', exact: true }).check()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('heading', { name: 'Your Daily mood check result' })).toBeFocused()
    await page.getByRole('link', { name: 'All assessments' }).click()
  })

  await test.step('reports show every result, also as a table for screen readers and as PDF', async () => {
    await page.getByRole('link', { name: 'View Detailed Reports' }).click()
    const report = page.getByRole('region', { name: 'GAD-7', exact: true })
    await expect(report.getByRole('table', { name: 'GAD-7' }).getByRole('row')).toHaveCount(3)
    const history = report.getByRole('region', { name: 'History of GAD-7' })
    await expect(history.getByRole('row').nth(1)).toContainText('Better than last time')
    await expectAccessibleInBothThemes(page)
    await sideStep('it fits every width', fitsEveryWidth)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as PDF' }).click()
    expect((await download).suggestedFilename()).toBe('assessment-report.pdf')
    await history.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Your GAD-7 result' })).toContainText('7 of 21')
  })

  await sideStep(
    'in Spanish PHQ-9 is Spanish, and an assessment without a Spanish version says so',
    async () => {
      await page.getByRole('link', { name: 'All assessments' }).click()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('heading', { name: 'Cuestionarios disponibles' })).toBeVisible()
      await page.getByRole('link', { name: 'Empezar PHQ-9' }).click()
      await expect(page.getByText('1. Poco interés o placer en hacer cosas')).toBeVisible()
      await page.getByRole('button', { name: 'Volver' }).click()
      await page.getByRole('link', { name: 'Empezar AUDIT', exact: true }).click()
      await expect(page.getByText('Este cuestionario está en inglés.')).toBeVisible()
      const groups = page.getByRole('radiogroup')
      await expect(groups).toHaveCount(10)
      await groups.nth(0).getByRole('radio', { name: 'Never' }).check()
      await expect(groups).toHaveCount(3)
      await page.getByRole('button', { name: 'Volver' }).click()
      await page.getByRole('tab', { name: 'Tratamiento' }).click()
      await page.getByRole('tab', { name: 'Terapia' }).click()
      await expect(page.getByRole('link', { name: 'Buscar terapeuta de TCC' })).toBeVisible()
    },
  )
})
