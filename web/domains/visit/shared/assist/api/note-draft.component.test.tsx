import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { fetchBegunNote } from './note-draft.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['draft', { id: 'n1', isSigned: false }],
  ['signed', { id: 'n1', isSigned: true }],
])('the note of a visit is found while it is %s', async (status, found) => {
  answerRequests([{ id: 'n1', status }])
  expect(await fetchBegunNote('v1')).toEqual(found)
})

test('a visit without a note has none', async () => {
  answerRequests([])
  expect(await fetchBegunNote('v1')).toBeNull()
})
