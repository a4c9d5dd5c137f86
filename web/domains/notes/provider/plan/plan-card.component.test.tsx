import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ClosePlan } from './close-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Plan } from './plans.ts'

beforeEach(async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'provider')
})
afterEach(() => vi.restoreAllMocks())

const goal = (text: string, status = 'active') => ({
  id: 'sleep',
  text,
  status,
  objectives: [],
  interventions: [],
})
const plan = {
  id: 'plan',
  version: 2,
  goals: [goal('Sleep 7 hours')],
  review_on: null,
  reviewed_on: null,
  updated_at: '2026-11-01T18:00:00Z',
}
const closedPlan = {
  id: 'old',
  outcome: 'met',
  closing_note: 'Works again.',
  created_at: '2026-03-02T18:00:00Z',
  updated_at: '2026-10-02T18:00:00Z',
}
const ruiz = { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.', credentials: 'MD' }
const version = (number: number, text: string, status = 'active') => ({
  version: number,
  goals: [goal(text)],
  review_on: null,
  status,
  saved_at: '2026-10-02T18:00:00Z',
  provider: ruiz,
})

function show(active: object | null, refusal?: object) {
  const sent = answerRequests((url, method) => {
    if (method === 'PATCH') return refusal ? Response.json(refusal, { status: 409 }) : { id: 'plan' }
    if (url.includes('versions'))
      return [
        { ...closedPlan, versions: [version(1, 'Walk daily'), version(2, 'Walk daily', 'closed')] },
        {
          ...plan,
          outcome: null,
          closing_note: null,
          versions: [version(1, 'Sleep'), version(2, 'Sleep 7 hours')],
        },
      ]
    if (url.includes('status=eq.closed')) return [closedPlan]
    return active ? [active] : []
  })
  return {
    sent,
    shown: render(
      <WithProvider>
        <PlanCard patientId="p1" providerId="a1" />
      </WithProvider>,
    ),
  }
}

test('a clinician sees every version of the plans, its author and how a closed one ended', async () => {
  await show(plan).shown
  await expect.element(page.getByText(/^03\/02\/2026 to 10\/02\/2026, Goals met/)).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of the treatment plan' })
  await expect.element(history.getByText('Closed: Goals met')).toBeVisible()
  await expect.element(history.getByText('Works again.')).toBeVisible()
  await expect.poll(() => history.element().textContent).toContain('Elena Ruiz, MD')
  expect(history.element().querySelector('ins')?.textContent).toContain('7 hours')
  await expectAccessibleInBothThemes(history.element())
})

test('a plan is closed with its outcome, following the version that was read', async () => {
  const { sent, shown } = show(plan)
  await shown
  await page.getByRole('button', { name: 'Close plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this treatment plan?' })
  await dialog.getByRole('button', { name: 'Close plan' }).click()
  await expect.element(dialog.getByText('Choose an outcome')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOptions('partly_met')
  await dialog.getByRole('textbox', { name: /Closing note/ }).fill('Moves to Tucson.')
  await dialog.getByRole('button', { name: 'Keep plan open' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await dialog.getByRole('button', { name: 'Close plan' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.find(({ body }) => body)?.body).toEqual({
    status: 'closed',
    outcome: 'partly_met',
    closing_note: 'Moves to Tucson.',
    version: 3,
  })
})

test('a plan that a colleague changed in the meantime stays open, with the reason', async () => {
  await show(plan, { code: 'SM419', message: 'This treatment plan was changed in another window.' }).shown
  await page.getByRole('button', { name: 'Close plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this treatment plan?' })
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOptions('met')
  await dialog.getByRole('button', { name: 'Close plan' }).click()
  await expect.element(dialog.getByText(/changed in another window/)).toBeVisible()
})

test('a plan that was closed by a request whose answer was lost is closed', async () => {
  let stored = {
    ...plan,
    status: 'active',
    outcome: null as string | null,
    closing_note: null as string | null,
  }
  answerRequests((url, method) => {
    if (!url.includes('treatment_plans')) return []
    if (method !== 'PATCH')
      return url.includes('status=eq.active') && stored.status === 'closed' ? null : stored
    if (stored.status === 'closed')
      return Response.json({ code: 'SM418', message: 'This plan is closed.' }, { status: 409 })
    stored = { ...stored, status: 'closed', outcome: 'met', version: 3 }
    throw new TypeError('Failed to fetch')
  })
  const onClose = vi.fn()
  await render(
    <WithProvider>
      <ClosePlan plan={{ id: 'plan', version: 2 } as Plan} patientId="p1" onClose={onClose} />
    </WithProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Close this treatment plan?' })
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOptions('met')
  await dialog.getByRole('button', { name: 'Close plan' }).click()
  await expect.element(dialog.getByText(/don’t know yet if the plan was closed/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close plan' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('after a closed plan a new one can be started', async () => {
  await show(null).shown
  await expect.element(page.getByText(/^No current treatment plan\./)).toBeVisible()
  await page.getByRole('button', { name: 'Start a plan' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Start a treatment plan' })).toBeVisible()
})
