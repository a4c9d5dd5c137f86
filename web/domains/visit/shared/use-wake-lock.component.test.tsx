import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useWakeLock } from './use-wake-lock.ts'

afterEach(() => vi.restoreAllMocks())

function Waiting() {
  useWakeLock()
  return null
}

test('the screen stays on in the waiting room, again after the page was hidden, and no longer after it', async () => {
  const release = vi.fn(async () => {})
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockImplementation(async () => ({ release }) as unknown as WakeLockSentinel)
  const { unmount } = await render(<Waiting />)
  expect(request.mock.calls).toEqual([['screen']])
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(1)
  shown.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
  await unmount()
  await expect.poll(() => release.mock.calls.length).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})
