import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Recognizer } from '#core/speech/ladder.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { useListening } from './use-listening.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The practice's speech server, which is busy. */
class BusyServer {
  upload = {}
  status = 503
  response = { code: 'engine_busy', message: 'The speech engine is busy.' }
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

const recognizer: Recognizer = { rung: 'server', name: 'Whisper', outside: false }

function Listener(given: { microphone: MediaStreamTrack | null; onProblem: () => void }) {
  useListening({
    on: true,
    recognizer,
    purpose: 'transcript',
    visitId: 'visit',
    speaker: 'patient',
    language: 'es-US',
    onLine: () => {},
    ...given,
  })
  return null
}

test('a refusal is handed on as its code, never as the server’s English, and a lost microphone is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests({})
  vi.stubGlobal('XMLHttpRequest', BusyServer)
  const { stream } = new AudioContext().createMediaStreamDestination()
  const [microphone = null] = stream.getAudioTracks()
  const onProblem = vi.fn()
  const started = vi.spyOn(MediaRecorder.prototype, 'start')
  await render(<Listener microphone={microphone} onProblem={onProblem} />)
  await vi.waitFor(() => expect(started).toHaveBeenCalled())
  microphone?.stop()
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledTimes(2), { timeout: 5000 })
  expect(onProblem.mock.calls).toEqual([
    ['microphone-lost', 'server'],
    ['failed', 'server', 'engine_busy'],
  ])
})
