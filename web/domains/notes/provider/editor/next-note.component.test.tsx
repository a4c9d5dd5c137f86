import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NextNote } from './next-note.tsx'

afterEach(() => vi.restoreAllMocks())

const draft = (id: string) => ({ id, sections: [], patient: null })
const cosignature = {
  ...{
    note_id: 'n4',
    patient_name: 'Maya Torres',
    author_name: 'Priya Raman',
    supervisor_name: 'Elena Ruiz',
  },
  ...{ session_date: '2026-11-16', session_type: 'Therapy', status: 'waiting', reason: null },
  ...{ requested_at: '2026-11-16T18:00:00Z', is_mine: false },
}

const show = (drafts: object[], cosignatures: object[]) => {
  answerRequests((url) => {
    if (url.includes('/progress_notes?')) return drafts
    return url.includes('/rpc/notes_to_cosign') ? cosignatures : []
  })
  return render(
    <WithProvider>
      <NextNote signedId="n1" ownId="a1" />
    </WithProvider>,
  )
}

test('after a signature the next note that waits for one is a press away, and how many wait', async () => {
  // The list may still hold the note that was just signed.
  await show([draft('n1'), draft('n2'), draft('n3')], [cosignature])
  await expect
    .element(page.getByRole('link', { name: 'Next note' }))
    .toHaveAttribute('href', '/provider-dashboard/notes/n2')
  await expect.element(page.getByText('3 more notes to sign.')).toBeVisible()
})

test('after the last signature the way leads back', async () => {
  await show([draft('n1')], [{ ...cosignature, is_mine: true }])
  await expect.element(page.getByText('No more notes to sign.')).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Back to overview'])
})
