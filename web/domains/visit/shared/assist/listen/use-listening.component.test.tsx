import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Recognizer } from '#core/speech/ladder.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
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
  await eventually(() => expect(started).toHaveBeenCalled())
  microphone?.stop()
  await eventually(() => expect(onProblem).toHaveBeenCalledTimes(2))
  expect(onProblem.mock.calls).toEqual([
    ['microphone-lost', 'server'],
    ['failed', 'server', 'engine_busy'],
  ])
})

const onDevice: Recognizer = { rung: 'device', name: 'Moonshine tiny', outside: false }

/** The recognizer itself, which takes its time. */
class SlowWorker {
  postMessage() {}
  terminate() {}
}

function Starter(given: {
  purpose: 'transcript' | 'captions'
  onProblem: () => void
  on?: boolean
  visitId?: string
}) {
  const [microphone] = useState(() => {
    const { stream } = new AudioContext().createMediaStreamDestination()
    return stream.getAudioTracks()[0] ?? null
  })
  const { started } = useListening({
    on: true,
    recognizer: onDevice,
    visitId: 'visit',
    speaker: 'patient',
    language: 'en-US',
    microphone,
    onLine: () => {},
    ...given,
  })
  return <p>{started ? 'Listening' : 'Waiting'}</p>
}

test('transcription begins once the audit log can be reached, and is not turned off in the meantime', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = true
  const asked = answerRequests(() => (away ? Response.json({}, { status: 503 }) : {}))
  vi.stubGlobal('Worker', SlowWorker)
  const onProblem = vi.fn()
  await render(<Starter purpose="transcript" onProblem={onProblem} />)
  await eventually(() => expect(asked).toHaveLength(1))
  await expect.element(page.getByText('Waiting')).toBeVisible()
  away = false
  await expect.element(page.getByText('Listening')).toBeVisible()
  expect(onProblem).not.toHaveBeenCalled()
})

test('who unmutes while the audit log is away is transcribed at once, and logged when it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = false
  const asked = answerRequests(() => (away ? Response.json({}, { status: 503 }) : {}))
  vi.stubGlobal('Worker', SlowWorker)
  const onProblem = vi.fn()
  const speech = { purpose: 'transcript', visitId: crypto.randomUUID(), onProblem } as const
  const { rerender } = await render(<Starter {...speech} />)
  await expect.element(page.getByText('Listening')).toBeVisible()
  away = true
  await rerender(<Starter {...speech} on={false} />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  const before = asked.length
  await rerender(<Starter {...speech} />)
  await expect.element(page.getByText('Listening')).toBeVisible()
  // Muted again before the log could be reached.
  await rerender(<Starter {...speech} on={false} />)
  await eventually(() => expect(asked.length).toBeGreaterThan(before))
  away = false
  const missed = asked.length
  await eventually(() => expect(asked.length).toBeGreaterThan(missed))
  expect(onProblem).not.toHaveBeenCalled()
})

test('who mutes right after unmuting isn’t told that the device can’t transcribe', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests({})
  vi.stubGlobal('Worker', SlowWorker)
  const loaded: Promise<unknown>[] = []
  const { addModule } = AudioWorklet.prototype
  vi.spyOn(AudioWorklet.prototype, 'addModule').mockImplementation(function (this: AudioWorklet, url) {
    const load = addModule.call(this, url)
    loaded.push(load)
    return load
  })
  const onProblem = vi.fn()
  const speech = { purpose: 'captions', onProblem } as const
  const { rerender } = await render(<Starter {...speech} on={false} />)
  await rerender(<Starter {...speech} />)
  await rerender(<Starter {...speech} on={false} />)
  await eventually(() => expect(loaded).toHaveLength(1))
  await Promise.allSettled(loaded)
  expect(onProblem).not.toHaveBeenCalled()
})

test("on-device captions begin immediately, even if the audit log can't be reached yet", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests(() => Response.json({}, { status: 503 }))
  vi.stubGlobal('Worker', SlowWorker)
  const onProblem = vi.fn()
  await render(<Starter purpose="captions" onProblem={onProblem} />)
  await expect.element(page.getByText('Listening')).toBeVisible()
  expect(onProblem).not.toHaveBeenCalled()
})

test('a recognizer the practice refuses is not tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = answerRequests(() => Response.json({ code: 'SM401', message: 'No consent' }, { status: 403 }))
  vi.stubGlobal('Worker', SlowWorker)
  const onProblem = vi.fn()
  await render(<Starter purpose="transcript" onProblem={onProblem} />)
  await eventually(() => expect(onProblem).toHaveBeenCalledWith('network', 'device'))
  expect(asked).toHaveLength(1)
})
