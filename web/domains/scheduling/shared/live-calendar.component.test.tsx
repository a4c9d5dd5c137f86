import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { liveClient } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useLiveCalendar } from './live-calendar.ts'

afterEach(() => vi.restoreAllMocks())

function Screen() {
  useLiveCalendar()
  return null
}

const show = (dialog: boolean) => (
  <WithProvider>
    <Screen />
    {dialog && <Screen />}
  </WithProvider>
)

test('a page and the dialog over it both receive changes of the calendar, again and again', async () => {
  answerRequests(() => [])
  class SilentSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = 0
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', SilentSocket)
  // One for the whole page, so an earlier test may have opened it.
  const opened = vi.spyOn(await liveClient(), 'channel')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rerender } = await render(show(false))
  for (const dialog of [true, false, true]) await rerender(show(dialog))
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  expect(opened.mock.calls.map(([name]) => name)).toEqual(['provider-updates', 'availability-updates'])
  expect(warned.mock.calls).toEqual([])
  vi.unstubAllGlobals()
})
