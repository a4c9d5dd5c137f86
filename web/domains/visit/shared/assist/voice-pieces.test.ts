import { expect, test } from 'vitest'
import { cutVoice, VoicePieces } from './voice-pieces.ts'

const id = '6b1f6a1e-5c1d-4a53-9f0e-0a4f2f3c9d11'
const other = '0f5f2a43-3b7a-4d8e-8d3a-2a7e6b1c5d22'

test('audio arrives complete, in pieces that fit into a message', () => {
  const audioData = 'A'.repeat(130_000)
  const pieces = cutVoice(id, audioData, 'audio/mpeg')
  expect(pieces.map(({ data, last }) => [data.length, last])).toEqual([
    [60_000, false],
    [60_000, false],
    [10_000, true],
  ])
  const received = new VoicePieces()
  const answers = pieces.map((piece) => received.take(JSON.parse(JSON.stringify(piece))))
  expect(answers).toEqual([undefined, undefined, { id, audioData, audioType: 'audio/mpeg' }])
})

test('an interrupted transfer does not affect the next one', () => {
  const received = new VoicePieces()
  const [first] = cutVoice(id, 'B'.repeat(100_000), 'audio/mpeg')
  received.take(first)
  expect(received.take(cutVoice(other, 'CC', 'audio/mpeg')[0])).toEqual({
    id: other,
    audioData: 'CC',
    audioType: 'audio/mpeg',
  })
})

test('an invalid piece is ignored', () => {
  expect(new VoicePieces().take({ id, data: 5 })).toBeUndefined()
})
