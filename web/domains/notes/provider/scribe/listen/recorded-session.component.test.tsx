import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
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
}

function Listening({ appointmentId }: ListeningProps) {
  const live = useLive({
    language: 'es-US',
    recognizer: { rung: 'server', name: 'Outside engine', outside: true },
    appointmentId,
    consentConfirmed: false,
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
