import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lastActive, markActive } from '#web/platform/session/last-active.ts'
import { authState, setAuthState } from '#web/platform/session/store.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { UnsentRecording } from '../unsent-recording.tsx'
import { useTranscript } from '../use-transcript.ts'
import { useAudioToLines } from './use-audio-to-lines.ts'
import { useLive } from './use-live.ts'

afterEach(() => vi.restoreAllMocks())

const heard = { engine: 'Test', lines: [{ id: 'a', text: 'I slept well.', speaker: null }] }

function Sending() {
  const transcript = useTranscript()
  const audio = useAudioToLines({ transcript, appointmentId: null, consentConfirmed: true })
  return (
    <>
      <button type="button" onClick={() => audio.sendRecording(new Blob(['sound']), 0)}>
        Stop Recording
      </button>
      {audio.unsent.length > 0 && audio.state.stage === 'idle' && (
        <UnsentRecording
          recordings={audio.unsent.map((one) => one.audio)}
          onSend={() => void audio.sendAgain()}
          onDiscard={audio.discardUnsent}
        />
      )}
      {transcript.lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  )
}

/** What the practice's server answers to the next upload. */
function answerUploads(answers: object[]) {
  const open = XMLHttpRequest.prototype.open
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    const answer = encodeURIComponent(JSON.stringify(answers.shift() ?? {}))
    open.call(this, 'POST', `data:application/json,${answer}`, true)
  })
}

test('a recording that couldn’t be sent stays and can be sent again', async () => {
  answerRequests({})
  answerUploads([{ code: 'engine_failed' }, heard])
  await render(<Sending />)
  await page.getByRole('button', { name: 'Stop Recording' }).click()
  await expect.element(page.getByText('Your recording isn’t transcribed yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save audio file' })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('I slept well.')).toBeVisible()
  await expect.element(page.getByText('Your recording isn’t transcribed yet.')).not.toBeInTheDocument()
})

interface ListeningProps {
  appointmentId: string | null
  consentConfirmed?: boolean
}

function Listening({ appointmentId, consentConfirmed = false }: ListeningProps) {
  const live = useLive({
    language: 'es-US',
    recognizer: { rung: 'server', name: 'Outside engine', outside: true },
    appointmentId,
    consentConfirmed,
    maxBytes: undefined,
    onLine: () => {},
    onRecording: () => {},
  })
  return (
    <>
      <button type="button" onClick={() => void live.start()}>
        Start Recording
      </button>
      <p>{live.state}</p>
    </>
  )
}

test('a session whose sound could never be sent is not begun', async () => {
  const microphone = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  answerRequests({})
  await render(<Listening appointmentId={null} />)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect
    .element(page.getByText('Confirm that the patient agreed to the outside service before you start.'))
    .toBeVisible()
  expect(microphone).not.toHaveBeenCalled()
})

test('a session without the patient’s consent is not begun', async () => {
  const microphone = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  const refused = { code: 'SM401', message: 'The patient hasn’t consented.', details: null, hint: null }
  const sent = answerRequests(() => Response.json(refused, { status: 400 }))
  await render(<Listening appointmentId={crypto.randomUUID()} />)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect.poll(() => sent.some(({ url }) => url.includes('begin_speech'))).toBe(true)
  await expect.element(page.getByText('off')).toBeVisible()
  expect(microphone).not.toHaveBeenCalled()
})

const quiet = () => new AudioContext().createMediaStreamDestination().stream

test('while it records, a session is not idle, and when it has ended the microphone is turned off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const stream = quiet()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  answerRequests({})
  await signInAs('person', 'provider')
  await render(<Listening appointmentId={null} consentConfirmed />)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect.element(page.getByText('on', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(20 * 60_000)
  expect(Date.now() - lastActive()).toBeLessThan(3 * 60_000)
  vi.useRealTimers()
  // The moved clock recorded activity that is in the future for later tests on this page.
  markActive()
  const state = authState()
  if (state.status === 'signed-in') setAuthState({ ...state, ended: { reason: 'idle' } })
  await expect.element(page.getByText('off', { exact: true })).toBeVisible()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})
