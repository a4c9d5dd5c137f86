import { expect, test, vi } from 'vitest'
import { eventually } from '#web/testing/eventually.ts'
import { recordForServer } from './record-for-server.ts'

function microphone() {
  const context = new AudioContext()
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('There is no track.')
  return track
}

const recording = () => ({
  send: vi.fn(async () => ({ lines: [], engine: 'test' }) as never),
  onAnswer: vi.fn(),
  onFailed: vi.fn(),
  onLost: vi.fn(),
})

test('a microphone that ends is reported once, and what it heard is sent', async () => {
  const track = microphone()
  const heard = recording()
  recordForServer({ track, ...heard })
  track.stop()
  await eventually(() => expect(heard.onLost).toHaveBeenCalledOnce())
  expect(heard.send).toHaveBeenCalledOnce()
  expect(heard.onFailed).not.toHaveBeenCalled()
})

test('a recorder that can’t start is reported', () => {
  const start = vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('No', 'NotSupportedError')
  })
  const heard = recording()
  recordForServer({ track: microphone(), ...heard })
  expect(heard.onFailed).toHaveBeenCalledOnce()
  start.mockRestore()
})
