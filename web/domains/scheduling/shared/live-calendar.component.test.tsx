import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
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

test('a page and the dialog over it both hear changes of the calendar, again and again', async () => {
  answerRequests(() => [])
  const joined: string[] = []
  class Socket extends EventTarget {
    static readonly OPEN = 1
    readyState = 1
    onopen?: () => void
    constructor() {
      super()
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string) {
      const [, , topic, event] = JSON.parse(text)
      if (event === 'phx_join') joined.push(topic)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rerender } = await render(show(false))
  for (const dialog of [true, false, true]) await rerender(show(dialog))
  await expect.poll(() => joined).toEqual(['realtime:provider-updates', 'realtime:availability-updates'])
  expect(warned.mock.calls).toEqual([])
  vi.unstubAllGlobals()
})
