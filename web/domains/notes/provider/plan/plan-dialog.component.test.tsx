import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, today } from '#web/platform/plain-date.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { Goal } from '../../shared/treatment-plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { Plan } from './plans.ts'

beforeEach(async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'provider')
})
afterEach(() => vi.restoreAllMocks())

const goal = (id: string, text: string): Goal => ({
  id,
  text,
  status: 'active',
  objectives: [],
  interventions: [],
})
const plan = (version: number, ...goals: Goal[]): Plan => ({
  id: 'plan',
  version,
  reviewOn: '2026-01-01',
  reviewedOn: null,
  updatedAt: '2026-01-01T00:00:00Z',
  goals,
})
const rowOf = ({ id, version, goals, reviewOn }: Plan) => ({
  id,
  version,
  goals,
  review_on: reviewOn,
  reviewed_on: null,
  updated_at: '',
})
const sleep = goal('a', 'Sleep better')
const dialog = (shown: Plan, onClose = () => {}) => (
  <WithProvider>
    <PlanDialog plan={shown} patientId="p1" providerId="a1" onClose={onClose} />
  </WithProvider>
)
const noDraft = (method: string) => (method === 'GET' ? [] : [{ updated_at: '2026-01-01T00:00:00Z' }])
const answer = (url: string, method: string) =>
  url.includes('form_drafts') ? noDraft(method) : { id: 'plan' }
const plansIn = (sent: readonly { url: string; body: unknown }[]) =>
  sent.flatMap(({ url, body }) => (url.includes('treatment_plans') && body ? [body] : []))
const save = page.getByRole('button', { name: 'Save plan' })

test("a save follows the version that was opened, and combines with a colleague's newer version", async () => {
  const theirs = plan(2, sleep, goal('b', 'Back to work'))
  const refusal = { code: 'SM419', message: 'This treatment plan was changed in another window.' }
  let refused = false
  const sent = answerRequests((url, method) => {
    if (url.includes('form_drafts')) return noDraft(method)
    if (!url.includes('treatment_plans')) return []
    if (method === 'GET') return [rowOf(theirs)]
    if (refused) return { id: 'plan' }
    refused = true
    return Response.json(refusal, { status: 409 })
  })
  const onClose = vi.fn()
  await render(dialog(plan(1, sleep), onClose))
  await page.getByRole('textbox', { name: 'Goal' }).fill('Sleep 7 hours')
  await save.click()
  await expect.poll(() => document.body.textContent).toContain('We combined their changes with yours.')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const saved = plansIn(sent) as { version: number; goals: Goal[] }[]
  expect(saved.map(({ version }) => version)).toEqual([2, 3])
  expect(saved[1]?.goals.map(({ text }) => text)).toEqual(['Sleep 7 hours', 'Back to work'])
})

test('a plan whose answer was lost is saved at the second press, and nobody else is said to have changed it', async () => {
  let stored: Plan | undefined
  const sent = answerRequests((url, method) => {
    if (url.includes('form_drafts')) return noDraft(method)
    if (!url.includes('treatment_plans')) return []
    if (method === 'GET') return stored ? [rowOf(stored)] : []
    if (stored) return Response.json({ code: 'SM419', message: 'Changed' }, { status: 409 })
    stored = plan(2, ...(plansIn(sent) as Plan[]).flatMap(({ goals }) => goals))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const onClose = vi.fn()
  await render(dialog(plan(1, sleep), onClose))
  await page.getByRole('textbox', { name: 'Goal' }).fill('Sleep 7 hours')
  await save.click()
  await expect.element(page.getByText(/don’t know yet if the plan was saved/)).toBeVisible()
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a goal with objectives and no title is requested, not dropped', async () => {
  const sent = answerRequests(answer)
  await render(dialog(plan(1, sleep)))
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByRole('button', { name: 'Add an objective' }).last().click()
  await page.getByRole('textbox', { name: 'Objective 1' }).fill('Walk daily')
  await save.click()
  await expect.poll(() => document.body.textContent).toContain('Enter the goal')
  expect(plansIn(sent)).toEqual([])
})

test('a plan that was reviewed today gets its next date', async () => {
  const sent = answerRequests(answer)
  await render(dialog(plan(1, sleep)))
  await page.getByLabelText('Reviewed with the patient today').click()
  await save.click()
  await expect
    .poll(() => plansIn(sent)[0])
    .toMatchObject({
      review_on: addDays(today(), 90),
      reviewed_on: today(),
    })
})

test('removing a goal asks first; an empty one is removed immediately', async () => {
  answerRequests(answer)
  await render(dialog(plan(1, sleep)))
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByRole('button', { name: 'Remove goal 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove goal 2' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove goal 1' }).click()
  await page.getByRole('button', { name: 'Keep goal' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Goal' })).toHaveValue('Sleep better')
  await page.getByRole('button', { name: 'Remove goal 1' }).click()
  await page.getByRole('button', { name: 'Remove goal', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Goal' })).not.toBeInTheDocument()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
])('%s asks before it throws away a plan that was written', async (_, leave) => {
  answerRequests(answer)
  const onClose = vi.fn()
  await render(dialog(plan(1, sleep), onClose))
  await page.getByRole('textbox', { name: 'Goal' }).fill('Sleep 7 hours')
  await leave()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Goal' })).toHaveValue('Sleep 7 hours')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('text from before a reload is restored, and follows the version it was written for', async () => {
  const kept = (value: unknown) => ({ value, at: 1 })
  const base = plan(1, sleep)
  const data = { base: kept(base), goals: kept([goal('a', 'Sleep 7 hours')]), reviewOn: kept('2026-01-01') }
  const sent = answerRequests((url, method) =>
    url.includes('form_drafts') && method === 'GET'
      ? [{ data, updated_at: '2026-01-01T00:00:00Z' }]
      : answer(url, method),
  )
  await render(dialog(plan(2, sleep)))
  await expect.element(page.getByRole('textbox', { name: 'Goal' })).toHaveValue('Sleep 7 hours')
  await expect
    .poll(() => document.querySelector('form')?.textContent)
    .toContain('Your unsaved changes are back.')
  await save.click()
  await expect.poll(() => plansIn(sent)[0]).toMatchObject({ version: 2, goals: [{ text: 'Sleep 7 hours' }] })
})
