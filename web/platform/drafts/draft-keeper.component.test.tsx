import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { type DraftState, keepDraft } from './draft-keeper.ts'
import { draftValues } from './merge.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

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

const draftKey = btoa('0123456789abcdef0123456789abcdef')

/** A form of a new person, opened online. From then on the server answers drafts like this. */
async function openForm(saved: () => object) {
  let online = true
  const away = () => {
    throw new TypeError('no network')
  }
  answerRequests((url, method) => {
    if (url.includes('my_draft_key')) return online ? Response.json(draftKey) : away()
    if (method === 'GET') return online ? [] : away()
    return saved()
  })
  const person = crypto.randomUUID()
  await signInAs(person, 'patient')
  const states: DraftState[] = []
  const kept = keepDraft(person, 'intake', { ...listener, onState: (state) => states.push(state) })
  await kept.open()
  return { kept, states, goOffline: () => (online = false) }
}

test('input after the connection was lost is kept on the device', async () => {
  const { kept, states, goOffline } = await openForm(() => {
    throw new TypeError('no network')
  })
  await expect
    .poll(() => window.fetch)
    .toHaveBeenCalledWith(expect.stringContaining('my_draft_key'), expect.anything())
  await frame()
  goOffline()
  kept.change({ city: 'Tucson' })
  await expect.poll(() => states.at(-1)).toBe('waiting')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toHaveLength(1)
  kept.close()
})

test('a device that stores nothing does not claim that it did', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name) => {
    if (name.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
  })
  const { kept, states } = await openForm(() => {
    throw new TypeError('no network')
  })
  kept.change({ city: 'Tucson' })
  await expect.poll(() => states.at(-1)).toBe('unsaved')
  kept.close()
})

test('a draft that the database refuses is not sent again and again', async () => {
  let tries = 0
  const { kept, states } = await openForm(() => {
    tries += 1
    return Response.json({ code: 'SM989', message: 'You have too many unfinished forms.' }, { status: 400 })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  kept.change({ city: 'Tucson' })
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => states.at(-1)).toMatchObject({ refused: { code: 'SM989' } })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(tries).toBe(1)
  kept.close()
})
