import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { demoProviderClient, must, newPatient, openAs, patientPassword } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { fakeSpeechRecognition, noSpeechRecognition, say } from './fixtures/speech.ts'
import { newVisit } from './fixtures/visit.ts'
import { answerConsents } from './fixtures/visit-entry.ts'

const talk = `Provider: How have the last four weeks been for your mood?
Patient: Low. I feel hopeless most days.
Provider: And the nights?
Patient: I wake at three, maybe three nights a week.
Provider: Any thoughts of suicide?
Patient: No. Not since August.
Provider: Let us keep the sertraline at 100 mg. We meet again in four weeks.
Patient: I can do that.`

const note = (page: Page) => page.getByRole('article', { name: 'Progress note' })
const compliance = (page: Page) => page.getByRole('region', { name: 'HIPAA Compliance' })
const codes = (page: Page) => page.getByRole('region', { name: 'Codes' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const litLines = (page: Page) =>
  page.getByRole('list', { name: 'Transcript lines' }).locator('[aria-current]')

test('a spoken session becomes a note whose every sentence shows its lines, and nothing is missing once it is read', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'])
  await fakeSpeechRecognition(page)
  await openAs(page, await demoProviderClient(request), '/ai-scribe')
  await expect(page.getByRole('heading', { name: 'AI Scribe', level: 1 })).toBeVisible()

  await test.step('before anything was said', async () => {
    await expect(page.getByText('Provider Portal')).toBeVisible()
    await expect(page.getByText('HIPAA Compliant', { exact: true })).toBeVisible()
    await expect(page.getByText('Clinical highlights will appear here after transcription.')).toBeVisible()
    await expect(compliance(page)).toContainText(
      'Compliance validation will run automatically when a progress note is generated.',
    )
    await expect(tab(page, 'Progress Note')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Generate Progress Note' })).toBeHidden()
    await sideStep('the empty page is accessible', () => expectAccessibleInBothThemes(page))
  })

  await test.step('both speak, by the selector, and the highlights follow', async () => {
    await press(page, 'Start Recording')
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
    await expect(highlights).toContainText('“Sometimes I think about killing myself.”')
    await expect(highlights).toContainText('I wake up at three every night.')
    await sideStep('another tab says that it still records', async () => {
      await tab(page, 'Session Info').click()
      await expect(page.getByText('Still recording')).toBeVisible()
      await tab(page, 'Transcription').click()
    })
    await press(page, 'Stop Recording')
    await expect(page.getByText('Recording stopped')).toBeVisible()
  })

  await test.step('a wrong word and a wrong speaker are corrected', async () => {
    await press(page, 'Edit line 2')
    await page.getByRole('textbox', { name: 'Line 2' }).fill('I wake up at four every night.')
    await press(page, 'Save line')
    await press(page, 'Line 1 was said by the patient')
    await expect(page.getByText('Patient How is your sleep?')).toBeVisible()
    await press(page, 'Line 1 was said by the provider')
  })

  await test.step('the note is drafted on the clinician’s word, and shows its tab', async () => {
    await expect(page.getByText(/By generating, you confirm that the patient agreed/)).toBeVisible()
    await press(page, 'Generate Progress Note')
    await expect(page.getByText('Progress note generated successfully')).toBeVisible()
    await expect(tab(page, 'Progress Note')).toHaveAttribute('aria-selected', 'true')
    await expect(note(page)).toContainText('Drafted by built-in rules')
    await expect(note(page)).toContainText('wakes up at four every night')
    await expect(codes(page)).toContainText('No diagnosis suggested.')
    await expect(compliance(page)).toContainText('Missing patient identifier')
  })

  await test.step('a sentence in focus lights its lines', async () => {
    await page.getByRole('button', { name: 'Source: lines 1, 2', exact: true }).first().focus()
    await expect(litLines(page)).toHaveText([/How is your sleep/, /I wake up at four every night/])
    await sideStep('Tab reaches it, and hovering does the same', async () => {
      await page.getByRole('button', { name: 'Edit Subjective' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: /^Source: / }).first()).toBeFocused()
      await page.getByRole('button', { name: 'Source: lines 3, 4' }).first().hover()
      await expect(litLines(page)).toHaveText([/Any thoughts of hurting/, /killing myself/])
    })
  })

  await test.step("a section is edited in place; typed text is the clinician's own", async () => {
    await press(page, 'Edit Objective')
    await page.getByRole('textbox', { name: 'Objective' }).fill('On observation, patient is tearful.')
    await press(page, 'Save Objective')
    await expect(note(page).getByRole('region', { name: 'Objective' })).toContainText(
      'patient is tearful. Source: You',
    )
    await expect(compliance(page)).toContainText('Missing diagnostic codes required for billing')
    await press(page, 'Add a diagnosis')
    await page.getByRole('combobox', { name: 'Search diagnoses' }).click()
    const search = page.getByPlaceholder('Panic, PTSD or F41.1')
    await sideStep('a word that is not a diagnosis is not found', async () => {
      await search.fill('nonsense')
      await expect(page.getByText('No matching diagnoses.')).toBeVisible()
    })
    await search.fill('f33.2')
    await page.getByRole('option', { name: /F33\.2/ }).click()
    await expect(page.getByRole('checkbox', { name: /F33\.2/ })).toBeChecked()
  })

  await test.step('with names, and with unclear lines confirmed, nothing is missing', async () => {
    await tab(page, 'Session Info').click()
    await page.getByLabel('Patient name').fill('José Núñez')
    await tab(page, 'Progress Note').click()
    await expect(compliance(page)).toContainText('1 safety line to read before signing')
    await press(page, 'Confirm')
    await expect(compliance(page)).toContainText('Compliant')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('copy, download, paper and preview say the same', async () => {
    await press(page, 'Copy Note')
    await expect(page.getByText('Note copied to clipboard')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Patient: José Núñez')
    expect(copied).toContain('Sometimes I think about killing myself.')
    const text = page.waitForEvent('download')
    await press(page, 'Download')
    const file = await text
    expect(file.suggestedFilename()).toMatch(/^progress-note-jose-nunez-\d{4}-\d{2}-\d{2}\.txt$/)
    expect((await readFile(await file.path(), 'utf8')).trim()).toBe(copied.trim())
    const paper = page.waitForEvent('download')
    await press(page, 'Download PDF')
    const pdf = await paper
    expect(pdf.suggestedFilename()).toMatch(/^progress-note-jose-nunez-\d{4}-\d{2}-\d{2}\.pdf$/)
    expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
    await press(page, 'Preview')
    const preview = page.getByRole('dialog', { name: 'Progress Note Preview' })
    await expect(preview).toContainText('Sometimes I think about killing myself.')
    await expect(preview.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Download Note' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('if no speech can be recognized the page says so and plays a sample', async () => {
    await test.step('without speech recognition and without an engine it says what is missing, and invents nothing', async () => {
      await noSpeechRecognition(page)
      await page.clock.install()
      await page.reload()
      await expect(page.getByText('Your transcript was restored.')).toBeVisible()
      await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(4)
      await press(page, 'Discard it')
      await expect(page.getByText('Speech can’t be transcribed here.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start Recording' })).toBeDisabled()
      await page.getByRole('radio', { name: 'Upload Audio' }).click()
      await expect(page.getByText('No speech engine is set up for this practice.')).toBeVisible()
      await expect(page.locator('input[type=file]')).toBeDisabled()
    })

    await test.step('the sample is marked as one, has ten lines, and stops automatically after 2 minutes', async () => {
      await page.getByRole('radio', { name: 'Live Transcription' }).click()
      await press(page, 'Play a sample conversation')
      await expect(page.getByText('Sample, not a real conversation')).toBeVisible()
      await page.clock.runFor(119_000)
      await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(10)
      await page.clock.runFor(2_000)
      await expect(page.getByText('Recording automatically stopped after 2 minutes')).toBeVisible()
      await press(page, 'Generate Progress Note')
      await expect(note(page)).toContainText('Continue the sertraline at the same dose')
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
      await press(page, 'Sign Out')
      await page.clock.runFor(5_000)
      await page.waitForURL((url) => url.pathname === '/')
    })
  })
})

test('opened from a visit it knows who and when; consent first; other formats, also the practice’s own; kept, signed, added to', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const visit = await newVisit(request)
  const colleague = await newClinician(request)
  const theirs = `Theirs ${Date.now()}`
  const sections = [{ name: 'All of it', holds: ['reported', 'plan'], starter: '' }]
  await must(
    colleague.client
      .from('note_formats')
      .insert({ provider_id: colleague.providerId, name: theirs, sections })
      .select('id'),
  )
  await openAs(page, visit.provider, `/ai-scribe?appointment=${visit.id}`)

  await test.step('the session info is filled in already', async () => {
    await tab(page, 'Session Info').click()
    await expect(page.getByLabel('Patient name')).toHaveValue('Rosa Delgado')
    await expect(page.getByLabel('Provider name')).toHaveValue(`Nora ${visit.provider.lastName}, MD`)
    await expect(page.getByLabel('Session type')).toHaveValue('Consultation')
    await expect(page.getByText('60 minutes were booked.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('manual entry refuses nothing and takes text', async () => {
    await tab(page, 'Transcription').click()
    await page.getByRole('radio', { name: 'Manual Entry' }).click()
    await press(page, 'Process Transcript')
    await expect(page.getByText('Please enter transcription text')).toBeVisible()
    await page.getByPlaceholder('Paste or type session transcript here...').fill(talk)
    await press(page, 'Process Transcript')
    await expect(page.getByText('Transcription processed')).toBeVisible()
  })

  await test.step('without the consent of its visit nothing is drafted; with it the next attempt is', async () => {
    await press(page, 'Generate Progress Note')
    await expect(page.getByText('Failed to generate note')).toBeVisible()
    const refusal = page.getByRole('alert').filter({ hasText: "The patient hasn't consented to AI analysis" })
    await expect(refusal).toBeVisible()
    await expect(tab(page, 'Progress Note')).toBeDisabled()
    await answerConsents(visit.patient, visit.id, { ai_analysis: true })
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await expect(note(page)).toContainText('Drafted by built-in rules')
  })

  const own = `Brief ${Date.now()}`
  await test.step('a format for the practice is written, refused at its field, chosen and kept', async () => {
    await tab(page, 'Session Info').click()
    await press(page, 'Add a format')
    const dialog = page.getByRole('dialog', { name: 'Add a format' })
    const save = dialog.getByRole('button', { name: 'Save format' })
    await save.click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name the format')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: 'Section 1' })).toHaveAccessibleDescription(
      'Name this section',
    )
    await dialog.getByRole('textbox', { name: 'Section 1' }).fill('Story')
    await dialog.getByLabel('Name').fill(theirs.toUpperCase())
    await save.click()
    await expect(dialog.getByText('Another format already has this name')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('Name').fill(own)
    await dialog.getByRole('button', { name: 'Add a section' }).click()
    await dialog.getByRole('textbox', { name: 'Section 2' }).fill('Next steps')
    const second = dialog.getByRole('listitem').nth(1)
    await second.getByLabel('What the patient reports').uncheck()
    await second.getByLabel('Plan', { exact: true }).check()
    await save.click()
    await expect(page.getByRole('radio', { name: new RegExp(own) })).toBeChecked()
    await tab(page, 'Transcription').click()
    await press(page, 'Generate Progress Note')
    await expect(note(page).getByRole('region', { name: 'Story' })).toContainText(
      /Denies suicidal thoughts: “(No\. )?Not since August\.”/,
    )
    await expect(note(page).getByRole('region', { name: 'Next steps' })).toContainText(
      'Keep the sertraline at 100 mg.',
    )
    // A prescriber who keeps a medicine bills E/M, whose level is theirs to choose.
    await expect(codes(page)).not.toContainText('90837')
  })

  await test.step('it is changed by its author, with its versions; a colleague’s is only copied; removed, it is offered no more', async () => {
    await tab(page, 'Session Info').click()
    await press(page, `Edit ${own}`)
    const dialog = page.getByRole('dialog', { name: `Edit ${own}` })
    await dialog.getByRole('textbox', { name: 'Section 2' }).fill('What comes next')
    await dialog.getByRole('button', { name: 'Save format' }).click()
    await expect(page.getByText(`By Dr. Nora ${visit.provider.lastName}, version 2`)).toBeVisible()
    await press(page, `Edit ${own}`)
    await dialog.getByText('Earlier versions').click()
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Section 2' })).toHaveValue('Next steps')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('button', { name: `Edit ${theirs}` })).toHaveCount(0)
    await press(page, `Copy ${theirs}`)
    const copy = page.getByRole('dialog', { name: 'Copy a format' })
    await expect(copy.getByLabel('Name')).toHaveValue(`${theirs} (copy)`)
    await copy.getByRole('button', { name: 'Cancel' }).click()
    await press(page, `Remove ${own}`)
    await press(page, 'Remove format')
    await expect(page.getByRole('radio', { name: new RegExp(own) })).toHaveCount(0)
  })

  await test.step('drafted again in another format and back, what was said about danger stays', async () => {
    for (const format of ['DAP', 'SOAP']) {
      await tab(page, 'Session Info').click()
      await page.getByRole('radio', { name: new RegExp(`^${format} Note`) }).check()
      await tab(page, 'Transcription').click()
      await press(page, 'Generate Progress Note')
      await expect(note(page).getByRole('heading', { name: `${format} Note` })).toBeVisible()
      await expect(note(page)).toContainText(/denies suicidal thoughts: “Not since August\.”/i)
    }
  })

  await test.step('saved while typing: a reload restores it', async () => {
    await press(page, 'Edit Objective')
    await page.getByRole('textbox', { name: 'Objective' }).fill('On observation, patient is calm.')
    await press(page, 'Save Objective')
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
    await expect(litLines(page)).toHaveText([/Any thoughts of suicide/, /Not since August/])
  })

  await test.step('three widths, nothing sticks out', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
  })

  await test.step('signed with the password it can’t be changed; an addendum is counted until it is signed; it is released', async () => {
    await press(page, 'Sign note')
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await dialog.getByLabel('Your password').fill(patientPassword)
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText(/^Note, signed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Objective' })).toBeHidden()
    await press(page, 'Add addendum')
    await page.getByRole('textbox', { name: 'Addendum' }).fill('Called the pharmacy.')
    await press(page, 'Save draft')
    await expect(compliance(page)).toContainText('1 unsigned addendum')
    await press(page, 'Release to the patient')
    await expect(page.getByRole('button', { name: 'Unrelease' })).toBeVisible()
  })
})

test('a pasted transcript is asked about until it is clear who the patient is; its note is filed into a chosen chart and signed', async ({
  page,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '09:00'))
  await openAs(page, clinician, '/ai-scribe')
  await page.getByRole('radio', { name: 'Manual Entry' }).click()
  const text = page.getByPlaceholder('Paste or type session transcript here...')
  const log = page.getByRole('log', { name: 'Transcript' })

  await sideStep('text without names has no patient until the clinician assigns it', async () => {
    await text.fill('How are you? I am tired. Since when? Since May.')
    await press(page, 'Process Transcript')
    await expect(page.getByText('This text doesn’t say who is speaking.')).toBeVisible()
    await expect(log).toHaveCount(0)
  })

  await test.step('numbered speakers of an export are named', async () => {
    await text.fill(
      'Speaker 1  0:03\nHow have you slept?\n\nSpeaker 2  0:07\nI wake up at three every night.\n\nSpeaker 1  0:12\nAny thoughts of suicide?\n\nSpeaker 2  0:15\nNo, none.',
    )
    await press(page, 'Process Transcript')
    await expect(page.getByRole('heading', { name: 'Who is the patient?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use these speakers' })).toBeDisabled()
    await page.getByLabel('Speaker 1').selectOption('Provider')
    await page.getByLabel('Speaker 2').selectOption('Patient')
    await press(page, 'Use these speakers')
    await expect(log.getByRole('listitem')).toHaveText([
      /Provider How have you slept\?/,
      /Patient I wake up at three every night\./,
      /Provider Any thoughts of suicide\?/,
      /Patient No, none\./,
    ])
  })

  await test.step('the note goes into the chart of the patient that was chosen, and is signed there', async () => {
    await press(page, 'Generate Progress Note')
    await press(page, 'File into a chart')
    const dialog = page.getByRole('dialog', { name: 'File this note into a chart' })
    await sideStep('a patient has to be chosen', async () => {
      await dialog.getByRole('button', { name: 'File note' }).click()
      await expect(dialog.getByText('Choose a patient', { exact: true }).last()).toBeVisible()
    })
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: /Rosa Delgado/ }).click()
    await dialog.getByRole('button', { name: 'File note' }).click()
    await expect(page.getByText('Saved to the chart as a draft')).toBeVisible()
    await expect(note(page)).toContainText('Rosa Delgado')
    await press(page, 'Sign note')
    const sign = page.getByRole('dialog', { name: 'Sign this note' })
    await sign.getByLabel('Your password').fill(patientPassword)
    await sign.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText(/^Note, signed/)).toBeVisible()
    const [row] = await must(
      clinician.client.from('progress_notes').select('status, transcript').eq('patient_id', patient.id),
    )
    expect(row).toMatchObject({ status: 'signed' })
    expect(row?.transcript).toHaveLength(4)
  })
})

test('a recording heard to its end on this device leaves nothing to continue', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  await openAs(page, await demoProviderClient(request), '/ai-scribe')
  await page.getByRole('radio', { name: 'Upload Audio' }).click()
  await page.locator('input[type=file]').setInputFiles('speech-corpus/lj001-0004.wav')
  await expect(page.getByText('Audio file processed successfully')).toBeVisible({ timeout: 100_000 })
  await expect(page.getByRole('log', { name: 'Transcript' })).toContainText(/printed book/i)
  await expect(page.getByText('Choose the same file to continue there.')).toBeHidden()
})
