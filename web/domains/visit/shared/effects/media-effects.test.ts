import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type RunningEffect, UnsupportedEffect } from './effect.ts'
import { MediaEffects, type starters } from './media-effects.ts'

const track = (id: string) => ({ id }) as MediaStreamTrack
const camera = track('camera')
const stop = vi.fn()
const change = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  stop.mockReset()
  change.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

afterAll(() => vi.unstubAllGlobals())

type Starters = typeof starters
const blurred: RunningEffect = { track: track('blurred'), change, stop }
const clean: RunningEffect = { track: track('clean'), stop }
const working: Starters = { camera: async () => blurred, microphone: async () => clean }
const settled = () => new Promise((resolve) => setTimeout(resolve))

function effects(start: Partial<Starters> = {}) {
  const onChange = vi.fn()
  return { onChange, media: new MediaEffects(onChange, { ...working, ...start }) }
}

test('without a choice the plain tracks are sent and nothing is loaded', () => {
  const camera_ = vi.fn()
  const { media } = effects({ camera: camera_ })
  media.follow('camera', camera)
  expect(media.out('camera')).toBe(camera)
  expect(camera_).not.toHaveBeenCalled()
  expect(media.state).toEqual({
    chosen: { background: 'off', noise: false },
    background: 'off',
    noise: 'off',
  })
})

test('an effect turned on in the call replaces the track once it works, and turned off gives the plain one back', async () => {
  const { media, onChange } = effects()
  media.follow('camera', camera)
  media.choose({ background: 'light' })
  expect(media.out('camera')).toBe(camera)
  await settled()
  expect(media.out('camera')).toBe(blurred.track)
  expect(media.state.background).toBe('on')
  media.choose({ background: 'strong' })
  expect(change).toHaveBeenLastCalledWith('strong')
  media.choose({ background: 'off' })
  expect(media.out('camera')).toBe(camera)
  expect(stop).toHaveBeenCalledOnce()
  expect(onChange).toHaveBeenCalled()
})

test('a remembered background is on the first frame that is sent: until then none is', async () => {
  effects().media.choose({ background: 'plain' })
  const { media } = effects()
  media.follow('camera', camera)
  expect(media.out('camera')).toBeNull()
  await settled()
  expect(media.out('camera')).toBe(blurred.track)
})

test('a failing effect leaves the plain track, and says so', async () => {
  const { media } = effects({ camera: () => Promise.reject(new Error('The model did not come')) })
  media.choose({ background: 'light', noise: true })
  media.follow('camera', camera)
  media.follow('microphone', track('microphone'))
  await settled()
  expect(media.out('camera')).toBe(camera)
  expect(media.out('microphone')).toBe(clean.track)
  expect(media.state).toMatchObject({ background: 'failed', noise: 'on' })
})

test('a machine that is too weak gets the plain track, and is not tried again in the next visit', async () => {
  let tooWeak = () => {}
  const { media } = effects({
    camera: async (_track, _choice, { onTrouble }) => {
      tooWeak = () => onTrouble('weak')
      return blurred
    },
  })
  media.follow('camera', camera)
  media.choose({ background: 'light' })
  await settled()
  tooWeak()
  expect(media.out('camera')).toBe(camera)
  expect(media.state).toMatchObject({ background: 'weak', chosen: { background: 'off' } })
  expect(effects().media.state.chosen.background).toBe('off')
})

test('an unsupported browser is distinguished from a failure', async () => {
  const { media } = effects({ camera: () => Promise.reject(new UnsupportedEffect('No frames')) })
  media.follow('camera', camera)
  media.choose({ background: 'light' })
  await settled()
  expect(media.state.background).toBe('unsupported')
})

test('an effect that comes too late, after the camera was turned off, is stopped', async () => {
  const { media } = effects()
  media.follow('camera', camera)
  media.choose({ background: 'light' })
  media.follow('camera', null)
  await settled()
  expect(stop).toHaveBeenCalledOnce()
  expect(media.out('camera')).toBeNull()
  expect(media.state.background).toBe('off')
})

test('stored data of another version or damaged data counts as off', () => {
  for (const stored of ['{"background":"beach","noise":"yes"}', 'nonsense', 'null']) {
    kept.set('visit-effects', stored)
    expect(effects().media.state.chosen).toEqual({ background: 'off', noise: false })
  }
})
