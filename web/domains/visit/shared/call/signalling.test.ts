import { RealtimeClient } from '@supabase/realtime-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSignalling } from './signalling.ts'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object]

/** The server's side of a socket, which lets everyone in and closes channels on request. */
class PlayedSocket {
  static opened: PlayedSocket[] = []
  static joins = 0
  static refusal: string | undefined
  static tracked: string[] = []
  static presenceFails = 0
  readyState = 0
  bufferedAmount = 0
  onopen: (() => void) | null = null
  onclose: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror = null
  private joined: Frame | undefined

  constructor() {
    PlayedSocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }

  send(data: string) {
    const frame = JSON.parse(data) as Frame
    const [joinRef, ref, topic, event] = frame
    if (event === 'phx_join') {
      PlayedSocket.joins += 1
      this.joined = frame
    }
    const fails = event === 'presence' && PlayedSocket.presenceFails > 0
    if (event === 'presence') {
      PlayedSocket.tracked.push(fails ? 'error' : 'ok')
      PlayedSocket.presenceFails -= 1
    }
    const refusal = fails ? 'InternalServerError' : PlayedSocket.refusal
    const answer = refusal
      ? { status: 'error', response: { reason: refusal } }
      : { status: 'ok', response: {} }
    if (ref) this.say([joinRef, ref, topic, 'phx_reply', answer])
  }

  closeChannel() {
    const [joinRef = null, , topic = ''] = this.joined ?? []
    this.say([joinRef, joinRef, topic, 'phx_close', {}])
  }

  close() {
    this.readyState = 3
    this.onclose?.({ code: 1000 })
  }

  private say(frame: Frame) {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  PlayedSocket.opened = []
  PlayedSocket.joins = 0
  PlayedSocket.refusal = undefined
  PlayedSocket.tracked = []
  PlayedSocket.presenceFails = 0
})
afterEach(() => void vi.useRealTimers())

async function join() {
  const live = new RealtimeClient('ws://localhost/realtime/v1', {
    params: { apikey: 'test' },
    transport: PlayedSocket as never,
  })
  const heard = { onOpen: vi.fn(), onLost: vi.fn(), onClosed: vi.fn(), onRefused: vi.fn(() => true) }
  const opening = openSignalling('v1', { tab: 't1', role: 'patient' }, heard, async () => live)
  await vi.advanceTimersByTimeAsync(100)
  const signalling = await opening
  return { signalling, heard }
}

test('a channel that the server closes is rejoined, and the visit is reloaded', async () => {
  const { heard } = await join()
  expect(heard.onOpen).toHaveBeenCalledTimes(1)
  PlayedSocket.opened[0]?.closeChannel()
  await vi.advanceTimersByTimeAsync(100)
  expect(heard.onLost).toHaveBeenCalledTimes(1)
  expect(heard.onClosed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(PlayedSocket.joins).toBe(2)
  expect(heard.onOpen).toHaveBeenCalledTimes(2)
})

test('a channel that this browser leaves is not joined again', async () => {
  const { signalling, heard } = await join()
  signalling.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(PlayedSocket.joins).toBe(1)
  expect(heard.onClosed).not.toHaveBeenCalled()
})

test('a person signed out during a call returns to the channel after signing in again', async () => {
  const { heard } = await join()
  PlayedSocket.refusal = 'Unauthorized: Your session has ended'
  PlayedSocket.opened[0]?.closeChannel()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard.onRefused).toHaveBeenCalledWith('session')
  expect(heard.onOpen).toHaveBeenCalledTimes(1)
  PlayedSocket.refusal = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard.onOpen).toHaveBeenCalledTimes(2)
  expect(heard.onClosed).toHaveBeenCalledTimes(1)
})

test('a person without access to the channel is distinguished from one who is signed out', async () => {
  const { heard } = await join()
  heard.onRefused.mockReturnValue(false)
  PlayedSocket.refusal = 'Unauthorized: You do not have permissions to read from this Channel topic: visit:v1'
  PlayedSocket.opened[0]?.closeChannel()
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard.onRefused).toHaveBeenCalledWith('access')
})

test('a person whose presence failed is shown at the next attempt', async () => {
  PlayedSocket.presenceFails = 2
  const { signalling } = await join()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(PlayedSocket.tracked).toEqual(['error', 'error', 'ok'])
  signalling.close()
})

test('a person who left is no longer shown', async () => {
  PlayedSocket.presenceFails = 100
  const { signalling } = await join()
  signalling.close()
  const tries = PlayedSocket.tracked.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(PlayedSocket.tracked).toHaveLength(tries)
})

test('a signal over a socket that died unnoticed does not go by HTTP, where it would be refused', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', asked)
  const { signalling } = await join()
  for (const socket of PlayedSocket.opened) socket.readyState = 3
  signalling.send({ kind: 'hello', from: 't1' })
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
