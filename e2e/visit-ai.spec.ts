import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { openWindow } from './fixtures/patients.ts'
import { isThorough, sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'
import { heading, meet, newVisit, openMessagesLate } from './fixtures/visit.ts'
import { consentsOf } from './fixtures/visit-entry.ts'
import { failRecognition, replaceSpeechRecognition, speak } from './fixtures/voice.ts'

const said = 'I take half a night tablet when I have work'
const alsoSaid = 'I sleep well on the weekend'
const alsoAsked = 'Which days are those?'
const asked = 'Are you having any thoughts of hurting yourself?'

test('speech is transcribed and becomes a note, as long as the patient agrees', async ({
  browser,
  request,
}) => {
  const visit = await newVisit(request, { allow: ['ai_analysis', 'recording'] })
  const { provider } = visit
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, provider, { width: 1440, height: 900 })
  await Promise.all([patientPage, providerPage].map(replaceSpeechRecognition))
  if (isThorough) await openMessagesLate(providerPage)
  // A toast disappears on its own, so the test waits for it while the two are still connecting.
  const announced = providerPage.getByText('Session started - AI Scribe activated')
  await Promise.all([
    meet(patientPage, providerPage, visit),
    expect(announced).toBeVisible({ timeout: 60_000 }),
  ])
  const transcribed = async (speaker: 'patient' | 'provider') => {
    const { data } = await provider.client
      .from('session_transcripts')
      .select('text, original_text')
      .eq('appointment_id', visit.id)
      .eq('speaker', speaker)
      .order('spoken_at')
    return data
  }
  const lines = providerPage.getByRole('log', { name: 'What was said' })
  const theirLines = patientPage.getByRole('log', { name: 'What was said' })

  await test.step('each browser transcribes its own person; both see both', async () => {
    await expect(patientPage.getByText('Transcribing').first()).toBeVisible()
    await speak(providerPage, asked)
    await expect(theirLines.getByText(asked)).toBeVisible()
    await speak(patientPage, 'No, never, but I', { whole: false })
    const caption = providerPage.getByRole('log', { name: 'Live captions' })
    await expect(caption).toContainText('No, never, but I')
    await speak(patientPage, said)
    await expect(caption).toContainText(said)
    await expect(lines.locator('p')).toHaveText([asked, said])
  })

  await test.step('the provider corrects a line; the original stays with it', async () => {
    await expect.poll(() => transcribed('patient')).toMatchObject([{ text: said }])
    await lines.getByRole('button', { name: `Correct "${said}"` }).click()
    await providerPage.getByRole('textbox', { name: 'What was said' }).fill(`${said}.`)
    await providerPage.getByRole('button', { name: 'Save line' }).click()
    await expect(theirLines.getByText(`${said}.`)).toBeVisible()
    await expect.poll(() => transcribed('patient')).toEqual([{ text: `${said}.`, original_text: said }])
    await expect(lines.locator('p')).toHaveText([asked, `${said}.`])
  })

  await sideStep('the patient’s network stalls: a line is corrected before it is saved', async () => {
    const { promise: stalled, resolve: release } = Promise.withResolvers<void>()
    await patientPage.route('**/rest/v1/session_transcripts*', async (route) => {
      if (route.request().method() === 'POST') await stalled
      await route.continue()
    })
    await speak(patientPage, alsoSaid)
    await lines.getByRole('button', { name: `Correct "${alsoSaid}"` }).click()
    await speak(providerPage, alsoAsked)
    await expect(theirLines.getByText(alsoAsked)).toBeVisible()
    await expect.poll(async () => (await transcribed('provider'))?.length).toBe(2)
    await providerPage.getByRole('textbox', { name: 'What was said' }).fill(`${alsoSaid}.`)
    const tried = providerPage.waitForResponse(
      (answer) => answer.url().includes('/session_transcripts') && answer.request().method() === 'PATCH',
    )
    await providerPage.getByRole('button', { name: 'Save line' }).click()
    expect(await (await tried).json()).toEqual([])
    await expect(theirLines.getByText(`${alsoSaid}.`)).toBeVisible()
    release()
    await expect
      .poll(async () => (await transcribed('patient'))?.at(-1))
      .toEqual({ text: `${alsoSaid}.`, original_text: alsoSaid })
    await expect(lines.locator('p')).toHaveText([asked, `${said}.`, `${alsoSaid}.`, alsoAsked])
  })

  await sideStep(
    'a device that can no longer hear says so; a muted microphone transcribes nothing',
    async () => {
      await failRecognition(patientPage)
      await expect(providerPage.getByText('device stopped transcribing')).toBeVisible()
      const transcribe = providerPage.getByRole('button', { name: 'AI Transcribe' })
      await transcribe.click()
      await expect(patientPage.getByText('Transcription is off.')).toBeVisible()
      await providerPage.getByRole('button', { name: 'Mute' }).click()
      await transcribe.click()
      await expect(providerPage.getByText('Please unmute your microphone first')).toBeVisible()
      await providerPage.getByRole('button', { name: 'Unmute' }).click()
      await transcribe.click()
      await expect(patientPage.getByText('Transcribing').first()).toBeVisible()
      await expect(providerPage.getByText('device stopped transcribing')).toBeHidden()
    },
  )

  await test.step('the co-pilot points to the lines', async () => {
    await providerPage.getByRole('tab', { name: 'Co-Pilot' }).click()
    await providerPage.getByRole('button', { name: 'Analyze CPT' }).click()
    await expect(providerPage.getByText('CPT code analysis complete')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Clinical AI' }).click()
    await expect(providerPage.getByText('Clinical insights generated')).toBeVisible()
    await providerPage.getByRole('button', { name: 'Billing Check' }).click()
    await expect(providerPage.getByRole('listitem').filter({ hasText: '38 min' })).toContainText('90834')
    await sideStep('its panel is accessible', () => expectAccessible(providerPage))
  })

  await test.step('a note is drafted; its sentences link to what was said', async () => {
    await providerPage.getByRole('tab', { name: 'Notes' }).click()
    await providerPage.getByRole('button', { name: 'Generate SOAP' }).last().click()
    await expect(providerPage.getByText('SOAP note generated successfully')).toBeVisible()
    await expect(providerPage.getByText(/Drafted by built-in rules/)).toBeVisible()
    for (const name of ['Subjective', 'Objective', 'Assessment', 'Plan'])
      await expect(providerPage.getByRole('region', { name })).toBeVisible()
    await sideStep('its panel is accessible', () => expectAccessible(providerPage))
    await providerPage
      .getByRole('button', { name: /^Source: line/ })
      .first()
      .focus()
    await expect(providerPage.getByRole('article', { name: 'Progress note' })).toContainText('Provider')
    await expect(providerPage.getByRole('button', { name: 'Sign note' })).toBeVisible()
    await providerPage.getByRole('tab', { name: 'Transcript' }).click()
    await expect(lines).toBeVisible()
  })

  await test.step('the sound is recorded, and both see that it is', async () => {
    const record = providerPage.getByRole('button', { name: 'Record audio' })
    const recording = patientPage.getByText('Recording', { exact: true })
    const bucket = provider.client.storage.from('session-recordings')
    const pieces = async () =>
      (await bucket.list(visit.id)).data?.map(({ name }) => `${visit.id}/${name}`) ?? []
    await record.click()
    await expect(recording).toBeVisible()
    await sideStep('each connection has its own piece', async () => {
      await patientPage.reload()
      await expect(recording).toBeVisible({ timeout: 30_000 })
      await expect.poll(pieces, 'what was said until then is kept').not.toEqual([])
    })
    const before = await pieces()
    await record.click()
    await expect(recording).toBeHidden()
    await expect.poll(async () => (await pieces()).length).toBeGreaterThan(before.length)
    const { data: rows } = await provider.client
      .from('session_recordings')
      .select('object_name')
      .eq('appointment_id', visit.id)
    expect(rows?.map(({ object_name }) => object_name).sort()).toEqual((await pieces()).sort())
  })

  await test.step('if the practice has not turned estimates on, none is shown with a patient', async () => {
    await expect(providerPage.getByText('Facial expression')).toHaveCount(0)
    await expect(providerPage.getByText('sample', { exact: true })).toHaveCount(0)
  })

  await test.step('a consent is withdrawn with one click: it ends immediately on both sides, and in the database', async () => {
    await providerPage.getByRole('tab', { name: 'Chart' }).click()
    const allows = providerPage.getByRole('region', { name: 'What the patient allows' })
    await expect(allows).toContainText('Patient consent recorded and AI features enabled')
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeInViewport()
    await patientPage.getByRole('tab', { name: 'Consents' }).click()
    await patientPage.getByRole('switch', { name: 'AI analysis' }).click()
    await expect(patientPage.getByText('AI analysis is off. Your consent is withdrawn.')).toBeVisible()
    await expect(patientPage.getByRole('switch', { name: 'AI analysis' })).not.toBeChecked()
    await expect(allows).not.toContainText('AI features enabled')
    await expect(allows).toContainText('Withdrawn')
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeInViewport()
    await sideStep('their switches are accessible', () => expectAccessibleInBothThemes(patientPage))
    const refused = await provider.client
      .from('session_transcripts')
      .insert({ appointment_id: visit.id, speaker: 'provider', text: 'Still here?' })
    expect(refused.error?.code).toBe('SM401')
  })

  await test.step('without consent there is nothing to press', async () => {
    await providerPage.getByRole('tab', { name: 'Transcript' }).click()
    await expect(
      providerPage.getByText('The patient withdrew consent to AI analysis. Transcription is off.'),
    ).toBeVisible()
    await patientPage.getByRole('tab', { name: 'Transcript' }).click()
    await expect(patientPage.getByText(/You withdrew your consent to transcription/)).toBeVisible()
    for (const name of ['AI Transcribe', 'Translate'])
      await expect(providerPage.getByRole('button', { name })).toHaveCount(0)
  })

  await test.step('afterward the patient reads what was kept, rates the visit and withdraws remaining consents', async () => {
    await providerPage.getByRole('button', { name: 'End call' }).click()
    await providerPage.getByRole('button', { name: 'End visit' }).click()
    await expect(heading(patientPage, 'The visit has ended')).toBeVisible()
    await expect(patientPage.getByText('Session ended and data securely stored')).toBeVisible()
    const summary = patientPage.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('You allowed: recording, AI analysis. You withdrew: AI analysis.')
    const kept = isThorough ? 4 : 2
    await expect(summary).toContainText(`${kept} lines were transcribed before you withdrew your consent.`)
    await expect(summary).toContainText('The recording is encrypted with AES-256 and will be deleted by')
    await patientPage.getByRole('radio', { name: '5 of 5, Excellent' }).check({ force: true })
    await patientPage.getByRole('button', { name: 'Send feedback' }).click()
    await expect(patientPage.getByText('You rated this visit 5 of 5.')).toBeVisible()
    await patientPage.getByRole('switch', { name: 'Recording' }).click()
    await expect.poll(async () => (await consentsOf(visit.patient, visit.id)).recording).toBe(false)
    await expect(patientPage.getByRole('switch', { name: 'Recording' })).toBeDisabled()
  })

  await sideStep('in the Demo Session emotions are samples, and say so', async () => {
    await providerPage.goto('/provider-dashboard/demo-session')
    await expect(providerPage.getByText('No one joins, and nothing is recorded')).toBeVisible()
    await expectAccessibleInBothThemes(providerPage)
    await providerPage.getByRole('button', { name: 'Start Session' }).click()
    await expect(providerPage.getByRole('banner')).toContainText(/[A-Z][a-z]+ \d+%sample/)
    await expect(
      providerPage.getByRole('complementary', { name: 'Emotion samples' }).getByRole('listitem'),
    ).toHaveText([/^(Neutral|Happy|Sad|Anxious|Frustrated|Calm) (6|7|8|9|10)\d?%/])
    await expectAccessible(providerPage)
    await providerPage.getByRole('button', { name: 'End call' }).click()
    await expect(heading(providerPage, 'Demo Session')).toBeVisible()
  })
})
