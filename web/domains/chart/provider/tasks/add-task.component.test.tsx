import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { useAddTask } from './api.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a task sent again after its answer was lost keeps its ID; the same task given later is another one', async () => {
  let lost = true
  const sent = answerRequests((url, method) => {
    if (method !== 'POST' || !url.includes('/staff_tasks')) return []
    if (lost) throw new TypeError('no network')
    return []
  })
  await signInAs('rosa', 'provider')
  const { result } = await renderHook(useAddTask, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const task = { title: 'Call back', due_on: '2026-12-01', owner_id: 'rosa' }
  await expect(result.current.mutateAsync(task)).rejects.toThrow()
  lost = false
  await result.current.mutateAsync(task)
  await result.current.mutateAsync(task)
  const ids = sent
    .filter(({ url, body }) => url.includes('/staff_tasks') && body)
    .map(({ body }) => (body as { id: string }).id)
  expect(ids[1]).toBe(ids[0])
  expect(ids.at(-1)).not.toBe(ids[0])
})
