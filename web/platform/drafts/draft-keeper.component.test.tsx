import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { keepDraft } from './draft-keeper.ts'
import { draftValues } from './merge.ts'

afterEach(() => vi.restoreAllMocks())

const listener = { onState: () => {}, onElsewhere: () => {} }
const frame = () => new Promise(requestAnimationFrame)

test('a form opened again while its draft is being deleted is empty', async () => {
  let rows = [{ data: { title: { value: 'Send the lab order', at: 1 } }, updated_at: '2026-11-17T12:00:00Z' }]
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  answerRequests(async (_url, method) => {
    if (method !== 'DELETE') return rows
    await answered
    rows = []
    return rows
  })
  const sent = keepDraft('rosa', 'task', listener)
  expect(draftValues(await sent.open())).toEqual({ title: 'Send the lab order' })
  const discarded = sent.discard()
  const opened = keepDraft('rosa', 'task', listener).open()
  await frame()
  answer()
  expect(draftValues(await opened)).toEqual({})
  await discarded
})

test('a draft that could not be deleted does not keep its form closed', async () => {
  const rows = [
    { data: { title: { value: 'Send the lab order', at: 1 } }, updated_at: '2026-11-17T12:00:00Z' },
  ]
  answerRequests((_url, method) => {
    if (method === 'DELETE') throw new TypeError('no network')
    return rows
  })
  await expect(keepDraft('rosa', 'task', listener).discard()).rejects.toThrow()
  const opened = await keepDraft('rosa', 'task', listener).open()
  expect(draftValues(opened)).toEqual({ title: 'Send the lab order' })
})
