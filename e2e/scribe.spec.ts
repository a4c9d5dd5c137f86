import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { patientPassword } from './fixtures/booking.ts'
import { demoProviderClient, openAs } from './fixtures/patients.ts'
import { fakeSpeechRecognition, noSpeechRecognition, say } from './fixtures/speech.ts'
import { newVisit } from './fixtures/visit.ts'

const talk = `Provider: How have the last four weeks been for your mood?
Patient: Low. I feel hopeless most days.
Provider: And the nights?
Patient: I wake at three, maybe three nights a week.
Provider: Any thoughts of suicide?
Patient: No. Not since August.
Provider: Let us keep the sertraline at 100 mg. We meet again in four weeks.
Patient: I can do that.`

async function openScribe(
  page: Page,
  request: Parameters<typeof demoProviderClient>[0],
  path = '/ai-scribe',
) {
  await openAs(page, await demoProviderClient(request), path)
  await expect(page.getByRole('heading', { name: 'AI Scribe', level: 1 })).toBeVisible()
}

async function typeTalk(page: Page, text = talk) {
  await page.getByRole('radio', { name: 'Manual Entry' }).click()
  await page.getByPlaceholder('Paste or type session transcript here...').fill(text)
  await page.getByRole('button', { name: 'Process Transcript' }).click()
}

const note = (page: Page) => page.getByRole('article', { name: 'Progress note' })
const compliance = (page: Page) => page.getByRole('region', { name: 'HIPAA Compliance' })

