import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NotesToSign } from './notes-to-sign.tsx'

afterEach(() => vi.restoreAllMocks())

const patient = { first_name: 'Maya', last_name: 'Torres', preferred_name: null }

test('completed visits without a note come first, by the provider’s day, each with a link to its note', async () => {
  const visit = {
    id: 'v1',
    appointment_date: '2026-11-13T02:30:00Z',
    appointment_type: 'follow-up',
    patient,
  }
  const sent = answerRequests((url) => (url.includes('/appointments?') ? [visit] : []))
  await render(
    <WithProvider>
      <NotesToSign />
    </WithProvider>,
  )
  const card = page.getByRole('region', { name: 'Visits without a note (1)' })
  await expect.element(card.getByText('Maya Torres')).toBeVisible()
  await expect.element(card.getByText('11/12/2026, Follow-up')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Write note for Maya Torres, 11/12/2026' }))
    .toHaveAttribute('href', '/provider-dashboard/notes/visit/v1')
  await expect
    .poll(() => [...document.querySelectorAll('h2')].map((heading) => heading.textContent))
    .toEqual(['Visits without a note (1)', 'Notes to sign (0)'])
  const asked = new URL(sent.find(({ url }) => url.includes('/appointments?'))?.url ?? '').searchParams
  expect(asked.get('status')).toBe('eq.completed')
  expect(asked.get('progress_notes')).toBe('is.null')
})
