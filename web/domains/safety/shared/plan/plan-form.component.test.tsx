import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyPlan } from '#core/safety/plan/plan.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import type { PlanVersion } from './api.ts'
import { messages } from './messages.ts'
import { PlanForm } from './plan-form.tsx'

afterEach(() => vi.restoreAllMocks())

const version = (number: number): PlanVersion => ({
  id: `v${number}`,
  version: number,
  content: { ...emptyPlan, coping: ['Walk'] },
  appointment_id: null,
  writer_role: 'patient',
  writer_name: 'Ana Nuñez',
  created_at: '2026-11-17T12:00:00Z',
})

test("the version that is being saved is not called another person's change", async () => {
  const { promise: deleted, resolve } = Promise.withResolvers<void>()
  answerRequests(async (_url, method) => {
    if (method === 'DELETE') await deleted
    return []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  const cache = new QueryClient()
  const onDone = vi.fn()
  const shown = (latest: PlanVersion) => (
    <QueryClientProvider client={cache}>
      <PlanForm patientId="p1" latest={latest} language="en" onDone={onDone} />
    </QueryClientProvider>
  )
  const screen = await render(shown(version(1)))
  const updated = page.getByText(/updated this plan/)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await screen.rerender(shown(version(2)))
  await expect.element(updated).not.toBeInTheDocument()
  resolve()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

test('an unfinished plan from before another save is found again, with the offer to combine both', async () => {
  answerRequests((url) => {
    if (url.includes('form_drafts') && url.includes('like')) return [{ form: 'safety-plan p1 1' }]
    return url.includes('safety_plans') ? version(1) : []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanForm patientId="p1" latest={version(2)} language="en" onDone={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/updated this plan/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: messages.en.takeNewer })).toBeVisible()
})

test('a plan saved although no answer came counts as saved, but not another person’s plan', async () => {
  let kept = false
  const sent = answerRequests((url, method) => {
    if (!url.includes('safety_plans')) return []
    if (method === 'GET') return kept ? [{ id: 'written' }] : []
    if (kept) return Response.json({ code: 'SM670', message: 'outdated' }, { status: 400 })
    throw new TypeError('Failed to fetch')
  })
  await signInAs(crypto.randomUUID(), 'patient')
  const cache = new QueryClient()
  const onDone = vi.fn()
  await render(
    <QueryClientProvider client={cache}>
      <PlanForm patientId="p1" latest={version(1)} language="en" onDone={onDone} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByText(messages.en.failed)).toBeVisible()
  kept = true
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const ids = sent.flatMap(({ body }) => (body as { follows?: number; id?: string } | undefined)?.id ?? [])
  expect(new Set(ids.filter(Boolean)).size).toBe(1)
})
