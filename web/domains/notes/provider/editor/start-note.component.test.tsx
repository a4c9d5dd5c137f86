import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { StartNote } from './start-note.tsx'

const visit = {
  ...{ id: 'v1', appointment_date: new Date().toISOString(), appointment_type: 'follow-up' },
  ...{ status: 'completed', progress_notes: [] },
}
const sentence = { text: 'Sleeps better.', evidence: [], supported: true, starter: false }
const draft = {
  ...{ templateId: 'soap', sections: [{ name: 'Subjective', sentences: [sentence] }] },
  ...{ diagnoses: [], procedures: [], risks: [], notInNote: [], ledger: [] },
}

afterEach(() => vi.restoreAllMocks())

/** A chart whose patient has had these visits; the server drafts, and keeps the note of a visit. */
async function startNote(visits: readonly object[], fails = false) {
  const kept = visits.length > 0 ? { noteId: 'n1' } : {}
  const sent = answerRequests((url, method) => {
    if (url.endsWith('/my_draft_key')) return Response.json(btoa('0123456789abcdef0123456789abcdef'))
    if (url.endsWith('/draft-note') && fails) return Response.json({ code: 'SM000' }, { status: 500 })
    if (url.endsWith('/draft-note')) {
      const answer = JSON.stringify({ draft, draftedBy: 'built-in rules', ...kept })
      const headers = { 'content-type': 'text/event-stream' }
      return new Response(`event: answer\ndata: ${answer}\n\n`, { headers })
    }
    if (url.includes('/appointments')) return visits
    return url.includes('/progress_notes') && method === 'POST' ? { id: 'n2' } : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const started = vi.fn()
  const ui = (
    <WithProvider>
      <StartNote
        about={{ patientId: 'p1', providerId: 'd1', patientName: 'Maya Torres' }}
        onStarted={started}
      />
    </WithProvider>
  )
  const screen = await render(ui)
  return { ui, screen, started, bodies: (path: string) => sent.filter(({ url }) => url.includes(path)) }
}

async function paste() {
  await page.getByRole('button', { name: 'Paste a transcript' }).click()
  await page
    .getByLabelText('Session transcript')
    .fill('Provider: How do you sleep?\nPatient: Better than last month.')
  await page.getByRole('button', { name: 'Process Transcript' }).click()
  await page.getByRole('button', { name: 'Generate Progress Note' }).click()
}

test('a note in the chart is drafted from a pasted transcript and kept as the note of its visit', async () => {
  const { started, bodies } = await startNote([visit])
  await paste()
  await expect.poll(() => started.mock.calls).toEqual([['n1']])
  expect(bodies('/draft-note')[0]?.body).toMatchObject({
    appointmentId: 'v1',
    keep: true,
    template: { id: 'soap' },
    transcript: [
      { speaker: 'provider', text: 'How do you sleep?' },
      { speaker: 'patient', text: 'Better than last month.' },
    ],
  })
})

test('without a visit the drafted note goes into the chart with its transcript', async () => {
  const { started, bodies } = await startNote([])
  await paste()
  await expect.poll(() => started.mock.calls).toEqual([['n2']])
  expect(bodies('/draft-note')[0]?.body).toMatchObject({ session: { patientName: 'Maya Torres' } })
  expect(bodies('/progress_notes').at(-1)?.body).toMatchObject({
    ...{ patient_id: 'p1', provider_id: 'd1', appointment_id: null, drafted_by: 'built-in rules' },
    transcript: [{ speaker: 'provider' }, { speaker: 'patient' }],
  })
})

test('nothing is drafted before the clinician says which visit it belongs to', async () => {
  const { started, bodies } = await startNote([visit, { ...visit, id: 'v2' }])
  await paste()
  await expect.element(page.getByText('Choose a visit, or “Not part of a visit”').first()).toBeVisible()
  expect(bodies('/draft-note')).toEqual([])
  expect(started).not.toHaveBeenCalled()
})

test('pasted text that isn’t processed yet is not lost without a question', async () => {
  await startNote([])
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await page.getByRole('button', { name: 'Paste a transcript' }).click()
  expect(leave()).toBe(false)
  await page.getByLabelText('Session transcript').fill('Provider: How do you sleep?')
  await expect.poll(leave).toBe(true)
})

test('a pasted transcript whose note could not be drafted is kept, and is back after the page was left', async () => {
  const { screen, ui } = await startNote([], true)
  await paste()
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/No note was created. Your transcript is saved on this device\./)
  expect(!dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await screen.unmount()
  await render(ui)
  await page.getByRole('button', { name: 'Paste a transcript' }).click()
  await expect.element(page.getByText('Your transcript was restored.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Generate Progress Note' })).toBeVisible()
})

test('a note without a visit whose answer was lost is opened at the second press, not stored twice', async () => {
  let stored: { id: string } | undefined
  const sent = answerRequests((url, method) => {
    if (url.endsWith('/my_draft_key')) return Response.json(btoa('0123456789abcdef0123456789abcdef'))
    if (!url.includes('/progress_notes') || method === 'GET') return stored ?? []
    if (stored) {
      const message = 'duplicate key value violates unique constraint "progress_notes_pkey"'
      return Response.json({ code: '23505', message }, { status: 409 })
    }
    stored = sent.at(-1)?.body as { id: string }
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const started = vi.fn()
  await render(
    <WithProvider>
      <StartNote about={{ patientId: 'p1', providerId: 'd1' }} onStarted={started} />
    </WithProvider>,
  )
  const start = page.getByRole('button', { name: 'Start typing' })
  await start.click()
  await expect.element(page.getByText(/don’t know yet if the note was started/)).toBeVisible()
  await start.click()
  await expect.poll(() => started.mock.calls).toEqual([[stored?.id]])
})
