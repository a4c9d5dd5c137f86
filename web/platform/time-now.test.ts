import { afterEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-11-19T19:00:00Z')
const hour = 3_600_000

/** The module anew, on a device whose clock is this far off. */
async function onDevice(offMs: number) {
  vi.useFakeTimers({ now: noon + offMs })
  vi.resetModules()
  return import('./time-now.ts')
}

afterEach(() => void vi.useRealTimers())

test.each([3 * hour, -3 * hour, 26 * hour])(
  'a device that is %d ms off shows the server’s time after the first answer',
  async (off) => {
    const { noteTime, onClockChange, timeNow } = await onDevice(off)
    const changed = vi.fn()
    onClockChange(changed)
    noteTime(new Date(noon).toUTCString())
    expect(timeNow()).toBe(noon)
    expect(changed).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(hour)
    noteTime(new Date(noon + hour - 4000).toUTCString())
    expect(timeNow()).toBe(noon + hour)
    expect(changed).toHaveBeenCalledOnce()
  },
)

test('a slow network doesn’t move a clock that is right', async () => {
  const { noteTime, timeNow } = await onDevice(0)
  noteTime(new Date(noon - 20_000).toUTCString())
  expect(timeNow()).toBe(noon)
})

test('a clock that is set right while the page is open is believed again', async () => {
  const { noteTime, timeNow } = await onDevice(3 * hour)
  noteTime(new Date(noon).toUTCString())
  vi.setSystemTime(noon)
  noteTime(new Date(noon).toUTCString())
  expect(timeNow()).toBe(noon)
})

test('an answer that doesn’t name its time changes nothing', async () => {
  const { noteTime, timeNow } = await onDevice(hour)
  noteTime(null)
  noteTime('yesterday')
  expect(timeNow()).toBe(noon + hour)
})
