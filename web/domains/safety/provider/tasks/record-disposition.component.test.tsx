import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
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

test('a disposition for a task someone else just closed says who closed it, and keeps the text', async () => {
  answerRequests((url, method) => {
    if (url.includes('/closed_safety_tasks'))
      return [{ id: 't1', closed_by: 'Dr. Omar Haddad', closed_at: new Date().toISOString() }]
    if (url.includes('/form_drafts')) return method === 'GET' ? new Response('null') : { updated_at: 'now' }
    if (method === 'GET') return []
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

test('a disposition whose answer was lost closes the dialog at the second press, as saved', async () => {
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const me = crypto.randomUUID()
  let stored: object | undefined
  const sent = answerRequests((url, method) => {
    if (url.includes('/form_drafts')) return method === 'GET' ? new Response('null') : { updated_at: 'now' }
    if (method === 'GET') return url.includes(`closed_by=eq.${me}`) && stored ? [stored] : []
    if (method !== 'PATCH') return []
    if (stored)
      return Response.json({ code: 'PGRST116', message: 'no rows', details: 'no rows' }, { status: 406 })
    stored = sent.at(-1)?.body as object
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await signInAs(me, 'provider')
  const done = vi.fn()
  await render(
    <WithProvider>
      <RecordDisposition task={task} onDone={done} />
    </WithProvider>,
  )
  await page.getByRole('combobox', { name: 'Disposition' }).selectOptions('contacted_safe')
  await page.getByRole('textbox', { name: /What was done/ }).fill('Spoke with her mother.')
  const close = page.getByRole('button', { name: 'Close task' })
  await close.click()
  await expect.poll(() => stored).toBeDefined()
  await expect.element(close).toBeEnabled()
  await close.click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
})

test('with nothing filled in, focus goes to the first field that is missing', async () => {
  answerRequests((url) => (url.includes('/form_drafts') ? new Response('null') : []))
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <RecordDisposition task={task} onDone={() => {}} />
    </WithProvider>,
  )
  const disposition = page.getByRole('combobox', { name: 'Disposition' })
  await expect.element(disposition).toBeEnabled()
  await page.getByRole('button', { name: 'Close task' }).click()
  await expect.element(page.getByText('Enter what was done')).toBeVisible()
  await expect.element(disposition).toHaveFocus()
})

test('new reports of the patient during a disposition are shown, and must be read before closing', async () => {
  const first = {
    tier: 2,
    excerpt: 'I want to die',
    excerpts: [] as string[],
    reports: 1,
    alarm_at: '2026-11-17T08:00:00.000001+00:00',
    last_reported_at: null as string | null,
  }
  const later = {
    ...first,
    tier: 1,
    excerpt: 'I took all my pills',
    excerpts: ['I want to die', 'I took all my pills', 'I can’t sleep'],
    reports: 3,
    alarm_at: '2026-11-17T08:10:00.000002+00:00',
    last_reported_at: '2026-11-17T08:10:00Z',
  }
  let now = first
  const sent = answerRequests((url, method) => {
    if (url.includes('/form_drafts')) return method === 'GET' ? new Response('null') : { updated_at: 'now' }
    if (method === 'GET') return [now]
    if (url.includes('reports=eq.3')) return { id: 't1' }
    return Response.json({ code: 'PGRST116', message: 'no rows', details: 'no rows' }, { status: 406 })
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const done = vi.fn()
  const { container } = await render(
    <WithProvider>
      <RecordDisposition task={task} onDone={done} />
    </WithProvider>,
  )
  expect(container).toBeDefined()
  await page.getByRole('combobox', { name: 'Disposition' }).selectOptions('contacted_safe')
  await page.getByRole('textbox', { name: /What was done/ }).fill('Spoke with her mother.')
  await expect.poll(() => sent.some(({ url }) => url.includes('/safety_tasks'))).toBe(true)
  now = later
  await page.getByRole('button', { name: 'Close task' }).click()
  await expect.element(page.getByText(/“I took all my pills” “I can’t sleep” This task/)).toBeVisible()
  expect(page.getByText('I want to die').query()).toBeNull()
  expect(done).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'I’ve read this' }).click()
  await page.getByRole('button', { name: 'Close task' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
})
