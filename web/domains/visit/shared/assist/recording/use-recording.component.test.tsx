import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useVisitConsents } from '../../consent/use-visit-consents.ts'
import type { VisitLink } from '../../visit-tools.ts'
import { recordingType } from './recording-type.ts'
import { useRecording } from './use-recording.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const consented = [{ kind: 'recording', active: true, granted: true, withdrawn_at: null }]

function Recorder() {
  const [{ stream }] = useState(() => new AudioContext().createMediaStreamDestination())
  const { on, allowed, turn } = useRecording({
    visitId: 'v1',
    role: 'provider',
    connected: true,
    microphone: null,
    remote: stream,
    send,
    listen,
  } as unknown as VisitLink)
  const { allows } = useVisitConsents('v1')
  return (
    <>
      <p>{allows.recording && 'The patient agrees.'}</p>
      <button type="button" disabled={!allowed} aria-pressed={on} onClick={() => turn(true)}>
        Record
      </button>
    </>
  )
}
const send = () => true
const listen = () => () => {}

async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = answerRequests((url) => (url.includes('visit_consents') ? consented : ['recording']))
  await render(
    <WithProvider>
      <Recorder />
    </WithProvider>,
  )
  return sent
}

test('a recorder that doesn’t start leaves the call unchanged, and says so', async () => {
  await open()
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true
      constructor() {
        throw new DOMException('not supported', 'NotSupportedError')
      }
    },
  )
  await page.getByRole('button', { name: 'Record' }).click()
  await expect.element(page.getByText('We couldn’t record this visit.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record' })).toHaveAttribute('aria-pressed', 'false')
})

test('a clinician whose page was loaded again while recording learns that it stopped, once', async () => {
  remember('visit-recording v1', 'yes')
  const said = page.getByText('Recording stopped when this page was loaded again. Press Record to continue.')
  await open()
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record' })).toHaveAttribute('aria-pressed', 'false')
  expect(recall('visit-recording v1')).toBeUndefined()
})

test('what is recorded is saved when the page is hidden, and recording goes on', async () => {
  const sent = await open()
  const started = vi.spyOn(MediaRecorder.prototype, 'start')
  await page.getByRole('button', { name: 'Record' }).click()
  await expect.poll(() => started.mock.calls).toHaveLength(1)
  const leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sent.some(({ url }) => url.includes('/session_recordings'))).toBe(true)
  expect(started).toHaveBeenCalledTimes(2)
})

test('if the browser records neither WebM nor MP4, recording isn’t offered', async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
  await open()
  await expect.element(page.getByText('The patient agrees.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeDisabled()
})

test('a browser that can’t record WebM records MP4', () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockImplementation((type) => type === 'audio/mp4')
  expect(recordingType()?.type).toBe('audio/mp4')
})
