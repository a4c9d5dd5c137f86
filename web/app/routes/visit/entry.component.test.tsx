import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { consentKinds } from '#core/consents/kinds.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { EntryStep } from '#web/domains/visit/shared/entry-step.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { VisitEntry } from './entry.tsx'
import { entryWords } from './words.ts'

const child = '00000000-0000-4000-8000-000000000002'
const visit = {
  id: '00000000-0000-4000-8000-000000000001',
  patient_id: child,
  provider_id: '00000000-0000-4000-8000-000000000003',
  appointment_date: '2026-11-18T15:00:00Z',
  duration_minutes: 60,
  status: 'scheduled',
  patient: null,
  provider: null,
  role: 'patient',
} as unknown as Visit

afterEach(() => vi.restoreAllMocks())

function Entry({ open = true }: { open?: boolean }) {
  return (
    <ActingFor value={child}>
      <VisitEntry visit={visit} open={open}>
        {(prepare) => <>Room{prepare}</>}
      </VisitEntry>
    </ActingFor>
  )
}

test('a patient whose provider was suspended is asked to call in place of the waiting room', async () => {
  answerRequests((url) =>
    url.includes('/rpc/visit_entry')
      ? { state: 'AZ', allowed: false, provider_away: true, licensed_states: ['AZ'], intake_done: true }
      : [],
  )
  await signInAs(child, 'patient')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Entry /> }])} />
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('heading', { name: 'Your provider can’t see you for this visit' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Call .* another time or provider/)).toBeVisible()
  await expect.element(page.getByText('Room')).not.toBeInTheDocument()
})

test('a person who joins for a child is asked where the child is, with the child’s address and phone', async () => {
  answerRequests((url) => {
    if (url.includes('/rpc/visit_entry'))
      return { state: null, city: null, allowed: false, licensed_states: ['AZ'], intake_done: true }
    if (url.includes('/profiles'))
      return url.includes(child)
        ? {
            id: child,
            first_name: 'Leo',
            phone: '6025550142',
            address_line1: '12 Mesa St',
            city: 'Tucson',
            state: 'Arizona',
            zip_code: '85701',
          }
        : Response.json({ code: 'PGRST116', message: 'No row' }, { status: 406 })
    if (url.includes('/rpc/visit_consents'))
      return ['notice', ...consentKinds].map((kind) => ({
        kind,
        active: false,
        version: 1,
        withdrawn_at: null,
      }))
    if (url.includes('/rpc/asked_consents')) return []
    if (url.includes('/rpc/people_i_act_for')) return [{ patient_id: child, patient_first_name: 'Leo' }]
    return []
  })
  await signInAs('00000000-0000-4000-8000-00000000000a', 'representative')
  const router = createMemoryRouter([{ path: '/', element: <Entry /> }])
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('12 Mesa St', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Where is Leo right now?' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/where you are|your state/i)
})

const noForms = (url: string) => {
  if (url.includes('/rpc/visit_entry'))
    return { state: null, city: null, allowed: false, licensed_states: ['AZ'], intake_done: false }
  if (url.includes('/rpc/')) return []
  if (url.includes('/profiles')) return { id: child, first_name: 'Leo', current_medications: [] }
  return []
}

/** The room opens while the page is there. */
function Opens() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Time passes
      </button>
      <Entry open={open} />
    </>
  )
}

async function showOpening() {
  sessionStorage.clear()
  await signInAs(child, 'patient')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Opens /> }])} />
    </QueryClientProvider>,
  )
}

test('a form that is being filled out early is kept when the room opens', async () => {
  answerRequests(noForms)
  await showOpening()
  await page.getByRole('button', { name: entryWords.en.prepare }).click()
  const name = page.getByLabelText('What should we call you?')
  await expect.element(name).toBeVisible()
  const before = name.element()
  await page.getByRole('button', { name: 'Time passes' }).click()
  await expect.element(page.getByText('Before your visit')).toBeVisible()
  expect(name.element()).toBe(before)
})

test('a patient who can’t prepare early because the forms did not load sees that, and can try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = true
  answerRequests((url) =>
    away && url.includes('/intake_responses')
      ? Response.json({ code: 'XX000', message: 'broken' }, { status: 400 })
      : noForms(url),
  )
  await showOpening()
  await expect.element(page.getByText(entryWords.en.failed)).toBeVisible()
  away = false
  await page.getByRole('button', { name: entryWords.en.tryAgain }).click()
  await expect.element(page.getByRole('button', { name: entryWords.en.prepare })).toBeVisible()
})

/** The practice moves the visit while the page is there. */
function Moved() {
  const [appointment_date, move] = useState(visit.appointment_date)
  return (
    <>
      <button type="button" onClick={() => move('2026-11-18T16:00:00Z')}>
        Move
      </button>
      <VisitEntry visit={{ ...visit, appointment_date }} open>
        {() => <p>Room</p>}
      </VisitEntry>
    </>
  )
}

test('the camera check and the waiting room are steps of the same way in', async () => {
  answerRequests((url) => {
    if (url.includes('/rpc/visit_entry'))
      return { state: 'AZ', allowed: true, licensed_states: ['AZ'], intake_done: false }
    if (url.includes('/rpc/visit_consents'))
      return ['notice', ...consentKinds].map((kind) => ({ kind, active: false, version: 1 }))
    if (url.includes('/profiles')) return { id: child, first_name: 'Leo' }
    return []
  })
  await signInAs(child, 'patient')
  const inside = (
    <VisitEntry visit={visit} open>
      {() => (
        <>
          <EntryStep at="devices" />
          <EntryStep at="room" />
        </>
      )}
    </VisitEntry>
  )
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: inside }])} />
    </QueryClientProvider>,
  )
  const steps = page.getByRole('navigation', { name: entryWords.en.steps })
  await expect.element(steps.first()).toBeVisible()
  const current = () => [...document.querySelectorAll('[aria-current=step]')].map((step) => step.textContent)
  expect(current()).toEqual([`4.${entryWords.en.devices}`, `5.${entryWords.en.room}`])
})

test('a patient whose visit is moved says again where they are, and isn’t left in a room that refuses them', async () => {
  let told = true
  const consents = ['notice', ...consentKinds].map((kind) => ({
    kind,
    active: false,
    version: 1,
    withdrawn_at: null,
  }))
  answerRequests((url) => {
    if (url.includes('/rpc/visit_entry'))
      return { state: told ? 'AZ' : null, allowed: told, licensed_states: ['AZ'], intake_done: true }
    if (url.includes('/rpc/visit_consents')) return consents
    if (url.includes('/profiles')) return { id: child, first_name: 'Leo' }
    return []
  })
  await signInAs(child, 'patient')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Moved /> }])} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Room', { exact: true })).toBeVisible()
  told = false
  await page.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByRole('heading', { name: /^Where are you/ })).toBeVisible()
})
