import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPiece } from './keep-piece.ts'

const audio = new Blob(['sound'])

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A store that fails in turn, and then takes what it gets. */
function storeAfter(...failures: unknown[]) {
  const names: string[] = []
  const store = async (_visit: string, name: string) => {
    names.push(name)
    const failure = failures.shift()
    if (failure) throw failure
  }
  return { names, store }
}

test('a piece is tried under one name until the network is back', async () => {
  const { names, store } = storeAfter(
    new TypeError('Failed to fetch'),
    { code: 'SM980' },
    { statusCode: '503' },
    { statusCode: '401' },
  )
  const waiting = vi.fn()
  const kept = keepPiece('visit', audio, waiting, store)
  await vi.runAllTimersAsync()
  expect(await kept).toBe('kept')
  expect(waiting).toHaveBeenCalledTimes(4)
  expect(names).toHaveLength(5)
  expect(new Set(names).size).toBe(1)
})

test.each([{ code: '42501' }, { code: 'SM301' }, { statusCode: '403' }])(
  'what the server refuses is not tried again: %o',
  async (refusal) => {
    const { names, store } = storeAfter(refusal)
    expect(await keepPiece('visit', audio, () => {}, store)).toBe('refused')
    expect(names).toHaveLength(1)
  },
)

test('audio recorded before a withdrawn consent is dropped, which is not a failure', async () => {
  const { names, store } = storeAfter({ code: 'SM402' })
  expect(await keepPiece('visit', audio, () => {}, store)).toBe('no-consent')
  expect(names).toHaveLength(1)
})
