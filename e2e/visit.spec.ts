import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { asSupervisor } from './fixtures/booking.ts'
import { pdf } from './fixtures/files.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { follow, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'
import { auditOf, bookVisit, expectMovingPicture, expectSound, heading, writeChat } from './fixtures/visit.ts'
import { consentsOf } from './fixtures/visit-entry.ts'
import { replaceSpeechRecognition, speak } from './fixtures/voice.ts'

test('a visit, from the intake to the bill, in two browsers', async ({ browser, request }) => {
  const visit = await bookVisit(request, { profile: { allergies: 'Penicillin' } })
  const { patient, provider, address } = visit
  const patientPage = await openWindow(browser, patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, provider, { width: 1440, height: 900 })
  const both = [patientPage, providerPage]
  await Promise.all(both.map(replaceSpeechRecognition))
  // The patient's clock is eight minutes fast: nothing of the visit may depend on it.
  await patientPage.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 8 * 60_000
  })
  const completion = patientPage.getByRole('progressbar', { name: 'Completed' })
  const complete = patientPage.getByRole('button', { name: 'Complete Intake' })

  await test.step('the intake uses the profile, and cannot be sent before half of it is filled out', async () => {
    await patientPage.goto(address)
    await expect(heading(patientPage, 'Before your visit')).toBeVisible()
    await expect(patientPage.getByText('Welcome, Rosa Delgado!')).toBeVisible()
    await expect(patientPage.getByLabel('Phone', { exact: true })).toHaveValue('(602) 555-0142')
    // Name, birthday, phone, two of the emergency contact, an allergy and the yes-or-no: 7 of 24.
    await expect(completion).toHaveAttribute('aria-valuenow', '29')
    await expect(complete).toBeDisabled()
    await expectAccessibleInBothThemes(patientPage)
  })

  await test.step('medications and allergies are added', async () => {
    await patientPage.getByRole('tab', { name: 'Medical' }).click()
    const medications = patientPage.getByLabel('Current medications').first()
    await sideStep('blanks are not added', async () => {
      await medications.fill('   ')
      await medications.press('Enter')
    })
    await medications.fill('Sertraline 50 mg')
    await medications.press('Enter')
    await expect(medications).toHaveValue('')
    await patientPage.getByLabel('Allergies').first().fill('Latex')
    await patientPage.getByRole('button', { name: 'Add to Allergies' }).click()
    await expect(patientPage.getByRole('list', { name: 'Allergies' }).getByRole('listitem')).toHaveText([
      'Penicillin',
      'Latex',
    ])
  })

  await test.step('why they come is written', async () => {
    await patientPage.getByRole('tab', { name: 'Symptoms' }).click()
    await patientPage.getByLabel('What brings you here?').fill('I lie awake at night')
    await patientPage.getByLabel('When did it start?').fill('September')
  })

  await sideStep('Save Draft saves; another device continues where this one stopped', async () => {
    await patientPage.getByRole('button', { name: 'Save Draft' }).click()
    await expect(patientPage.getByText('Form saved as draft')).toBeVisible()
    const saved = async () => {
      const { data } = await patient.client
        .from('form_drafts')
        .select('data')
        .eq('form', `visit-intake ${visit.id}`)
      return JSON.stringify(data)
    }
    await expect.poll(saved).toContain('I lie awake at night')
    await patientPage.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    })
    await patientPage.reload()
    await patientPage.getByRole('tab', { name: 'Symptoms' }).click()
    await expect(patientPage.getByLabel('What brings you here?')).toHaveValue('I lie awake at night')
  })

  await test.step('a safety concern brings the emergency panel; a document goes along; from half on it is sent', async () => {
    await patientPage.getByLabel('What’s causing you stress right now?').fill('Sometimes I want to die')
    await expect(patientPage.getByRole('alert').getByRole('link', { name: /988/ }).first()).toBeVisible()
    await sideStep('the panel is accessible', () => expectAccessible(patientPage))
    await patientPage.getByLabel('What’s causing you stress right now?').fill('Rent')
    await patientPage.getByLabel('Was there a trigger?').fill('A move')
    await patientPage.getByRole('button', { name: 'Next: Additional' }).click()
    await expect(patientPage.getByRole('tab', { name: 'Additional' })).toBeFocused()
    await patientPage.locator('input[type=file]').setInputFiles([pdf('letter.pdf')])
    await expect(patientPage.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
    await complete.click()
    await expect(patientPage.getByText('Intake form completed successfully!')).toBeVisible()
    const { data } = await provider.client
      .from('intake_responses')
      .select('data')
      .eq('appointment_id', visit.id)
    const [letter] = (await patient.client.from('patient_documents').select('id')).data ?? []
    expect(data?.[0]?.data).toMatchObject({
      medicalHistory: { currentMedications: ['Sertraline 50 mg'], allergies: ['Penicillin', 'Latex'] },
      symptoms: { primaryConcerns: 'I lie awake at night', symptomsOnset: 'September' },
      uploadedDocuments: [letter?.id],
    })
  })

  await test.step('the consents name the visit; required reading is enforced, the rest is optional', async () => {
    await expect(heading(patientPage, 'Your consent')).toBeVisible()
    await expect(patientPage.getByText(`Nora ${provider.lastName}, MD`)).toBeVisible()
    await expectAccessibleInBothThemes(patientPage)
    await patientPage.getByRole('checkbox', { name: /^AI analysis/ }).check()
    await sideStep('accepting all of it needs all four boxes', async () => {
      await patientPage.getByRole('button', { name: 'Accept & Start Session' }).press('Enter')
      await expect(
        patientPage.getByText('Please review and accept all consent items to continue'),
      ).toBeVisible()
    })
    await patientPage.getByRole('button', { name: 'Start with my choices' }).click()
    await expect(patientPage.getByText('Please confirm that you’ve read and understood this.')).toBeVisible()
    await patientPage.getByRole('checkbox', { name: /^Read and understood/ }).check()
    await patientPage.getByRole('button', { name: 'Start with my choices' }).click()
    await expect(patientPage.getByText('Consent recorded. Proceeding to video session...')).toBeVisible()
    await expect(heading(patientPage, 'Where are you right now?')).toBeVisible()
    expect(await consentsOf(provider, visit.id)).toEqual({
      recording: false,
      ai_analysis: true,
      notice: true,
    })
  })

  await test.step('a patient says where they are before joining; the clinician has it on one card', async () => {
    await providerPage.goto(address)
    await providerPage.getByRole('button', { name: 'Continue' }).click()
    await expect(providerPage.getByText('Rosa hasn’t shared their location yet.')).toBeVisible()

    await test.step('where the provider is not licensed the visit does not continue', async () => {
      await expect(patientPage.getByRole('radio', { name: /^At home/ })).toBeChecked()
      await expectAccessibleInBothThemes(patientPage)
      await patientPage.getByRole('radio', { name: /^At another address/ }).check({ force: true })
      await sideStep('an address is required', async () => {
        await patientPage.getByRole('button', { name: 'Join visit' }).click()
        await expect(patientPage.getByText('Enter an address or the nearest cross streets')).toBeVisible()
      })
      await patientPage.getByLabel('Street address or nearest cross streets').fill('3600 S Las Vegas Blvd')
      await patientPage.getByLabel('City').fill('Las Vegas')
      await patientPage.getByLabel('State', { exact: true }).selectOption('NV')
      await patientPage.getByRole('button', { name: 'Join visit' }).click()
      await expect(patientPage.getByRole('heading', { name: /isn't licensed in Nevada$/ })).toBeFocused()
      await expect(patientPage.getByText(/is licensed in Arizona\./)).toBeVisible()
      await sideStep('a phone holds the refusal', async () => {
        expect(await patientPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        await expectAccessibleInBothThemes(patientPage)
      })
      await expect(providerPage.getByText('You have no verified license in Nevada.')).toBeVisible()
    })

    await test.step('at home they may join, and the clinician sees where that is', async () => {
      await patientPage.getByRole('button', { name: 'Change' }).click()
      await patientPage.getByRole('radio', { name: /^At home/ }).check({ force: true })
      await patientPage.getByRole('button', { name: 'Join visit' }).click()
      await expect(heading(patientPage, 'Ready for your visit?')).toBeVisible()
      await expect(providerPage.getByText(/^Rosa is in Phoenix, Arizona/)).toBeVisible()
    })

    await sideStep('one key shows the card before the call too', async () => {
      await providerPage.keyboard.press('e')
      const card = providerPage.getByRole('dialog', { name: 'Emergency' })
      await expect(card).toContainText('1 Palo Verde')
      await expect(card).toContainText('Phoenix, AZ 85016')
      await expect(card).toContainText('Kim Delgado, sibling')
      await expect(card.getByRole('link', { name: 'Call 911 and ask for Phoenix, AZ' })).toBeVisible()
      await providerPage.keyboard.press('Escape')
    })
  })

  await sideStep(
    'completed steps are not repeated; the current visit opens without its address',
    async () => {
      await patientPage.goto('/telehealth-session')
      await expect(heading(patientPage, 'Ready for your visit?')).toBeVisible()
    },
  )

  await test.step('the patient waits, and sees for whom', async () => {
    await patientPage.getByRole('button', { name: 'Enter the waiting room' }).click()
    await expect(heading(patientPage, 'You’re in the waiting room')).toBeVisible()
    const lets = `Nora ${provider.lastName}, MD is here and will let you in.`
    await expect(patientPage.getByText(lets)).toBeVisible()
    await expect(patientPage.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expectAccessible(patientPage)
  })

  await sideStep('the provider sees on the dashboard who is waiting', async () => {
    await follow(providerPage, '/provider-dashboard')
    await expect(patientPage.getByText(`Nora ${provider.lastName}, MD will let you in.`)).toBeVisible()
    const row = providerPage.getByRole('listitem').filter({ hasText: 'Rosa Delgado' })
    await expect(row.getByText('Waiting')).toBeVisible()
    await row.getByRole('link', { name: 'Start Session' }).click()
  })

  await test.step('the provider reads the chart and lets them in by keyboard', async () => {
    await expect(heading(providerPage, 'Rosa Delgado is waiting')).toBeVisible()
    const chart = (name: string) => providerPage.getByRole('region', { name })
    await expect(chart('Allergies')).toContainText('Penicillin')
    await expect(chart('Allergies')).toContainText('Latex')
    await expect(chart('Intake for this visit')).toContainText('I lie awake at night')
    await expect(chart('Emergency contact')).toContainText('1 Palo Verde')
    await expectAccessibleInBothThemes(providerPage)
    await pressOn(providerPage, providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }))
  })

  await test.step("they see and hear each other; the timer uses the server's time", async () => {
    await Promise.all(both.map((page) => expectMovingPicture(page)))
    await Promise.all(both.map(expectSound))
    for (const page of both) await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  })

  await test.step('in the call the same key opens the card, and who it is is confirmed with one tap', async () => {
    await expect(providerPage.getByText('Rosa Delgado, 02/03/1990')).toBeVisible()
    await providerPage.getByRole('button', { name: 'They match' }).click()
    await expect(providerPage.getByRole('button', { name: 'They match' })).toBeHidden()
    await providerPage.keyboard.press('e')
    const panel = providerPage.getByRole('tabpanel', { name: /Emergency/ })
    await expect(panel).toContainText('1 Palo Verde')
    await expect(panel).toContainText('Name and date of birth confirmed at')
    await sideStep('the card is accessible', () =>
      expectAccessibleInBothThemes(providerPage, '[role=tabpanel]'),
    )
  })

  await sideStep(
    'on a tablet, where the panel is below the video, the key scrolls the card into view',
    async () => {
      await providerPage.setViewportSize({ width: 768, height: 1024 })
      await providerPage.getByRole('tab', { name: 'Details' }).click()
      await providerPage.evaluate(() => scrollTo(0, 0))
      await providerPage.keyboard.press('e')
      await expect(providerPage.getByText('1 Palo Verde')).toBeInViewport()
      await providerPage.setViewportSize({ width: 1440, height: 900 })
    },
  )

  await test.step('the call says that it is encrypted, and is accessible to both', async () => {
    await expect(providerPage.getByRole('button', { name: /Encrypted direct, no relay/ })).toBeVisible()
    await expectAccessible(providerPage)
    await expectAccessible(patientPage)
  })

  await sideStep('the badge shows what was measured', async () => {
    await providerPage.getByRole('button', { name: /Encrypted/ }).click()
    await expect(providerPage.getByText(/DTLS 1\.\d/)).toBeVisible()
    await expect(providerPage.getByText(/^(SRTP_AES|AEAD_AES)/)).toBeVisible()
    await expect(providerPage.getByText(/Also AES-256-GCM/)).toBeVisible()
    await patientPage.getByRole('tab', { name: 'Details' }).click()
    const codes = await Promise.all(both.map((page) => page.getByText(/^\d{3} \d{3}$/).textContent()))
    expect(codes[0]).toBe(codes[1])
    await patientPage.getByRole('tab', { name: 'Transcript' }).click()
    await expect(providerPage.getByText(/Network quality: \w+, \d+ ms/)).toBeAttached()
    await expectAccessible(providerPage)
  })

  await test.step("both people's words are transcribed in spoken order, whatever their clocks show", async () => {
    const said = 'I have been sleeping badly for three weeks'
    const asked = 'Are you having any thoughts of hurting yourself?'
    await providerPage.getByRole('tab', { name: 'Transcript' }).click()
    const lines = providerPage.getByRole('log', { name: 'What was said' })
    await speak(patientPage, said)
    await expect(lines.getByText(said)).toBeVisible()
    await speak(providerPage, asked)
    await expect(lines.locator('p')).toHaveText([said, asked])
    await expect(patientPage.getByRole('log', { name: 'What was said' }).locator('p')).toHaveText([
      said,
      asked,
    ])
    const stored = async () => {
      const { data } = await provider.client
        .from('session_transcripts')
        .select('text')
        .eq('appointment_id', visit.id)
        .order('spoken_at')
      return data?.map(({ text }) => text)
    }
    await expect.poll(stored).toEqual([said, asked])
  })

  await test.step('they write to each other; a safety concern brings the emergency panel', async () => {
    await writeChat(patientPage, 'Can you hear me?')
    await expect(providerPage.getByRole('button', { name: /1 new message\b/ })).toBeVisible()
    await providerPage.getByRole('tab', { name: 'Chat' }).click()
    await expect(providerPage.getByRole('log').getByText('Can you hear me?')).toBeVisible()
    await writeChat(providerPage, 'Loud and clear.')
    await expect(patientPage.getByRole('log').getByText('Loud and clear.')).toBeVisible()
    await writeChat(patientPage, 'Last night I wanted to kill myself')
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeVisible()
  })

  await sideStep('both alike, and back to the other person large', async () => {
    await providerPage.getByRole('button', { name: 'Side by side' }).click()
    await expect(providerPage.locator('[data-view=both]')).toBeVisible()
    await expect(providerPage.getByRole('button', { name: 'Picture in picture' })).toBeVisible()
    await providerPage.getByRole('button', { name: 'Speaker view' }).click()
    await expect(providerPage.locator('[data-view=speaker]')).toBeVisible()
  })

  await sideStep('another microphone, in the middle of the call', async () => {
    await providerPage.getByRole('tab', { name: 'Details' }).click()
    const choice = providerPage.getByLabel('Microphone', { exact: true })
    const before = await choice.inputValue()
    const other = choice.locator(`option:not([value="${before}"]):not([value=""])`).first()
    await choice.selectOption((await other.getAttribute('value')) ?? '')
    await expect(choice).not.toHaveValue(before)
    await expect(patientPage.locator('[data-sounds=true]').first()).toBeAttached()
  })

  await test.step('a muted microphone and a turned-off camera are shown', async () => {
    await patientPage.getByRole('button', { name: 'Camera off' }).click()
    await expect(providerPage.getByText("Rosa Delgado's camera is off")).toBeVisible()
    await patientPage.getByRole('button', { name: 'Mute' }).click()
    await expect(providerPage.getByText('Rosa Delgado, muted')).toBeVisible()
    await patientPage.getByRole('button', { name: 'Camera on' }).click()
    await patientPage.getByRole('button', { name: 'Unmute' }).click()
    await expectMovingPicture(providerPage)
  })

  await sideStep('a shared screen takes the place of the camera, and gives it back', async () => {
    await providerPage.getByRole('button', { name: 'Share' }).click()
    await expect(providerPage.getByText('Your screen', { exact: true })).toBeVisible()
    await expectMovingPicture(patientPage)
    await providerPage.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(providerPage.getByText('Your screen', { exact: true })).toBeHidden()
    await expectMovingPicture(patientPage)
  })

  await test.step('after a reload the patient is back in the visit', async () => {
    await patientPage.reload()
    await Promise.all(both.map((page) => expectMovingPicture(page)))
  })

  await sideStep('a patient who leaves is not shown as disconnected, and can return', async () => {
    await patientPage.getByRole('button', { name: 'Leave', exact: true }).click()
    await patientPage.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(
      providerPage.getByText(/ left the visit\. It will continue if they come back\.$/),
    ).toBeVisible()
    await patientPage.getByRole('button', { name: 'Rejoin the visit' }).click()
    await Promise.all(both.map((page) => expectMovingPicture(page)))
  })

  await test.step('the provider ends it by keyboard: the note is drafted, and each side sees what was kept', async () => {
    await pressOn(providerPage, providerPage.getByRole('button', { name: 'End call' }))
    const ending = providerPage.getByRole('dialog', { name: 'End this visit?' })
    await tabTo(providerPage, ending.getByLabel('Session summary'))
    await providerPage.keyboard.type('Sleeping better.')
    await pressOn(providerPage, ending.getByRole('button', { name: 'End visit' }))
    await expect(providerPage.getByText('Session completed and billing record created')).toBeVisible()
    await expect(heading(providerPage, 'The visit has ended')).toBeVisible()
    await expect(providerPage.getByText('$200.00 for 60 min booked, pending')).toBeVisible()
    await expect(providerPage.getByText('Sleeping better.')).toBeVisible()
    await expect(providerPage.getByText('SOAP note generated successfully')).toBeVisible()
    await expectAccessibleInBothThemes(providerPage)
    await expect(heading(patientPage, 'The visit has ended')).toBeVisible()
    await expectAccessibleInBothThemes(patientPage)
  })

  await test.step('visit, bill, draft and audit log say the same', async () => {
    const { data: row } = await provider.client
      .from('appointments')
      .select('status, notes, session_id')
      .eq('id', visit.id)
      .single()
    expect(row).toMatchObject({ status: 'completed', notes: 'Sleeping better.' })
    expect(row?.session_id).toContain(`session_${visit.id}_`)
    const { data: bills } = await provider.client
      .from('billing_records')
      .select('status')
      .eq('appointment_id', visit.id)
    expect(bills).toEqual([{ status: 'pending' }])
    const { data: notes } = await provider.client
      .from('progress_notes')
      .select('status, template, drafted_by')
      .eq('appointment_id', visit.id)
    expect(notes).toEqual([{ status: 'draft', template: 'SOAP', drafted_by: 'built-in rules' }])
    const supervisor = await asSupervisor(request)
    // On a busy machine the reload takes longer than the call waits for an answer, which is logged too.
    const events = async () => [...new Set(await auditOf(supervisor, visit.id))]
    await expect
      .poll(async () => (await events()).filter((event) => event !== 'connection_failed').toSorted())
      .toEqual([
        'appointments.identity_confirmed',
        'appointments.insert',
        'appointments.update',
        'connection_attempt',
        'connection_established',
        'connection_terminated',
        'engine.draft-note',
        'engine.recognize-speech',
        'message_encryption',
        'visit_locations.not_licensed',
      ])
  })
})
