import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BeforeVisit } from './before-visit.tsx'

afterEach(() => vi.restoreAllMocks())

const provider = { first_name: 'Priya', last_name: 'Raman', provider_title: 'Ms.', credentials: 'LCSW' }
const signed = {
  provider,
  id: 'n1',
  session_date: '2026-10-20',
  status: 'signed',
  content: { Plan: 'Continue sertraline 100 mg.' },
}
const draft = {
  provider,
  id: 'n2',
  session_date: '2026-11-03',
  status: 'draft',
  content: { Plan: 'Increase sertraline to 150 mg.' },
}

async function show(notes: readonly object[]) {
  answerRequests((url) => {
    if (url.includes('/profiles')) return { current_medications: [] }
    return url.includes('/progress_notes') ? notes : []
  })
  await render(
    <WithProvider>
      <BeforeVisit patientId="p1" />
    </WithProvider>,
  )
}

test('the last plan before a visit is the signed one, with its author; a newer draft is only named', async () => {
  await show([draft, signed])
  await expect.element(page.getByText('From 10/20/2026, Ms. Priya Raman, LCSW')).toBeVisible()
  await expect.element(page.getByText('Continue sertraline 100 mg.')).toBeVisible()
  await expect.element(page.getByText('Increase sertraline')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Unsigned draft from 11/03/2026' }))
    .toHaveAttribute('href', '/provider-dashboard/notes/n2')
})

test('a draft alone is no plan', async () => {
  await show([draft])
  await expect.element(page.getByText('No signed note has a plan yet.')).toBeVisible()
})
