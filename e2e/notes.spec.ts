import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { asSupervisor, bookDirectly, newClinician, phoenix, phoenixDay } from './fixtures/booking.ts'
import { changeProfile, follow, must, newPatient, openWindow, patientPassword } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'
import { newVisit } from './fixtures/visit.ts'

test('a draft in the chart is signed, added to, released and read by the patient', async ({
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '09:00'))
  const [draft] = await must(
    clinician.client
      .from('progress_notes')
      .insert({
        patient_id: patient.id,
        provider_id: clinician.providerId,
        session_date: phoenixDay(0),
        content: { Subjective: 'Sleeps badly.', Plan: 'Follow up in 3 weeks.' },
        drafted_by: 'built-in rules',
      })
      .select('id'),
  )
  await must(
    clinician.client
      .from('progress_notes')
      .update({ content: { Subjective: 'Sleeps badly.', Plan: 'Follow up in 2 weeks.' }, version: 2 })
      .eq('id', draft?.id ?? '')
      .select('id'),
  )
  const page = await openWindow(browser, clinician)
  await page.goto(`/provider-dashboard/patients/${patient.id}/notes`)

  await sideStep('the history shows removed and added text', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History of this note' })
    await expect(history.getByText('Drafted by built-in rules')).toBeVisible()
    await expect(history.locator('del')).toHaveText('3')
    await expect(history.locator('ins')).toHaveText('2')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a wrong password signs nothing, the right one does', async () => {
    await page.getByRole('link', { name: 'Review and sign' }).click()
    await page.getByRole('button', { name: 'Sign note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await sideStep('a password has to be there', async () => {
      await dialog.getByRole('button', { name: 'Sign note' }).click()
      await expect(dialog.getByText('Enter your password')).toBeVisible()
    })
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(dialog.getByText('That password isn’t right. Nothing was signed.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByLabel('Your password', { exact: true }).fill(patientPassword)
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText('Note signed')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Note, signed/)).toBeVisible()
    await sideStep('a clinician takes it along too', () =>
      expectPdf(page, () => page.getByRole('button', { name: 'Download PDF' }).click()),
    )
  })

  await test.step('a correction is a separately signed addendum', async () => {
    await page.getByRole('link', { name: 'Open chart' }).click()
    await expect(page.getByText(/^Signed /)).toBeVisible()
    await page.getByRole('button', { name: 'Add addendum' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an addendum' })
    await dialog.getByLabel('Addendum').fill('The follow-up is in four weeks.')
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await expect(dialog).toBeHidden()
    const addendum = page.getByRole('region', { name: 'Addendum' })
    await expect(addendum).toContainText('The follow-up is in four weeks.')
    await expect(addendum.getByText('Draft', { exact: true })).toBeVisible()
    await expect(addendum.getByRole('button', { name: 'Release to the patient' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the patient finds it on the dashboard once it is released, reads it and takes it along', async () => {
    const note = page.locator('details').filter({ hasText: 'Follow up in 2 weeks.' })
    await note.getByRole('button', { name: 'Release to the patient' }).click()
    await expect(note.getByRole('button', { name: 'Unrelease' })).toBeVisible()
    const reader = await openWindow(browser, patient)
    await reader.goto('/patient-dashboard')
    const card = reader.getByRole('region', { name: 'Notes from your visits' })
    await card.getByRole('link', { name: /Nora/ }).click()
    const notes = reader.getByRole('dialog', { name: 'Notes from your visits' })
    await expect(notes.getByText('Follow up in 2 weeks.')).toBeVisible()
    await expect(notes.getByText(`Signed by Nora ${clinician.lastName}`)).toBeVisible()
    await expect(notes.getByText('in four weeks')).toBeHidden()
    await expectPdf(reader, () => notes.getByRole('button', { name: 'Download PDF' }).click())
    await expectAccessible(reader)
    await sideStep('on a phone and in Spanish', async () => {
      await reader.setViewportSize({ width: 390, height: 800 })
      expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await changeProfile(patient, { preferred_language: 'Spanish' })
      await reader.reload()
      const enEspanol = reader.getByRole('dialog', { name: 'Notas de sus citas' })
      await expect(enEspanol.getByRole('button', { name: 'Descargar PDF' })).toBeVisible()
    })
    await reader.context().close()
  })

  await sideStep('a draft that isn’t needed is discarded', async () => {
    const addendum = page.getByRole('region', { name: 'Addendum' })
    await addendum.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('Draft discarded')).toBeVisible()
    await expect(addendum).toHaveCount(0)
  })

  await sideStep('without a transcript the next note is typed', async () => {
    const typed = page.getByRole('article', { name: 'Progress note' })
    await test.step('without a transcript a clinician types', async () => {
      await page.getByRole('link', { name: 'New note' }).click()
      await page.getByLabel('Format').selectOption('DAP Note')
      await page.getByRole('button', { name: 'Start typing' }).click()
      await expect(typed.getByRole('heading', { name: 'DAP Note' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Data', exact: true })).toBeFocused()
    })

    await test.step('a short text is created once and inserted by its name', async () => {
      await page.getByRole('button', { name: 'Insert short text' }).click()
      await page.getByRole('menuitem', { name: 'Manage short texts' }).click()
      const dialog = page.getByRole('dialog', { name: 'Short texts' })
      await dialog.getByLabel('Name').fill('calm')
      await dialog.getByLabel('Text').fill('Calm and cooperative.')
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Add short text' }).click()
      await expect(dialog.getByRole('button', { name: 'Remove calm' })).toBeVisible()
      await page.keyboard.press('Escape')
      const text = page.getByRole('textbox', { name: 'Data', exact: true })
      await text.fill('')
      await text.pressSequentially('Sleeps better. .calm ')
      await expect(text).toHaveValue('Sleeps better. Calm and cooperative. ')
      await page.getByRole('button', { name: 'Save Data' }).click()
      await expect(typed).toContainText('Calm and cooperative.')
    })

    await test.step('the last plan is next to the note and carried over with one click', async () => {
      await page.getByRole('button', { name: 'Carry forward' }).click()
      await expect(typed.getByRole('region', { name: 'Plan' })).toContainText(
        'Follow up in 2 weeks. Source: Last note',
      )
      await page.getByRole('button', { name: 'Sign note' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign this note' })
      await dialog.getByLabel('Your password', { exact: true }).fill(patientPassword)
      await dialog.getByRole('button', { name: 'Sign note' }).click()
      await expect(page.getByText(/^Note, signed/)).toBeVisible()
    })
  })
})

const said: [speaker: 'provider' | 'patient', text: string][] = [
  ['provider', 'How have the last four weeks been for your mood?'],
  ['patient', 'Better. I get up with the alarm most days.'],
  ['provider', 'How is your sleep?'],
  ['patient', 'I wake up at three, maybe three nights a week.'],
  ['provider', 'You haven’t thought about hurting yourself?'],
  ['patient', 'No, I have. Once, two weeks ago.'],
  ['provider', 'This looks like major depression, recurrent, moderate.'],
  ['provider', 'Let us continue the sertraline at 100 mg. We meet again in four weeks.'],
]

test('from the ended visit to a note signed in three clicks, co-signed by the supervisor, and both names in the chart', async ({
  browser,
  request,
}) => {
  const visit = await newVisit(request, { allow: ['ai_analysis'] })
  const { provider, patient } = visit
  const supervisor = await newClinician(request)
  const admin = await asSupervisor(request)
  const supervision = { provider_id: provider.providerId, supervisor_id: supervisor.providerId }
  await must(admin.from('supervisions').insert(supervision).select('id'))
  const goal = { id: 'sleep', text: 'Sleep through', status: 'active', objectives: [], interventions: [] }
  const plan = { patient_id: patient.id, provider_id: provider.providerId, goals: [goal] }
  await must(provider.client.from('treatment_plans').insert(plan).select('id'))
  const state = (status: string) =>
    must(provider.client.from('appointments').update({ status }).eq('id', visit.id).select('id'))
  await state('in_progress')
  for (const [speaker, text] of said)
    await must(
      provider.client
        .from('session_transcripts')
        .insert({ appointment_id: visit.id, speaker, text })
        .select('id'),
    )
  await state('completed')
  const page = await openWindow(browser, provider)
  await page.goto(visit.address)

  await test.step('first click: the note is drafted from the transcript, and a safety line waits for review', async () => {
    await page.getByRole('link', { name: 'Write the note' }).click()
    const note = page.getByRole('article', { name: 'Progress note' })
    await expect(note).toContainText('Drafted by built-in rules')
    await expect(note.getByRole('region', { name: 'Telehealth' })).toContainText(
      'Patient location: 1 Palo Verde, Phoenix, AZ 85016.',
    )
    await expect(page.getByText('1 to resolve')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign note' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('by keyboard: the line is found and confirmed, a sentence changed, another removed', async () => {
    const note = page.getByRole('article', { name: 'Progress note' })
    await page.getByRole('button', { name: 'Go to line' }).click()
    await page.keyboard.press('c')
    await expect(page.getByText('1 to resolve')).toBeHidden()
    const mood = note.getByRole('button', { name: 'Source: lines 1, 2' })
    await mood.focus()
    await expect(page.locator('[aria-current]')).toHaveCount(2)
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'Sentence' }).fill('Mood is better; up with the alarm most days.')
    await page.keyboard.press('Enter')
    await expect(note).toContainText('Mood is better; up with the alarm most days. Source: You')
    await page.getByRole('button', { name: 'Low', exact: true }).click()
    await page.getByLabel('Affect').selectOption('Full range')
    await page.getByLabel(/^Sleep through/).check()
    await expect(page.getByText('Saved to the chart as a draft')).toBeVisible()
  })

  await test.step('second and third click: sign, with the password', async () => {
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await dialog.getByLabel('Your password', { exact: true }).fill(patientPassword)
    await dialog.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText(/^Note, signed/)).toBeVisible()
    await expect(page.getByText('Waiting for co-signature')).toBeVisible()
    const objective = page.getByRole('region', { name: 'Objective' })
    await expect(objective).toContainText('Full range')
    await expect(objective).not.toContainText('Nothing recorded')
    const [row] = await must(
      provider.client.from('progress_notes').select('status, goals, content').eq('appointment_id', visit.id),
    )
    expect(row).toMatchObject({ status: 'signed', goals: [{ goalId: 'sleep', progress: 'worked on' }] })
    expect(JSON.stringify(row?.content)).toContain('Suicide risk: low, by clinical judgment.')
  })

  const reviewer = await openWindow(browser, supervisor)
  await test.step('the supervisor finds it in their list and reads it', async () => {
    await reviewer.goto('/provider-dashboard/notes')
    await reviewer.getByRole('link', { name: 'Review and co-sign' }).click()
    await expect(reviewer.getByRole('heading', { level: 1, name: /^Rosa Delgado/ })).toBeVisible()
    await expect(reviewer.getByRole('article', { name: 'Progress note' })).toContainText('Mood is better')
  })

  await sideStep('they send it back with a reason, and the author changes it and signs again', async () => {
    await reviewer.getByRole('button', { name: 'Send back' }).click()
    const dialog = reviewer.getByRole('dialog', { name: 'Send this note back' })
    await dialog.getByLabel('Reason').fill('Please add when she is seen next.')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(reviewer.getByText('Sent back', { exact: true })).toBeVisible()
    await expect(reviewer.getByText(/return to your list of notes to co-sign/)).toBeVisible()
    await expect(reviewer.getByRole('heading', { level: 1, name: /^Rosa Delgado/ })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Please add when she is seen next/)).toBeVisible()
    await page.getByRole('button', { name: 'Change note' }).click()
    await expect(page.getByRole('button', { name: 'Sign note' })).toBeVisible()
    const note = page.getByRole('article', { name: 'Progress note' })
    await note
      .getByRole('button', { name: /^Source: line/ })
      .last()
      .focus()
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'Sentence' }).fill('Seen next on December 14.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved to the chart as a draft')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const sign = page.getByRole('dialog', { name: 'Sign this note' })
    await sign.getByLabel('Your password', { exact: true }).fill(patientPassword)
    await sign.getByRole('button', { name: 'Sign note' }).click()
    await expect(page.getByText('Waiting for co-signature')).toBeVisible()
    await reviewer.reload()
    await expect(reviewer.getByText('Seen next on December 14.')).toBeVisible()
  })

  await test.step('they co-sign it with their own password, and the chart shows both signatures', async () => {
    await reviewer.getByRole('button', { name: 'Co-sign note' }).click()
    const dialog = reviewer.getByRole('dialog', { name: 'Co-sign this note' })
    await dialog.getByLabel('Your password', { exact: true }).fill(patientPassword)
    await expectAccessible(reviewer)
    await dialog.getByRole('button', { name: 'Co-sign note' }).click()
    await expect(reviewer.getByText(/^Co-signed/).first()).toBeVisible()
    await follow(page, `/provider-dashboard/patients/${patient.id}/notes`)
    await expect(page.getByText(/^Signed /).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`Co-signed .*${supervisor.lastName}`))).toBeVisible()
  })

  await sideStep('the patient reads who co-signed it, and their treatment plan', async () => {
    await page.getByRole('button', { name: 'Release to the patient' }).click()
    const reader = await openWindow(browser, patient)
    await reader.goto('/patient-dashboard?open=notes')
    await expect(reader.getByText(new RegExp(`Co-signed by .*${supervisor.lastName}`))).toBeVisible()
    await follow(reader, '/patient-dashboard/treatment-plan')
    await expect(reader.getByText('Sleep through')).toBeVisible()
    await expect(reader.getByText(new RegExp(`Last updated by .*${provider.lastName}`))).toBeVisible()
    await expectAccessibleInBothThemes(reader)
  })

  await sideStep('the treatment plan is in the chart, and three widths hold the note', async () => {
    await page.getByRole('link', { name: 'Treatment plan' }).click()
    await expect(page.getByText('Sleep through')).toBeVisible()
    await expectAccessible(page)
    await follow(page, `/provider-dashboard/notes/visit/${visit.id}`)
    await expect(page.getByRole('article', { name: 'Progress note' })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})

test('a completed visit without a note is listed, its note is started from the chart with its date, and an empty one can’t be signed', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const visit = await newVisit(request)
  const { provider, patient } = visit
  for (const status of ['in_progress', 'completed'])
    await must(provider.client.from('appointments').update({ status }).eq('id', visit.id).select('id'))
  const page = await openWindow(browser, provider)

  await test.step('the overview counts it and the list has it first', async () => {
    await page.goto('/provider-dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting on you' })
    await waiting.getByRole('link', { name: /Visits without a note\s*1/ }).click()
    const card = page.getByRole('region', { name: 'Visits without a note (1)' })
    await expect(card.getByRole('link', { name: /^Write note for Rosa Delgado/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  const notes = `/provider-dashboard/patients/${patient.id}/notes`
  await test.step('a new note in the chart is the note of that visit', async () => {
    await page.goto(`${notes}?new=note`)
    await expect(page.getByLabel('Visit', { exact: true })).toHaveValue(visit.id)
    await page.getByRole('button', { name: 'Start typing' }).click()
    await expect(page.getByRole('article', { name: 'Progress note' })).toBeVisible()
    const rows = await must(
      provider.client.from('progress_notes').select('id, appointment_id').eq('patient_id', patient.id),
    )
    expect(rows).toMatchObject([{ appointment_id: visit.id }])
  })

  await test.step('an empty note can’t be signed, and no password is requested', async () => {
    await page.getByRole('button', { name: 'Sign note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign this note' })
    await expect(dialog.getByText('An empty note can’t be signed.')).toBeVisible()
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Back to note' }).click()
  })

  await test.step('a second note of the visit opens the first', async () => {
    const address = page.url()
    await page.goto(`${notes}?new=note`)
    await page.getByRole('button', { name: 'Open note' }).click()
    await expect(page).toHaveURL(address)
  })
})

async function expectPdf(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^progress-note-rosa-delgado-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
}

test('two tabs on one note: different parts come together, the same part is a choice, and nothing is lost offline', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  const appointment_id = await bookDirectly(patient, clinician, phoenix(3, '09:00'))
  const section = (name: string, text: string) => ({
    name,
    sentences: [{ text, evidence: [], supported: false, starter: false, attested: true }],
  })
  const sections = [section('Subjective', 'Sleeps badly.'), section('Plan', 'Walks.')]
  await must(
    clinician.client
      .from('progress_notes')
      .insert({
        patient_id: patient.id,
        provider_id: clinician.providerId,
        appointment_id,
        sections,
        content: { Subjective: 'Sleeps badly.', Plan: 'Walks.' },
        drafted_by: 'built-in rules',
        drafted_at: '2026-01-01T10:00:00Z',
      })
      .select('id'),
  )
  const stored = async () => {
    const [note] = await must(
      clinician.client.from('progress_notes').select('content').eq('appointment_id', appointment_id),
    )
    return note?.content
  }
  const first = await openWindow(browser, clinician)
  const second = await first.context().newPage()
  for (const tab of [first, second]) {
    await tab.goto(`/ai-scribe?appointment=${appointment_id}`)
    await tab.getByRole('tab', { name: 'Progress Note' }).click()
    await expect(tab.getByText('Walks.')).toBeVisible()
  }

  await test.step('changes in different sections are both kept', async () => {
    await edit(first, 'Subjective', 'Sleeps well.')
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Walks.' })
    await edit(second, 'Plan', 'Runs.')
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Runs.' })
    await expect(second.getByText('Sleeps well.')).toBeVisible()
  })

  await test.step('the same section changed twice is shown, and a person chooses', async () => {
    await edit(first, 'Plan', 'Swims.')
    const dispute = first.getByText('This note was changed in another window: Plan.')
    await expect(dispute).toBeVisible()
    await expect(first.getByText('Plan, there:')).toBeVisible()
    await expectAccessible(first)
    await first.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dispute).toBeHidden()
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Swims.' })
  })

  await test.step('without a network it is kept on the device, and saved when the network is back', async () => {
    await first.context().setOffline(true)
    await edit(first, 'Plan', 'Cycles.')
    await expect(
      first.getByText('No connection. Saved on this device until you’re back online.'),
    ).toBeVisible()
    await first.context().setOffline(false)
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Cycles.' })
    await expect(first.getByText('Saved to the chart as a draft')).toBeVisible()
  })

  await test.step('a tab that crashes before anything reached the server loses nothing, though another tab is open', async () => {
    await first.context().setOffline(true)
    await edit(first, 'Plan', 'Climbs.')
    await expect(
      first.getByText('No connection. Saved on this device until you’re back online.'),
    ).toBeVisible()
    await first.close()
    await second.context().setOffline(false)
    await expect(second.getByText('Saved to the chart as a draft')).toBeVisible()
    const third = await second.context().newPage()
    await third.goto(`/ai-scribe?appointment=${appointment_id}`)
    await expect(third.getByText('Climbs.')).toBeVisible()
    await expect.poll(stored).toEqual({ Subjective: 'Sleeps well.', Plan: 'Climbs.' })
  })
})

async function edit(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: `Save ${name}` }).click()
}
