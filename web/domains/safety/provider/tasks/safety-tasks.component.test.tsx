import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { SafetyTasks } from './safety-tasks.tsx'

const taskOf = (id: string, tier: number) => ({
  id,
  tier,
  source: 'message',
  summary: 'A message from the patient contains a possible safety concern.',
  created_at: '2026-11-17T08:00:00Z',
  acknowledged_at: null,
  escalated_at: null,
  score: null,
  patient: {
    id,
    patient_id: id,
    first_name: 'Maya',
    last_name: `Torres ${id}`,
    date_of_birth: null,
    phone: '(602) 555-0142',
    allergies: null,
    preferred_language: 'English',
  },
})

const show = () =>
  render(
    <WithProvider>
      <SafetyTasks tasks={[taskOf('1', 1), taskOf('2', 1), taskOf('3', 2)]} worklist="/safety-tasks" />
    </WithProvider>,
  )

afterEach(() => page.viewport(1440, 900))

test('on a phone the most urgent safety task is shown, and how many more there are', async () => {
  await page.viewport(390, 844)
  await show()
  await expect.element(page.getByRole('article', { name: /Torres 1/ })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
  const more = page.getByRole('link', { name: '2 more open safety tasks, 1 to act on now' })
  await expect.element(more).toHaveAttribute('href', '/safety-tasks')
})

test('every safety task is shown if there is room', async () => {
  await page.viewport(1440, 900)
  await show()
  await expect.element(page.getByRole('article', { name: /Torres 3/ })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: 'Open the safety worklist' })).toBeVisible()
})
