import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyPlan, type PlanContent } from '#core/safety/plan/plan.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PlanPanel } from './plan-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const version = (number: number, content: Partial<PlanContent>) => ({
  id: `p${number}`,
  version: number,
  content: { ...emptyPlan, ...content },
  appointment_id: null,
  writer_role: number === 1 ? 'provider' : 'patient',
  writer_name: number === 1 ? 'Elena Ruiz' : 'Maya Torres',
  created_at: new Date().toISOString(),
})

/** A provider opens the plan to edit it. A plan is saved only if it follows the newest version. */
async function edit() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const versions = [version(1, { coping: ['Walk'] })]
  const sent = answerRequests((url, method) => {
    if (url.includes('/safety_plans') && method === 'POST') {
      const saving = sent.at(-1)?.body as { follows: number } | undefined
      if (saving?.follows === versions[0]?.version) return new Response(null, { status: 201 })
      return Response.json({ code: 'SM670', message: 'Someone else has updated it.' }, { status: 409 })
    }
    if (url.includes('/safety_plans')) return versions
    if (url.includes('/form_drafts') && method === 'POST') return { updated_at: 'now' }
    if (url.includes('/form_drafts') && method === 'GET')
      return Response.json({ code: 'PGRST116', details: 'The result contains 0 rows' }, { status: 406 })
    return []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <PlanPanel patientId="a1" patientName="Maya Torres" language="en" />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await page.getByRole('button', { name: 'Add to: My warning signs' }).click()
  await page.getByRole('textbox', { name: 'Entry 1' }).first().fill('I can’t sleep')
  const saved = () =>
    sent
      .filter(({ url, body }) => url.includes('/safety_plans') && body)
      .map(({ body }) => body as { follows: number; content: PlanContent })
  return { versions, saved }
}

test('a plan that was updated in the meantime is not overwritten, and both changes can be saved', async () => {
  const { versions, saved } = await edit()
  versions.unshift(version(2, { coping: ['Walk', 'Breathe'] }))
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByText('Maya Torres updated this plan while you were editing.')).toBeVisible()
  expect(saved().map(({ follows }) => follows)).toEqual([1])
  await page.getByRole('button', { name: 'Add their changes' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Entry 1' }).first()).toHaveValue('I can’t sleep')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.poll(() => saved().at(-1)?.follows).toBe(2)
  expect(saved().at(-1)?.content).toEqual({
    ...emptyPlan,
    warningSigns: ['I can’t sleep'],
    coping: ['Walk', 'Breathe'],
  })
})

test('a newer version that loads during typing doesn’t turn the input into its successor', async () => {
  const { versions, saved } = await edit()
  versions.unshift(version(2, { coping: ['Walk', 'Breathe'] }))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Maya Torres updated this plan while you were editing.')).toBeVisible()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.poll(() => saved().map(({ follows }) => follows)).toEqual([1])
})

test('a timer for a patient without a plan can be discarded, and that can be undone', async () => {
  sessionStorage.clear()
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <PlanPanel patientId="a2" patientName="Maya Torres" language="en" />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Start timer' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible()
})
