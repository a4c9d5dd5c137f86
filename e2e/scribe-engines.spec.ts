import { brokenOff, json, streamed } from '#server/engines/testing/vendor.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { expect, test } from './fixtures/engines.ts'
import { demoProviderClient, openAs } from './fixtures/patients.ts'
import { noSpeechRecognition } from './fixtures/speech.ts'

const heard = {
  text: '',
  segments: [
    { text: 'Any thoughts of suicide, José?', start: 0, end: 2, speaker: 'A' },
    { text: 'No, none. I have slept badly for three weeks.', start: 3, end: 7, speaker: 'B' },
  ],
}

/** It makes one sentence up and leaves the question about suicide out. */
const lie = JSON.stringify({
  sections: [
    {
      name: 'Subjective',
      sentences: [{ text: 'Patient has slept badly for three weeks.', evidence: ['L2'] }],
    },
    { name: 'Plan', sentences: [{ text: 'Patient will start lithium.', evidence: ['L2'] }] },
  ],
})

/** Two seconds of silence, as a WAV file. */
function recording() {
  const sound = Buffer.alloc(2 * 16_000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return { name: 'session.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, sound]) }
}

test('the speech engine transcribes audio, a model drafts, what it made up is flagged, and if it fails there is an alternative', {
  tag: '@thorough',
}, async ({ page, request, engines }) => {
  await noSpeechRecognition(page)
  await openAs(page, await demoProviderClient(request), '/ai-scribe')
  const consent = page.getByRole('checkbox', {
    name: 'The patient agreed to use an outside service for this session',
  })
  const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')
  const note = page.getByRole('article', { name: 'Progress note' })
  const generate = page.getByRole('button', { name: 'Generate Progress Note' })

  await test.step('nothing leaves before the clinician says that the patient agreed', async () => {
    await expect(page.getByText(/tiny-1 and ear-1 are not part of this practice/)).toBeVisible()
    await page.getByRole('radio', { name: 'Upload Audio' }).click()
    await expect(page.getByText('Goes to ear-1, outside this practice.')).toBeVisible()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('words') })
    await expect(page.getByText('Please upload a valid audio file (MP3, WAV, or MP4)')).toBeVisible()
    await file.setInputFiles(recording())
    await expect(page.getByText('Failed to process audio')).toBeVisible()
    await expect(page.getByText(/^Confirm that the patient agreed/)).toBeVisible()
    expect(engines.vendor.heard).toHaveLength(0)
  })

  await test.step('the upload shows progress; separated voices are checked by a person', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    engines.ear(async (response, asked) => {
      await mayAnswer
      json(heard)(response, asked)
    })
    await consent.check()
    await page.locator('input[type=file]').setInputFiles(recording())
    await expect(page.getByRole('progressbar', { name: 'session.wav' })).toBeVisible()
    await expect(page.getByText('Processing audio file...').first()).toBeVisible()
    answer()
    await expect(page.getByText('Audio file processed successfully')).toBeVisible()
    await expect(lines).toHaveText([
      /Provider Any thoughts of suicide, José\?/,
      /Patient No, none\. I have slept/,
    ])
    await expect(page.getByText('Check the speakers.')).toBeVisible()
    await page.getByRole('button', { name: 'I checked' }).click()
    await expect(page.getByText('Check the speakers.')).toBeHidden()
  })

  await test.step('a browser that recognizes no speech records for the engine', async () => {
    await page.getByRole('radio', { name: 'Live Transcription' }).click()
    await expect(page.getByText('When you stop, the recording is sent to ear-1')).toBeVisible()
    engines.ear(json({ text: 'We meet again in four weeks.' }))
    await page.getByRole('button', { name: 'Start Recording' }).click()
    await expect(page.getByRole('img', { name: 'Microphone level' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop Recording' }).click()
    await expect(lines).toHaveCount(3)
    await expect(lines.last()).toContainText('We meet again in four weeks.')
  })

  await test.step('a failing model is reported; the transcript stays and the built-in rules are an alternative', async () => {
    engines.model(brokenOff)
    await generate.click()
    await expect(page.getByText(/^Check who said each line first/)).toBeVisible()
    await page.getByRole('button', { name: 'I checked' }).click()
    await generate.click()
    await expect(page.getByText('Failed to generate note')).toBeVisible()
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The drafting engine gave an answer we can’t use' })
    await expect(failure).toContainText('Your transcript is saved on this device.')
    await expect(page.getByRole('tab', { name: 'Progress Note' })).toBeDisabled()
    await expect(lines).toHaveCount(3)
    await failure.getByRole('button', { name: 'Use the built-in rules' }).click()
    await expect(note).toContainText('Drafted by built-in rules')
  })

  await test.step('while it writes one sees how far it is, and can take it back', async () => {
    await page.getByRole('tab', { name: 'Transcription' }).click()
    const asked = engines.vendor.heard.length
    engines.model((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: '{"sections": [' } }] })}\n\n`)
    })
    await generate.click()
    await expect(page.getByText('14 characters written')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('14 characters written')).toBeHidden()
    await engines.vendor.closed(asked)
    await expect(generate).toBeVisible()
  })

  await test.step('what the model made up is flagged, what it left out about danger is added, and no name left the server', async () => {
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await page.getByLabel('Patient name').fill('José Núñez')
    await page.getByRole('tab', { name: 'Transcription' }).click()
    engines.model(streamed(lie))
    await generate.click()
    await expect(note).toContainText('Drafted by tiny-1')
    await expect(note).toContainText('Patient has slept badly for three weeks.')
    const plan = note.getByRole('region', { name: 'Plan' })
    await expect(plan).toContainText('Patient will start lithium.')
    await expect(plan).toContainText('Not supported by the transcript: confirm or remove')
    await expect(note).toContainText(/denies suicidal thoughts/i)
    const compliance = page.getByRole('region', { name: 'HIPAA Compliance' })
    await expect(compliance).toContainText('1 sentence without a source')
    const sent = engines.vendor.heard.at(-1)?.body ?? ''
    expect(sent).toContain('slept badly')
    expect(sent).not.toMatch(/José|Núñez/)
    await expectAccessibleInBothThemes(page)
    await plan.getByRole('button', { name: 'Remove' }).click()
    await expect(plan).not.toContainText('lithium')
    await expect(compliance).not.toContainText('without a source')
  })
})
