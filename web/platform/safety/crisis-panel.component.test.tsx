import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { ActingFor } from '../session/acting-for.ts'
import { CrisisPanel } from './crisis-panel.tsx'
import { UnansweredQuestion } from './unanswered-question.tsx'

const hours = {
  open: true,
  opens: '2026-11-18T15:00:00Z',
  closes: '2026-11-18T00:00:00Z',
  time_zone: 'America/Phoenix',
}

afterEach(() => vi.restoreAllMocks())

/** A form with the panel next to it, and what follows it once it is sent. */
function Screen({ passive }: { passive: boolean }) {
  const [state, setState] = useState<'writing' | 'closed' | 'sent'>('writing')
  const crisis = { passive, category: undefined, close: () => setState('closed') }
  return (
    <>
      <UnansweredQuestion />
      {state === 'writing' && <CrisisPanel crisis={crisis} source="message" />}
      <button type="button" onClick={() => setState('sent')}>
        Send
      </button>
    </>
  )
}

async function write(passive: boolean, patient?: string) {
  const sent = answerRequests(hours)
  await signInAs(crypto.randomUUID(), 'patient')
  const router = createMemoryRouter([{ path: '/', element: <Screen passive={passive} /> }])
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ActingFor value={patient}>
        <RouterProvider router={router} />
      </ActingFor>
    </QueryClientProvider>,
  )
  return sent
}

const question = page.getByText('Are you safe right now?', { exact: true })
const ownPlan = page.getByRole('link', { name: 'Open my safety plan' })
const help = page.getByRole('link', { name: 'Get help' })

test('a person who writes for a patient gets the help lines without a question only the patient can answer', async () => {
  const sent = await write(true, '00000000-0000-4000-8000-00000000000c')
  await expect.element(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await expect.element(page.getByText(/^Our staff reads|^We’re closed now/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(ownPlan).not.toBeInTheDocument()
  expect(sent.some(({ url }) => url.includes('ask_safety_question'))).toBe(false)
})

test('a patient is asked, and led to their own plan', async () => {
  await write(true)
  await expect.element(question).toBeVisible()
  await expect.element(ownPlan).toBeVisible()
})

test('the help lines leave a link back when the form that showed them is sent', async () => {
  await write(false)
  await expect.element(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await expect.element(help).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(help).toHaveAttribute('href', '/?open=help')
  await expect.element(page.getByRole('region', { name: 'Get help' })).toBeVisible()
  await expect
    .element(page.getByText(/call or text 988\. If you’re in immediate danger, call 911\./))
    .toBeVisible()
})

test('closing the help lines removes the link back to them', async () => {
  await write(false)
  await page.getByRole('button', { name: 'Close Alert' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(help).not.toBeInTheDocument()
})
