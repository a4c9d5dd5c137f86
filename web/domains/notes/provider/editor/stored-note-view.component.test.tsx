import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { emptyReview, type NoteValues } from '../../shared/values.ts'
import { StoredNoteView } from './stored-note-view.tsx'
import type { StoredNote } from './use-stored-note.ts'

afterEach(() => vi.restoreAllMocks())

const values: NoteValues = {
  template: 'SOAP Note',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-16',
  sections: [
    {
      name: 'Subjective',
      sentences: [{ text: 'Sleeps better.', evidence: [], supported: true, starter: false, attested: true }],
    },
  ],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
}

const stored = (status: 'draft' | 'signed') =>
  ({
    row: {
      id: 'n1',
      patient_id: 'p1',
      provider_id: 'a1',
      status,
      template: 'SOAP Note',
      signed_at: status === 'signed' ? '2026-11-16T18:00:00Z' : null,
      content: { Subjective: 'Sleeps better.' },
      appointment_id: null,
      addendum_to: null,
      cosignature: null,
      addenda: [],
      visit: null,
    },
    work: { values, change: () => {}, readOnly: status === 'signed' },
    isOwn: true,
    timeZone: 'America/Phoenix',
    keeping: { state: 'kept', flush: async () => 1, choose: () => {} },
    people: { patientName: 'Maya Torres', providerName: 'Elena Ruiz, MD' },
    failed: false,
    retry: () => {},
    refresh: async () => {},
  }) as unknown as StoredNote

test('keyboard focus moves to the signature once the sign button is gone', async () => {
  answerRequests(() => [])
  await signInAs('person', 'provider')
  const show = (status: 'draft' | 'signed') => (
    <WithProvider>
      <StoredNoteView stored={stored(status)} />
    </WithProvider>
  )
  const { rerender } = await render(show('draft'))
  const sign = page.getByRole('button', { name: 'Sign note' })
  await expect.element(sign).toBeVisible()
  ;(sign.element() as HTMLElement).focus()
  await rerender(show('signed'))
  await expect.element(page.getByRole('list', { name: 'Signatures' })).toHaveFocus()
})

test.each([
  ['can be changed', null, /Change the note or add an addendum/],
  [
    'that was released needs an addendum',
    '2026-11-17T18:00:00Z',
    /was released to the patient, so it can’t be/,
  ],
])('a note that was sent back %s', async (_, first_released_at, said) => {
  answerRequests(() => [])
  await signInAs('person', 'provider')
  const signed = stored('signed')
  const cosignature = { status: 'sent_back', reason: 'Add the risk', supervisor: null, sent_back_by: null }
  const row = { ...signed.row, released_at: null, first_released_at, cosignature }
  await render(
    <WithProvider>
      <StoredNoteView stored={{ ...signed, row } as unknown as StoredNote} />
    </WithProvider>,
  )
  await expect.element(page.getByText(said)).toBeVisible()
  expect(page.getByRole('button', { name: 'Change note' }).elements()).toHaveLength(first_released_at ? 0 : 1)
})
