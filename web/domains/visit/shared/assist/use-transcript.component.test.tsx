import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { forNotes } from './transcript.ts'
import { useTranscript } from './use-transcript.ts'

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

const link = {
  visitId: 'v1',
  role: 'patient',
  send: () => true,
  listen: () => () => {},
} as unknown as VisitLink

function Speaker() {
  const { add } = useTranscript(link, true)
  return (
    <button
      type="button"
      onClick={() => add({ speaker: 'patient', text: 'Hola', spokenAt: 0, language: 'es' })}
    >
      Say it
    </button>
  )
}

test('a patient who reads Spanish sees in Spanish that a line was not saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests((_, method) =>
    method === 'POST' ? Response.json({ code: 'SM350', message: 'No consent' }, { status: 403 }) : [],
  )
  setLanguage('es')
  await render(
    <WithProvider>
      <Speaker />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Say it' }).click()
  await expect.element(page.getByText('No pudimos guardar esta línea.')).toBeVisible()
})

const savedLine = (id: string, text: string, more: object = {}) => ({
  id,
  speaker: 'patient',
  speaker_relation: null,
  text,
  spoken_at: '2026-11-18T17:00:00Z',
  language: 'en',
  recognizer: 'device',
  confidence: 0.9,
  original_text: null,
  edited_at: null,
  updated_at: '2026-11-18T17:00:01Z',
  ...more,
})
const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'
const three = '00000000-0000-4000-8000-000000000003'

/** Sends a message from the patient's browser to the provider's. */
let tell: (data: unknown) => void = () => {}
const ofProvider = {
  ...link,
  role: 'provider',
  otherRelation: 'parent',
  listen: (topic: string, heard: (data: unknown) => void) => {
    if (topic === 'line') tell = heard
    return () => {}
  },
} as VisitLink

function Reader() {
  const { lines } = useTranscript(ofProvider, true)
  const cache = useQueryClient()
  return (
    <>
      <ol>
        {forNotes(lines, null).map(({ id, speaker, name, text }) => (
          <li key={id}>{`${name ?? speaker}: ${text}`}</li>
        ))}
      </ol>
      <button type="button" onClick={() => cache.invalidateQueries()}>
        Read again
      </button>
    </>
  )
}

test('a patient’s browser can neither speak for the provider nor change a line that is kept', async () => {
  answerRequests(() => [savedLine(one, 'As it was said.')])
  await render(
    <WithProvider>
      <Reader />
    </WithProvider>,
  )
  await expect.element(page.getByText('patient: As it was said.')).toBeVisible()
  const said = { speaker: 'patient', text: 'Changed.', spokenAt: 0, language: 'en' }
  tell({ ...said, id: one })
  tell({ ...said, id: two, speaker: 'provider', text: 'Never said.' })
  tell({ ...said, id: three, text: 'Really said.' })
  await expect.element(page.getByText('patient: Really said.')).toBeVisible()
  expect(
    page
      .getByText(/^(patient|provider): /)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['patient: Really said.', 'patient: As it was said.'])
})

test('after the first time only what has changed is read, and the rest stays', async () => {
  const asked = answerRequests((url) =>
    url.includes('updated_at=gte')
      ? [savedLine(two, 'New.', { updated_at: '2026-11-18T17:00:09Z' }), savedLine(one, 'Corrected.')]
      : [savedLine(one, 'First.'), savedLine(three, 'Untouched.')],
  )
  await render(
    <WithProvider>
      <Reader />
    </WithProvider>,
  )
  await expect.element(page.getByText('patient: First.')).toBeVisible()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('patient: New.')).toBeVisible()
  await expect.element(page.getByText('patient: Corrected.')).toBeVisible()
  await expect.element(page.getByText('patient: Untouched.')).toBeVisible()
  const reads = asked.filter(({ url }) => url.includes('session_transcripts'))
  expect(reads.filter(({ url }) => !url.includes('updated_at=gte'))).toHaveLength(1)
  expect(reads.at(-1)?.url).toContain('updated_at=gte.2026-11-18T16%3A59%3A51')
})

test('the words of a parent who joined for the patient are the parent’s, directly from their browser and when loaded', async () => {
  answerRequests(() => [
    savedLine(one, 'She sleeps badly.', { speaker: 'other', speaker_relation: 'grandparent' }),
    savedLine(two, 'I sleep badly.'),
  ])
  await render(
    <WithProvider>
      <Reader />
    </WithProvider>,
  )
  await expect.element(page.getByText('Grandparent: She sleeps badly.')).toBeVisible()
  await expect.element(page.getByText('patient: I sleep badly.')).toBeVisible()
  tell({
    id: three,
    speaker: 'other',
    text: 'She eats well.',
    spokenAt: 0,
    language: 'en',
    relation: 'spouse',
  })
  await expect.element(page.getByText('Parent: She eats well.')).toBeVisible()
})
