import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NotesCard } from './notes-card.tsx'

afterEach(() => vi.restoreAllMocks())

test('for a guardian, notes that were shared with them are labeled so', async () => {
  const note = {
    id: 'n1',
    session_date: '2026-11-09',
    session_type: 'follow_up',
    signed_at: '2026-11-09T18:00:00Z',
  }
  answerRequests((url) => (url.includes('/progress_notes') ? [note] : []))
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value={crypto.randomUUID()}>
        <NotesCard onlyShared />
      </ActingFor>
    </WithProvider>,
  )
  const card = page.getByRole('region', { name: 'Visit notes' })
  await expect.element(card.getByText('Shared with you. The rest stays private.')).toBeVisible()
})

test.each([
  ['patient', 'Notes from your visits', 'No notes yet. Notes appear here after your provider shares them.'],
  ['representative', 'Visit notes', 'No notes yet. Notes appear here after the provider shares them.'],
] as const)('to a %s the card speaks of whose notes they are', async (role, title, empty) => {
  answerRequests([])
  const me = crypto.randomUUID()
  await signInAs(me, role)
  await render(
    <WithProvider>
      <ActingFor value={role === 'patient' ? me : crypto.randomUUID()}>
        <NotesCard />
      </ActingFor>
    </WithProvider>,
  )
  await expect.element(page.getByRole('region', { name: title })).toBeVisible()
  await expect.element(page.getByText(empty)).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Read all')
})
