import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { draftVisit } from '../../shared/drafts-under-way.ts'
import { VisitNotePage } from './visit-note-page.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = {
  id: 'v1',
  patient_id: 'p1',
  provider_id: 'a1',
  appointment_date: '2026-11-15T10:00:00Z',
  appointment_type: 'follow_up',
  started_at: null,
  completed_at: null,
}
const line = { id: 'l1', speaker: 'patient', text: 'I sleep badly.', spoken_at: '2026-11-15T10:01:00Z' }

function answer() {
  return answerRequests((url) => {
    if (url.includes('/appointments?')) return { ...visit, progress_notes: [] }
    if (url.includes('/session_transcripts?')) return [line]
    if (url.includes('/draft-note')) return Response.json({ code: 'engine_failed' }, { status: 502 })
    return []
  })
}

const show = () =>
  render(
    <WithProvider>
      <VisitNotePage visitId="v1" />
    </WithProvider>,
  )

test('coming back to the window drafts nothing again', async () => {
  const sent = answer()
  await signInAs('person', 'provider')
  await show()
  await expect.element(page.getByText('No note was drafted from the transcript.')).toBeVisible()
  const visits = () => sent.filter(({ url }) => url.includes('/appointments?')).length
  const drafts = () => sent.filter(({ url }) => url.includes('/draft-note')).length
  const [read, drafted] = [visits(), drafts()]
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => [visits(), drafts()]).toEqual([read + 1, drafted + 1])
})

test('the page waits for a draft that is under way since the end of the visit', async () => {
  const sent = answer()
  await signInAs('person', 'provider')
  const { promise, resolve } = Promise.withResolvers<void>()
  const drafting = draftVisit('v1', () => promise)
  await show()
  await expect.element(page.getByText('Drafting the note from the transcript…')).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('/draft-note'))).toEqual([])
  resolve()
  await drafting
  await expect.poll(() => sent.some(({ url }) => url.includes('/draft-note'))).toBe(true)
})

test('the page names the patient and the visit, and links back to the notes and to the chart', async () => {
  answerRequests((url) => {
    if (url.includes('/appointments?'))
      return { ...visit, patient: { first_name: 'Maya', last_name: 'Torres' }, progress_notes: [] }
    return []
  })
  await signInAs('person', 'provider')
  await show()
  await expect.element(page.getByRole('heading', { name: /^Maya Torres.*Nov 15/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to notes' }))
    .toHaveAttribute('href', '/provider-dashboard/notes')
  await expect
    .element(page.getByRole('link', { name: 'Open chart' }))
    .toHaveAttribute('href', '/provider-dashboard/patients/p1/notes')
})
