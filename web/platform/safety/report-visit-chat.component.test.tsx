import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { reportVisitChat } from './report-visit-chat.ts'

afterEach(() => vi.restoreAllMocks())

test('a line of danger is sent again until the server has it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  const sent = answerRequests(() => {
    tries += 1
    return tries < 3 ? Response.json({ message: 'The server is away' }, { status: 503 }) : {}
  })
  reportVisitChat({ appointment_id: 'a1', message: 'I took all my pills' })
  await expect.poll(() => tries, { timeout: 8000 }).toBe(3)
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ appointment_id: 'a1', message: 'I took all my pills' })),
  )
})
