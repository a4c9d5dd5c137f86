import { describe, expect, test } from 'vitest'
import { decodeFrame, encodeBroadcast, encodeFrame, MalformedFrame } from './protocol.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'presence', payload: { a: [1, null] } }

describe('text frames', () => {
  test.each([
    ['2.0.0', '["1","2","realtime:room","presence",{"a":[1,null]}]'],
    [
      '1.0.0',
      '{"join_ref":"1","ref":"2","topic":"realtime:room","event":"presence","payload":{"a":[1,null]}}',
    ],
  ] as const)('protocol %s, both ways', (version, text) => {
    expect(encodeFrame(version, frame)).toBe(text)
    expect(decodeFrame(version, Buffer.from(text), false)).toMatchObject(frame)
  })

  test('a broadcast without payload carries an empty object', () => {
    const text = '[null,"1","realtime:room","broadcast",{"type":"broadcast","event":"ping"}]'
    const { broadcast } = decodeFrame('2.0.0', Buffer.from(text), false)
    expect(broadcast).toEqual({ event: 'ping', encoding: 'json', body: Buffer.from('{}'), persist: false })
  })
})

describe('binary frames', () => {
  const pushed = (encoding: number, body: Buffer, metadata = '') => {
    const parts = ['1', '22', 'realtime:réunion', 'wink😉', metadata].map((part) => Buffer.from(part))
    return Buffer.concat([Buffer.from([3, ...parts.map((part) => part.length), encoding]), ...parts, body])
  }

  test('a push is read by bytes, not by letters', () => {
    expect(decodeFrame('2.0.0', pushed(1, Buffer.from('{"x":1}'), '{"persist":true}'), true)).toEqual({
      joinRef: '1',
      ref: '22',
      topic: 'realtime:réunion',
      event: 'broadcast',
      payload: { persist: true },
      broadcast: { event: 'wink😉', encoding: 'json', body: Buffer.from('{"x":1}'), persist: true },
    })
  })

  test('a binary payload is passed on unchanged', () => {
    const body = Buffer.from([0, 1, 2, 255])
    expect(decodeFrame('2.0.0', pushed(0, body), true).broadcast).toMatchObject({ encoding: 'binary', body })
    expect(encodeBroadcast('2.0.0', 'realtime:a', { event: 'b', encoding: 'binary', body })).toEqual(
      Buffer.concat([Buffer.from([4, 10, 1, 0, 0]), Buffer.from('realtime:ab'), body]),
    )
    expect(encodeBroadcast('1.0.0', 'realtime:a', { event: 'b', encoding: 'binary', body })).toBeUndefined()
  })

  test.each([
    ['an unknown encoding', pushed(2, Buffer.alloc(0))],
    ['JSON that is none', pushed(1, Buffer.from('{'))],
    ['metadata that is no object', pushed(0, Buffer.alloc(0), '[]')],
    ['a frame cut short', pushed(1, Buffer.alloc(0)).subarray(0, 20)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is malformed', (_what, data) => {
    expect(() => decodeFrame('2.0.0', data, true)).toThrow(MalformedFrame)
  })
})
