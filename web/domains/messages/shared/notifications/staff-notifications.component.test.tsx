import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { notificationsOf } from './api.ts'
import { useNews } from './staff-notifications.tsx'

afterEach(() => vi.restoreAllMocks())

const me = '00000000-0000-4000-8000-0000000000b2'
const at = (created_at: string) => ({
  id: created_at,
  kind: 'task_assigned',
  title: 'A task was assigned to you',
  created_at,
})
const asked = { tasks: 0, form: 0 }
let listed: object[] = []

function Screen() {
  const cache = useQueryClient()
  useNews()
  useQuery({ queryKey: ['tasks'], queryFn: () => (asked.tasks += 1) })
  useQuery({ queryKey: ['form'], queryFn: () => (asked.form += 1), refetchOnWindowFocus: false })
  const arrive = (...list: object[]) => {
    listed = list
    void cache.invalidateQueries({ queryKey: notificationsOf(me).queryKey })
  }
  return (
    <>
      <button type="button" onClick={() => arrive(at('2026-11-19T10:00:00Z'))}>
        First
      </button>
      <button
        type="button"
        onClick={() => arrive({ ...at('2026-11-19T10:00:00Z'), read_at: '2026-11-19T11:00:00Z' })}
      >
        Read
      </button>
    </>
  )
}

test('what a notification may be about is read again, but no form that is being filled in', async () => {
  answerRequests(() => listed)
  await signInAs(me, 'provider')
  await render(
    <WithProvider>
      <Screen />
    </WithProvider>,
  )
  await expect.poll(() => asked).toEqual({ tasks: 1, form: 1 })
  await page.getByRole('button', { name: 'First' }).click()
  await expect.poll(() => asked).toEqual({ tasks: 2, form: 1 })
  await page.getByRole('button', { name: 'Read' }).click()
  await expect.element(page.getByRole('button', { name: 'Read' })).toBeVisible()
  expect(asked).toEqual({ tasks: 2, form: 1 })
})
