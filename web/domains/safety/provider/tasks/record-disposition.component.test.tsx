import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import RecordDisposition from './record-disposition.tsx'

afterEach(() => vi.restoreAllMocks())

const task = {
  id: 't1',
  tier: 1,
  source: 'message',
  summary: 'A message from the patient contains a possible safety concern.',
  created_at: '2026-11-17T08:00:00Z',
  acknowledged_at: null,
  escalated_at: null,
  score: null,
  patient: {
    id: 'p1',
    patient_id: '1',
    first_name: 'Maya',
    last_name: 'Torres',
    date_of_birth: null,
    phone: null,
    allergies: null,
    preferred_language: 'English',
  },
}

test('a disposition for a task somebody else just closed says who closed it, and keeps the text', async () => {
  answerRequests((url, method) => {
    if (url.includes('/closed_safety_tasks'))
      return [{ id: 't1', closed_by: 'Dr. Omar Haddad', closed_at: new Date().toISOString() }]
    if (url.includes('/form_drafts')) return method === 'GET' ? new Response('null') : { updated_at: 'now' }
    return Response.json({ code: 'PGRST116', message: 'no rows', details: 'no rows' }, { status: 406 })
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <RecordDisposition task={task} onDone={() => {}} />
    </WithProvider>,
  )
  const written = page.getByRole('textbox', { name: /What was done/ })
  await page.getByRole('combobox', { name: 'Disposition' }).selectOptions('contacted_safe')
  await written.fill('Spoke with her mother.')
  await page.getByRole('button', { name: 'Close task' }).click()
  await expect.element(page.getByText(/^Dr. Omar Haddad closed this task .*\d/)).toBeVisible()
  await expect.element(written).toHaveValue('Spoke with her mother.')
  await expect.element(page.getByRole('button', { name: 'Close task' })).not.toBeInTheDocument()
})
