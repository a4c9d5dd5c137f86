import { afterEach, expect, test, vi } from 'vitest'
import { LocalMedia } from './local-media.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

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
  expect(await shared).toBe('over')
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

test('a muted person with the camera off stays so after a reload, until they turn it on', async () => {
  const before = new LocalMedia(() => {}, 'v1')
  await before.open()
  await before.setCamera(false)
  await before.setMicrophone(false)
  before.close()

  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  const media = new LocalMedia(() => {}, 'v1')
  await media.open()
  expect(ask.mock.calls.map(([wanted]) => wanted?.video)).toEqual([undefined])
  expect(media.state).toMatchObject({ camera: 'off', microphone: 'off' })
  expect(media.tracks.video).toBeNull()
  expect(media.tracks.audio?.enabled).toBe(false)

  await media.setMicrophone(true)
  await media.setCamera(true)
  expect(media.state).toMatchObject({ camera: 'on', microphone: 'on' })
  media.close()

  const other = new LocalMedia(() => {}, 'v1')
  await other.open()
  expect(other.state).toMatchObject({ camera: 'on', microphone: 'on' })
  other.close()
})

test('another microphone is as muted as the one before', async () => {
  const media = new LocalMedia(() => {}, 'v1')
  await media.open()
  await media.setMicrophone(false)
  await media.use('microphone', media.devices.audio ?? '')
  expect(media.state.microphone).toBe('off')
  expect(media.tracks.audio?.enabled).toBe(false)
  media.close()
})

test('a microphone that a phone call mutes for seconds counts as lost until the call is over', async () => {
  const media = new LocalMedia(() => {})
  await media.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { audio: track } = media.tracks
  const muted = (is: boolean) => {
    Object.defineProperty(track, 'muted', { value: is, configurable: true })
    track?.dispatchEvent(new Event(is ? 'mute' : 'unmute'))
  }
  muted(true)
  vi.advanceTimersByTime(2000)
  muted(false)
  vi.advanceTimersByTime(5000)
  expect(media.state.microphone).toBe('on')

  muted(true)
  vi.advanceTimersByTime(3000)
  expect(media.state).toMatchObject({ microphone: 'busy', camera: 'on' })
  muted(false)
  expect(media.state.microphone).toBe('on')

  muted(true)
  vi.advanceTimersByTime(3000)
  await media.setMicrophone(true)
  expect(media.state.microphone).toBe('on')
  expect(media.tracks.audio).not.toBe(track)
  media.close()
})

test('a microphone reopened during a phone call works again only when the call is over', async () => {
  const media = new LocalMedia(() => {})
  await media.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const muted = vi.spyOn(MediaStreamTrack.prototype, 'muted', 'get').mockReturnValue(true)
  media.tracks.audio?.dispatchEvent(new Event('mute'))
  vi.advanceTimersByTime(3000)
  await media.setMicrophone(true)
  expect(media.state.microphone).toBe('busy')
  muted.mockReturnValue(false)
  media.tracks.audio?.dispatchEvent(new Event('unmute'))
  expect(media.state.microphone).toBe('on')
  media.close()
})

test.each([
  ['is declined by the person or the system', 'NotAllowedError', 'declined'],
  ['can’t be read', 'NotReadableError', 'failed'],
])('a screen that %s is not shared, and the caller learns why', async (_, name, outcome) => {
  const media = new LocalMedia(() => {})
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockRejectedValue(new DOMException('', name))
  expect(await media.shareScreen()).toBe(outcome)
  expect(media.state.screen).toBe(false)
  media.close()
})
