import { afterEach, expect, test, vi } from 'vitest'
import { LocalMedia } from './local-media.ts'

afterEach(() => vi.restoreAllMocks())

test('a chosen microphone that was unplugged is replaced by another one', async () => {
  const media = new LocalMedia(() => {})
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  await media.use('microphone', 'unplugged')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(media.state.microphone).toBe('on')
  media.close()
})

test('a screen that is chosen after the visit has ended is not captured', async () => {
  const media = new LocalMedia(() => {})
  const captured = document.createElement('canvas').captureStream(1)
  const chosen = Promise.withResolvers<MediaStream>()
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockReturnValue(chosen.promise)
  const shared = media.shareScreen()
  media.close()
  chosen.resolve(captured)
  expect(await shared).toBe(false)
  expect(captured.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(media.state.screen).toBe(false)
})

test('choosing another camera doesn’t turn on one that is off', async () => {
  const media = new LocalMedia(() => {})
  await media.open()
  await media.setCamera(false)
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  await media.use('camera', 'other')
  expect(ask).not.toHaveBeenCalled()
  expect(media.state.camera).toBe('off')
  expect(media.tracks.video).toBeNull()
  media.close()
})
