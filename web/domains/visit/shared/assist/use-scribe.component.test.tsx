import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { useScribe } from './use-scribe.ts'

afterEach(() => {
  vi.useRealTimers()
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

test('a patient whose own speech can’t be recognized can still read the provider’s', async () => {
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

/** The browser's own recognition; a test sets what it recognizes. */
class Recognition extends EventTarget {
  static all: Recognition[] = []
  static available = async () => 'available'
  start() {
    Recognition.all.push(this)
  }
  stop() {}
  hear(transcript: string, isFinal: boolean) {
    const results = [Object.assign([{ transcript, confidence: 0.9 }], { isFinal })]
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
  }
}

function SharedDevice() {
  const [link] = useState(() => {
    const { stream } = new AudioContext().createMediaStreamDestination()
    return {
      visitId: 'v1',
      role: 'patient',
      forPatient: true,
      connected: true,
      muted: false,
      microphone: stream.getAudioTracks()[0],
      send,
      listen: (kind: string, hear: (data: unknown) => void) => {
        if (kind === 'scribe') hear({ on: true })
        return () => {}
      },
    } as unknown as VisitLink
  })
  const { setSpeaker } = useScribe(link)
  return (
    <button type="button" onClick={() => setSpeaker('patient')}>
      Hand over
    </button>
  )
}

test('on a device that was handed over, a line belongs to the person who was speaking at the time', async () => {
  vi.stubGlobal('Worker', undefined)
  vi.stubGlobal('SpeechRecognition', Recognition)
  Recognition.all = []
  const sent = answerRequests((url) =>
    url.includes('visit_consents')
      ? [{ kind: 'ai_analysis', active: true, granted: true, withdrawn_at: null }]
      : [],
  )
  const saved = () =>
    sent.flatMap(({ url, body }) =>
      url.includes('session_transcripts') && body ? [body as { speaker: string; text: string }] : [],
    )
  vi.useFakeTimers({ toFake: ['Date'] })
  await render(
    <WithProvider>
      <SharedDevice />
    </WithProvider>,
  )
  await expect.poll(() => Recognition.all).toHaveLength(1)
  const [before] = Recognition.all
  before?.hear('She sleeps badly.', true)
  await expect.poll(saved).toMatchObject([{ speaker: 'other', text: 'She sleeps badly.' }])

  before?.hear('Since', false)
  vi.setSystemTime(Date.now() + 10_000)
  await page.getByRole('button').click()
  await expect.poll(() => Recognition.all).toHaveLength(2)
  before?.hear('Since the spring.', true)
  Recognition.all[1]?.hear('I lie awake.', true)
  await expect
    .poll(() => saved().slice(1))
    .toMatchObject([
      { speaker: 'other', text: 'Since the spring.' },
      { speaker: 'patient', text: 'I lie awake.' },
    ])
})