test('a spoken session becomes a note whose every sentence shows its lines', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'])
  await fakeSpeechRecognition(page)
  await openScribe(page, request)

  await test.step('before anything was said', async () => {
    await expect(page.getByText('Provider Portal')).toBeVisible()
    await expect(page.getByText('HIPAA Compliant', { exact: true })).toBeVisible()
    await expect(page.getByText('Clinical highlights will appear here after transcription.')).toBeVisible()
    await expect(compliance(page)).toContainText(
      'Compliance validation will run automatically when a progress note is generated.',
    )
    await expect(page.getByRole('tab', { name: 'Progress Note' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Generate Progress Note' })).toBeHidden()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('both speak, by the selector, and the highlights follow', async () => {
    await page.getByRole('button', { name: 'Start Recording' }).click()
    await expect(page.getByText('Recording started')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Microphone level' })).toBeVisible()
    await say(page, 'How is your', { final: false })
    await expect(page.getByText('How is your', { exact: true })).toBeVisible()
    await say(page, 'How is your sleep?')
    await page.getByRole('radio', { name: 'Patient' }).click()
    await say(page, 'I wake up at three every night.')
    await page.getByRole('radio', { name: 'Provider' }).click()
    await say(page, 'Any thoughts of hurting yourself?')
    await page.getByRole('radio', { name: 'Patient' }).click()
    await say(page, 'Sometimes I think about killing myself.')
    const log = page.getByRole('log', { name: 'Transcript' })
    await expect(log.getByRole('listitem')).toHaveText([
      /Provider How is your sleep\?/,
      /Patient I wake up at three every night\./,
      /Provider Any thoughts of hurting yourself\?/,
      /Patient Sometimes I think about killing myself\./,
    ])
    const highlights = page.getByRole('region', { name: 'Clinical Highlights' })
    await expect(highlights).toContainText(
      'Endorses suicidal thoughts: “Sometimes I think about killing myself.”',
    )
    await expect(highlights).toContainText('I wake up at three every night.')
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await expect(page.getByText('Recording goes on')).toBeVisible()
    await page.getByRole('tab', { name: 'Transcription' }).click()
    await page.getByRole('button', { name: 'Stop Recording' }).click()
    await expect(page.getByText('Recording stopped')).toBeVisible()
  })

  await test.step('a wrong word and a wrong speaker are put right', async () => {
    await page.getByRole('button', { name: 'Edit line 2' }).click()
    await page.getByRole('textbox', { name: 'Line 2' }).fill('I wake up at four every night.')
    await page.getByRole('button', { name: 'Save line' }).click()
    await page.getByRole('button', { name: 'Line 1 was said by the patient' }).click()
    await expect(page.getByText('Patient How is your sleep?')).toBeVisible()
    await page.getByRole('button', { name: 'Line 1 was said by the provider' }).click()
  })

  await test.step('the note is drafted and shows its tab', async () => {
    await page.getByRole('button', { name: 'Generate Progress Note' }).click()
    await expect(page.getByText('Progress note generated successfully')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Progress Note' })).toHaveAttribute('aria-selected', 'true')
    await expect(note(page)).toContainText('Drafted by built-in rules')
    await expect(note(page)).toContainText('wake up at four every night')
    await expect(note(page)).toContainText('G47.00')
    await expect(compliance(page)).toContainText('Missing patient identifier')
  })

  await test.step('evidence by keyboard: focus on a source lights its lines', async () => {
    await page.getByRole('button', { name: 'Source: line 2', exact: true }).first().focus()
    const lit = page.getByRole('list', { name: 'Transcript lines' }).locator('[aria-current]')
    await expect(lit).toHaveText([/I wake up at four every night/])
    await page.getByRole('button', { name: 'Source: lines 3, 4' }).first().hover()
    await expect(lit).toHaveCount(2)
  })

  await test.step('a section is edited in place; what was typed rests on the clinician', async () => {
    await page.getByRole('button', { name: 'Edit Objective' }).click()
    await page.getByRole('textbox', { name: 'Objective' }).fill('On observation, patient is tearful.')
    await page.getByRole('button', { name: 'Save Objective' }).click()
    await expect(note(page).getByRole('region', { name: 'Objective' })).toContainText(
      'patient is tearful. Source: You',
    )
    await page.getByRole('checkbox', { name: /G47\.00/ }).uncheck()
    await expect(compliance(page)).toContainText('Missing diagnostic codes required for billing')
    await page.getByRole('button', { name: 'Add a diagnosis' }).click()
    await page.getByLabel('Code').fill('nonsense')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Enter an ICD-10 code, such as F33.1')).toBeVisible()
    await page.getByLabel('Code').fill('f33.2')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /F33\.2/ })).toBeChecked()
  })

  await test.step('named, it complies; copy, download and preview say the same', async () => {
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await page.getByLabel('Patient name').fill('José Núñez')
    await page.getByRole('tab', { name: 'Progress Note' }).click()
    await expect(compliance(page)).toContainText('Compliant')
    await page.getByRole('button', { name: 'Copy Note' }).click()
    await expect(page.getByText('Note copied to clipboard')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Patient: José Núñez')
    expect(copied).toContain('Endorses suicidal thoughts')
    expect(copied).not.toContain('G47.00')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^progress-note-jose-nunez-\d{4}-\d{2}-\d{2}\.txt$/)
    expect((await readFile(await file.path(), 'utf8')).trim()).toBe(copied.trim())
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Progress Note Preview' })
    await expect(preview).toContainText('Endorses suicidal thoughts')
    await expect(preview.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Download Note' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleInBothThemes(page)
  })
})

test('opened from a visit it knows who and when; every format, and one of their own; kept, signed, added to', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const visit = await newVisit(request, { allow: ['ai_analysis'] })
  const address = `/ai-scribe?appointment=${visit.id}`
  await openAs(page, visit.provider, address)

  await test.step('the session info stands there already', async () => {
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await expect(page.getByLabel('Patient name')).toHaveValue('Rosa Delgado')
    await expect(page.getByLabel('Provider name')).toHaveValue(`Nora ${visit.provider.lastName}, MD`)
    await expect(page.getByLabel('Session type')).toHaveValue('Consultation')
    await expect(page.getByText('60 minutes were booked.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('manual entry refuses nothing and takes text', async () => {
    await page.getByRole('tab', { name: 'Transcription' }).click()
    await page.getByRole('radio', { name: 'Manual Entry' }).click()
    await page.getByRole('button', { name: 'Process Transcript' }).click()
    await expect(page.getByText('Please enter transcription text')).toBeVisible()
    await typeTalk(page)
    await expect(page.getByText('Transcription processed')).toBeVisible()
  })

  await test.step('a format of one’s own is written, chosen and kept', async () => {
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await page.getByRole('button', { name: 'Add your own format' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add your own format' })
    await dialog.getByRole('button', { name: 'Save format' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Name the format')
    const name = `Brief ${Date.now()}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('textbox', { name: 'Section 1' }).fill('Story')
    await dialog.getByRole('button', { name: 'Add a section' }).click()
    await dialog.getByRole('textbox', { name: 'Section 2' }).fill('Next steps')
    const second = dialog.getByRole('listitem').nth(1)
    await second.getByLabel('What the patient reports').uncheck()
    await second.getByLabel('Plan', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Save format' }).click()
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
    await page.getByRole('tab', { name: 'Transcription' }).click()
    await page.getByRole('button', { name: 'Generate Progress Note' }).click()
    await expect(note(page).getByRole('region', { name: 'Story' })).toContainText(
      'Denies suicidal thoughts: “No. Not since August.”',
    )
    await expect(note(page).getByRole('region', { name: 'Next steps' })).toContainText(
      'Keep the sertraline at 100 mg.',
    )
    await expect(note(page)).toContainText('90837')
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('button', { name: 'Remove format' }).click()
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
  })

  await test.step('every built-in format keeps what was said about danger', async () => {
    for (const format of ['SOAP', 'DAP', 'BIRP', 'GIRP', 'PAIP']) {
      await page.getByRole('tab', { name: 'Session Info' }).click()
      await page.getByRole('radio', { name: new RegExp(`^${format} Note`) }).check()
      await page.getByRole('tab', { name: 'Transcription' }).click()
      await page.getByRole('button', { name: 'Generate Progress Note' }).click()
      await expect(note(page).getByRole('heading', { name: `${format} Note` })).toBeVisible()
      await expect(note(page)).toContainText(/denies suicidal thoughts: “No\. Not since August\.”/i)
    }
  })

  await test.step('kept as it is typed: a reload brings it back', async () => {
    await page.getByRole('tab', { name: 'Session Info' }).click()
    await page.getByRole('radio', { name: /^SOAP Note/ }).check()
    await page.getByRole('tab', { name: 'Transcription' }).click()
    await page.getByRole('button', { name: 'Generate Progress Note' }).click()
    await page.getByRole('button', { name: 'Edit Objective' }).click()
    await page.getByRole('textbox', { name: 'Objective' }).fill('On observation, patient is calm.')
    await page.getByRole('button', { name: 'Save Objective' }).click()
    await expect
      .poll(async () => {
        const { data } = await visit.provider.client
          .from('progress_notes')
          .select('content')
          .eq('appointment_id', visit.id)
        return JSON.stringify(data)
      })
      .toContain('patient is calm')
    await expect(page.getByText('Saved to the chart as a draft')).toBeVisible()
    await page.reload()
    await expect(note(page)).toContainText('patient is calm.')
    await page.getByRole('button', { name: 'Source: lines 5, 6' }).first().focus()
    const lit = page.getByRole('list', { name: 'Transcript lines' }).locator('[aria-current]')
    await expect(lit).toHaveText([/Any thoughts of suicide/, /Not since August/])
  })

  await test.step('three widths, nothing sticks out', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
  })

  await test.step('signed with the password it stands; an addendum is counted until it is signed; it is released', async () => {
    await page.getByRole('button', { name: 'Sign and lock note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await dialog.getByLabel('Your password').fill(patientPassword)
    await dialog.getByLabel('Your password').press('Enter')
    await expect(page.getByText(/^Note, signed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Objective' })).toBeHidden()
    await page.getByRole('button', { name: 'Add addendum' }).click()
    await page.getByRole('textbox', { name: 'Addendum' }).fill('Called the pharmacy.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(compliance(page)).toContainText('1 unsigned addendum')
    await page.getByRole('button', { name: 'Release to the patient' }).click()
    await expect(page.getByRole('button', { name: 'Take back from the patient' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test('without the consent of its visit nothing is drafted', async ({ page, request }) => {
  const visit = await newVisit(request)
  await openAs(page, visit.provider, `/ai-scribe?appointment=${visit.id}`)
  await typeTalk(page)
  await page.getByRole('button', { name: 'Generate Progress Note' }).click()
  await expect(page.getByText('Failed to generate note')).toBeVisible()
  await expect(
    page.getByText('The patient has not consented to AI analysis for this appointment'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Progress Note' })).toBeDisabled()
})

test('without speech recognition and without an engine it says so, makes nothing up, and offers a sample', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await noSpeechRecognition(page)
  await openScribe(page, request)

  await test.step('live and upload say what is missing', async () => {
    await expect(
      page.getByText(
        'Speech recognition is not supported in this browser. Please use Chrome, Edge, or Safari.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Recording' })).toBeDisabled()
    await page.getByRole('radio', { name: 'Upload Audio' }).click()
    await expect(page.getByText('No speech engine is configured for this practice.')).toBeVisible()
    await expect(page.locator('input[type=file]')).toBeDisabled()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the sample is marked as one, ten lines, and stops by itself after 2 minutes', async () => {
    await page.getByRole('radio', { name: 'Live Transcription' }).click()
    await page.getByRole('button', { name: 'Play a sample conversation' }).click()
    await expect(page.getByText('Sample, nobody said this')).toBeVisible()
    await page.clock.runFor(119_000)
    await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(10)
    await page.clock.runFor(2_000)
    await expect(page.getByText('Recording automatically stopped after 2 minutes')).toBeVisible()
    await page.getByRole('button', { name: 'Generate Progress Note' }).click()
    await expect(note(page)).toContainText('F32.9')
  })

  await test.step('notifications and settings work, and signing out ends the session', async () => {
    await page.getByRole('link', { name: /notification/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/account-security')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/provider-dashboard',
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.clock.runFor(5_000)
    await page.waitForURL((url) => url.pathname === '/')
  })
})
