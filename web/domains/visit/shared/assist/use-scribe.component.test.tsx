import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { useScribe } from './use-scribe.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const send = vi.fn(() => true)
const listen = () => () => {}

/** The recognizer itself, which takes its time. */
class SlowWorker {
  postMessage() {}
  terminate() {}
}

function Captions() {
  const [link] = useState(() => {
    const { stream } = new AudioContext().createMediaStreamDestination()
    return {
      visitId: 'v1',
      role: 'patient',
      connected: true,
      muted: false,
      microphone: stream.getAudioTracks()[0],
      send,
      listen,
    } as unknown as VisitLink
  })
  const { captions } = useScribe(link)
  return (
    <button type="button" aria-pressed={captions.shown} onClick={() => captions.turn(true)}>
      Captions
    </button>
  )
}

test('a patient whose own speech can’t be recognized goes on reading the provider’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('Worker', SlowWorker)
  answerRequests((url) =>
    url.includes('/rpc/begin_speech')
      ? Response.json({ code: 'SM401', message: 'No consent' }, { status: 403 })
      : [],
  )
  await render(
    <WithProvider>
      <Captions />
    </WithProvider>,
  )
  send.mockClear()
  await page.getByRole('button').click()
  await expect
    .poll(() => send.mock.calls.map(([, said]: unknown[]) => said))
    .toContainEqual(expect.stringMatching(/^(stopped|never)$/))
  await expect.element(page.getByRole('button', { pressed: true })).toBeVisible()
  expect(send).toHaveBeenCalledWith('captions', { on: true })
  expect(send).not.toHaveBeenCalledWith('captions', { on: false })
})
