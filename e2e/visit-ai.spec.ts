import { expect, test } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { openWindow } from './fixtures/patients.ts'
import { meet, newVisit } from './fixtures/visit.ts'
import { giveEars, speak } from './fixtures/voice.ts'

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

const said = 'I take half a night tablet when I have work'
const asked = 'Are you having any thoughts of hurting yourself?'

test('what is said is written down, and becomes a note whose sentences lead back to it', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const visit = await newVisit(request, { allow: ['ai_analysis', 'recording'] })
  const { provider } = visit
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, provider, { width: 1440, height: 900 })
  await Promise.all([patientPage, providerPage].map(giveEars))
  await meet(patientPage, providerPage, visit)
  const lines = providerPage.getByRole('log', { name: 'What was said' })
  const theirLines = patientPage.getByRole('log', { name: 'What was said' })

  await test.step('each browser hears its own person; both read both, in the order it was said', async () => {
    await expect(providerPage.getByText('Session started - AI Scribe activated')).toBeVisible()
    await expect(patientPage.getByText('Written down').first()).toBeVisible()
    await speak(providerPage, asked)
    await expect(theirLines.getByText(asked)).toBeVisible()
    await speak(patientPage, 'No, never, but I', { whole: false })
    const caption = providerPage.getByRole('status', { name: 'Rosa Delgado says' })
    await expect(caption).toContainText('No, never, but I')
    await speak(patientPage, said)
    await expect(caption).toContainText(said)
    await expect(lines.getByText(said)).toBeVisible()
    await expect(lines.locator('p')).toHaveText([asked, said])
    await expectAccessible(providerPage)
    await expectAccessible(patientPage)
  })

  await test.step('the provider corrects a line; what was heard stays beside it', async () => {
    await lines.getByRole('button', { name: `Correct "${said}"` }).click()
    await providerPage.getByRole('textbox', { name: 'What was said' }).fill(`${said}.`)
    await providerPage.getByRole('button', { name: 'Save line' }).click()
    await expect(theirLines.getByText(`${said}.`)).toBeVisible()
    await expect
      .poll(async () => {
        const { data } = await provider.client
          .from('session_transcripts')
          .select('text, original_text')
          .eq('appointment_id', visit.id)
          .eq('speaker', 'patient')
        return data
      })
      .toEqual([{ text: `${said}.`, original_text: said }])
  })

  await test.step('a muted microphone writes nothing down', async () => {
    const transcribe = providerPage.getByRole('button', { name: 'AI Transcribe' })
    await transcribe.click()
    await expect(patientPage.getByText('Nothing is being written down.')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Mute' }).click()
    await transcribe.click()
    await expect(providerPage.getByText('Please unmute your microphone first')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Unmute' }).click()
    await transcribe.click()
    await expect(patientPage.getByText('Written down').first()).toBeVisible()
  })

  await test.step('the co-pilot points to the lines', async () => {
    await providerPage.getByRole('tab', { name: 'Co-Pilot' }).click()
    await providerPage.getByRole('button', { name: 'Analyze CPT' }).click()
    await expect(providerPage.getByText('CPT code analysis complete')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Clinical AI' }).click()
    await expect(providerPage.getByText('Clinical insights generated')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Billing Check' }).click()
    await expect(providerPage.getByText('38 min: 90834')).toBeVisible()
    await expectAccessible(providerPage)
  })

  await test.step('a note is drafted; its sentences lead to what was said', async () => {
    await providerPage.getByRole('tab', { name: 'Notes' }).click()
    await providerPage.getByRole('button', { name: 'Generate SOAP' }).last().click()
    await expect(providerPage.getByText('SOAP note generated successfully')).toBeVisible()
    await expect(providerPage.getByText(/Drafted by built-in rules/)).toBeVisible()
    for (const name of ['Subjective', 'Objective', 'Assessment', 'Plan'])
      await expect(providerPage.getByRole('region', { name })).toBeVisible()
    await expectAccessible(providerPage)
    await providerPage
      .getByRole('button', { name: /show the line/ })
      .first()
      .click()
    await expect(lines).toBeVisible()
  })

  await test.step('the sound is recorded, and both see that it is', async () => {
    await providerPage.getByRole('button', { name: 'Record audio' }).click()
    await expect(patientPage.getByText('Recording', { exact: true })).toBeVisible()
    await providerPage.getByRole('button', { name: 'Stop recording' }).click()
    await expect(patientPage.getByText('Recording', { exact: true })).toBeHidden()
    await expect
      .poll(
        async () => (await provider.client.storage.from('session-recordings').list(visit.id)).data?.length,
      )
      .toBe(1)
  })

  await test.step('a consent that is taken back ends it, on both sides and in the database', async () => {
    const { error } = await visit.patient.client.rpc('withdraw_consent', {
      appointment_id: visit.id,
      kind: 'ai_analysis',
    })
    expect(error).toBeNull()
    await expect(
      providerPage.getByText('The patient has not agreed to AI analysis. Nothing is written down.'),
    ).toBeVisible()
    await expect(patientPage.getByText(/You have not agreed that software may write down/)).toBeVisible()
    const refused = await provider.client
      .from('session_transcripts')
      .insert({ appointment_id: visit.id, speaker: 'provider', text: 'Still here?' })
    expect(refused.error?.message).toBe('The patient has not consented to AI analysis for this appointment')
  })
})

test('a visit that was written down leaves a draft when it ends; without consent there is nothing to press', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const visit = await newVisit(request, { allow: ['ai_analysis'] })
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  await Promise.all([patientPage, providerPage].map(giveEars))
  await meet(patientPage, providerPage, visit)
  await speak(patientPage, 'I have been sleeping badly for three weeks')
  await expect(providerPage.getByRole('log').getByText(/sleeping badly/)).toBeVisible()
  await providerPage.getByRole('button', { name: 'End call' }).click()
  await providerPage.getByRole('button', { name: 'End visit' }).click()
  await expect(providerPage.getByText('SOAP note generated successfully')).toBeVisible()
  const { data: notes } = await visit.provider.client
    .from('progress_notes')
    .select('status, template, drafted_by')
    .eq('appointment_id', visit.id)
  expect(notes).toEqual([{ status: 'draft', template: 'SOAP', drafted_by: 'built-in rules' }])

  const silent = await newVisit(request)
  const closed = await openWindow(browser, silent.patient)
  const other = await openWindow(browser, silent.provider)
  await meet(closed, other, silent)
  await expect(other.getByText(/has not agreed to AI analysis/)).toBeVisible()
  for (const name of ['AI Transcribe', 'Record audio', /Translation/])
    await expect(other.getByRole('button', { name })).toHaveCount(0)
})

test('two languages: each reads and hears the other in their own', async ({ browser, request }) => {
  test.setTimeout(150_000)
  const visit = await newVisit(request, {
    allow: ['ai_analysis'],
    profile: { preferred_language: 'Spanish' },
  })
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, visit.provider, { width: 1440, height: 900 })
  await Promise.all([patientPage, providerPage].map(giveEars))
  await patientPage.goto(visit.address)
  await patientPage.getByRole('button', { name: 'Entrar a la sala de espera' }).click()
  await providerPage.goto(visit.address)
  await providerPage.getByRole('button', { name: 'Continue' }).click()
  await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()

  await test.step('it is offered to the patient, and taken', async () => {
    await patientPage.getByRole('button', { name: 'Traducir esta consulta' }).click()
    await expect(patientPage.getByText('Traducción en tiempo real activada (Español → Inglés)')).toBeVisible()
    await expect(patientPage.getByText('ACTIVA', { exact: true })).toBeVisible()
    await expectAccessible(patientPage)
  })

  await test.step('the provider sets out to speak their language, and swaps it once', async () => {
    await providerPage.getByRole('tab', { name: 'Translate' }).click()
    await expect(providerPage.getByLabel('My language')).toHaveValue('en')
    await expect(providerPage.getByLabel('Translate to')).toHaveValue('es')
    await expect(providerPage.getByLabel('My language').locator('option:not([value=""])')).toHaveCount(15)
    await providerPage.getByRole('button', { name: 'Swap languages' }).click()
    await expect(providerPage.getByText('Languages swapped')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Swap languages' }).click()
    await providerPage.getByRole('button', { name: 'Start translation' }).click()
    await expect(providerPage.getByText('Real-time translation activated (English → Spanish)')).toBeVisible()
  })

  await test.step('what one says, the other reads', async () => {
    await speak(providerPage, 'How are', { whole: false })
    await expect(providerPage.getByText('LISTENING')).toBeVisible()
    await expect(providerPage.getByText('Speaking...')).toBeVisible()
    await speak(providerPage, 'How are you sleeping?')
    const mine = providerPage.getByRole('listitem').filter({ hasText: 'How are you sleeping?' })
    await expect(mine.getByText(/\d+% confident/)).toBeVisible()
    const translated = await mine.locator('[lang=es]').textContent()
    await expect(patientPage.getByRole('listitem').getByText(translated ?? '')).toBeVisible()
    await expectAccessible(providerPage)
  })
})
