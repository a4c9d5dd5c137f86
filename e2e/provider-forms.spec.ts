import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { must, openAs } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { newVisit } from './fixtures/visit.ts'
import { replaceSpeechRecognition } from './fixtures/voice.ts'

test('a letter is drafted from the chart, changed, signed, and seen by the patient once released', async ({
  page,
  request,
}) => {
  const visit = await newVisit(request)
  // The headless browser crashes when it is asked which languages it can translate or recognize.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'))
  await replaceSpeechRecognition(page)
  const patientSees = () =>
    must(visit.patient.client.from('patient_documents').select('id, file_name, file_url'))
  await openAs(page, visit.provider, '/provider-dashboard/ai-copilot')
  const forms = page.getByRole('region', { name: 'Forms generator' })
  const letter = forms.getByRole('textbox', { name: 'Letter' })
  const generate = forms.getByRole('button', { name: 'Generate form' })
  const toasts = page.getByRole('listitem')

  await test.step('it asks for a patient and for the kind of form', async () => {
    await generate.click()
    await expect(toasts.getByText('Please select a patient first')).toBeVisible()
    await forms.getByRole('combobox', { name: 'Patient' }).click()
    await page.getByRole('option', { name: /Rosa Delgado/ }).click()
    await sideStep('the kind is required too', async () => {
      await generate.click()
      await expect(toasts.getByText('Please select a form type')).toBeVisible()
    })
    await forms.getByRole('combobox', { name: 'Form type' }).click()
    await expect(page.getByRole('option')).toHaveCount(7)
    await page.getByRole('option', { name: 'Work excuse' }).click()
  })

  await test.step('the draft contains what the chart has and shows what to fill out', async () => {
    await forms.getByLabel('To', { exact: false }).first().fill('Mesa Bakery')
    await sideStep('the selection survives a reload', async () => {
      await expect
        .poll(async () =>
          JSON.stringify(await must(visit.provider.client.from('form_drafts').select('data'))),
        )
        .toContain('Mesa Bakery')
      await page.reload()
      await expect(forms.getByRole('combobox', { name: 'Patient' })).toHaveText(/Rosa Delgado/)
    })
    await generate.click()
    await expect(letter).toHaveValue(/^To Mesa Bakery:\n\nRosa Delgado is under my care\./)
    await expect(forms).toContainText('2 places to fill in:')
    await expect(forms.getByRole('button', { name: 'Sign and file' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('it is changed', async () => {
    await letter.fill('To Mesa Bakery:\n\nPlease excuse Rosa Delgado on November 16 and 17, 2026.')
  })

  await sideStep('the input survives a reload', async () => {
    await expect
      .poll(async () => JSON.stringify(await must(visit.provider.client.from('form_drafts').select('data'))))
      .toContain('November 16 and 17')
    await page.reload()
    await expect(letter).toHaveValue(/November 16 and 17, 2026\.$/)
  })

  await test.step('read and signed, it is a PDF in the chart that the patient does not see', async () => {
    await forms.getByLabel('I have reviewed this letter and it is accurate.').check()
    await forms.getByRole('button', { name: 'Sign and file' }).click()
    await expect(page.getByText('Signed and filed', { exact: true })).toBeVisible()
    await expect(forms).toContainText('The patient can’t see it until you release it.')
    expect(await patientSees()).toEqual([])
    const tab = page.context().waitForEvent('page')
    await forms.getByRole('button', { name: /^Open PDF/ }).click()
    await (await tab).close()
  })

  await test.step('released, it is the patient’s', async () => {
    await forms.getByRole('button', { name: /^Release/ }).click()
    await expect(forms).toContainText('The patient can see it.')
    const [seen] = await patientSees()
    expect(seen?.file_name).toBe('Work excuse - Rosa Delgado.pdf')
    const { data } = await visit.patient.client.storage
      .from('patient-documents')
      .download(seen?.file_url ?? '')
    expect(await data?.slice(0, 5).text()).toBe('%PDF-')
    await forms.getByRole('button', { name: 'All forms' }).click()
    await expect(forms.getByRole('region', { name: 'Latest forms' })).toContainText('Released')
  })

  const panel = page.getByRole('region', { name: 'Live translation' })
  const sentence = panel.getByLabel('Test with a typed sentence')
  const tryIt = panel.getByRole('button', { name: 'Test' })
  const recent = panel.getByRole('region', { name: 'Recent Translations' })
  await test.step('the translation panel next to it translates what it knows and names its engine', async () => {
    await expect(panel).toContainText('Translated by built-in phrasebook')
    await sentence.fill('How are you today?')
    await sideStep('it is started first', async () => {
      await tryIt.click()
      await expect(page.getByText('Please activate translation first')).toBeVisible()
    })
    await panel.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Real-time translation activated (English → Spanish)')).toBeVisible()
    await tryIt.click()
    await expect(recent.getByRole('listitem')).toContainText('¿Cómo está')
  })

  await sideStep('it shows what it cannot translate, swaps the languages and stops', async () => {
    await sentence.fill('The saguaro blooms in May.')
    await tryIt.click()
    await expect(page.getByText('Translation failed. Please try again.')).toBeVisible()
    await expect(recent.getByRole('listitem')).toHaveCount(1)

    await panel.getByRole('button', { name: 'Swap languages' }).click()
    await expect(page.getByText('Languages swapped')).toBeVisible()
    await expect(panel.getByLabel('My language')).toHaveValue('es')
    await expect(panel.getByLabel('My language').locator('option:not([value=""])')).toHaveCount(10)
    await panel.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Real-time translation deactivated')).toBeVisible()
    await expectAccessible(page, 'section[aria-labelledby="copilot-translation"]')
  })
})
