import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyIntake } from '#core/intake/fields.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { WrittenMessages } from './admin/written-messages.tsx'
import { Assessments } from './provider/assessments.tsx'
import { Documents } from './provider/documents.tsx'
import { Intakes } from './provider/intakes.tsx'
import { ChartReaderContext, supervisorReader } from './provider/reader.ts'
import { ScoreCards } from './provider/score-cards.tsx'

const patient = '00000000-0000-4000-8000-000000000001'
const guardian = '00000000-0000-4000-8000-000000000002'
const provider = { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.', credentials: 'MD' }
const at = '2026-11-05T17:00:00Z'

beforeAll(async () => {
  answerRequests([])
  await signInAs('00000000-0000-4000-8000-000000000003', 'provider')
})
afterEach(() => vi.restoreAllMocks())

const show = (part: React.ReactNode) =>
  render(
    <WithProvider>
      <ChartReaderContext value={{ ...supervisorReader, providerId: 'ruiz' }}>{part}</ChartReaderContext>
    </WithProvider>,
  )

test('a document that a guardian added waits to be verified, and one of the practice does not', async () => {
  const document = { patient_id: patient, document_type: 'other', verified: false, created_at: at }
  answerRequests((url) =>
    url.includes('/patient_documents')
      ? [
          {
            ...document,
            id: '1',
            file_name: 'card.pdf',
            file_url: 'a',
            uploaded_by: guardian,
            acting_as: 'guardian',
          },
          {
            ...document,
            id: '2',
            file_name: 'letter.pdf',
            file_url: 'b',
            uploaded_by: guardian,
            acting_as: null,
          },
        ]
      : [],
  )
  await show(<Documents patientId={patient} />)
  await expect.element(page.getByRole('button', { name: 'Mark verified: card.pdf' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Mark verified: letter.pdf' }))
    .not.toBeInTheDocument()
})

test('the supervising physician reads who wrote a message', async () => {
  answerRequests([
    {
      id: '1',
      message: 'She sleeps better',
      sender_id: guardian,
      acting_as: 'guardian',
      created_at: at,
      provider,
    },
    {
      id: '2',
      message: 'I sleep better',
      sender_id: patient,
      acting_as: 'patient',
      created_at: at,
      provider,
    },
    { id: '3', message: 'Good', sender_id: 'ruiz', acting_as: null, created_at: at, provider },
  ])
  await show(<WrittenMessages patientId={patient} />)
  await expect.element(page.getByText('Guardian to Elena Ruiz, MD')).toBeVisible()
  await expect.element(page.getByText('Patient to Elena Ruiz, MD')).toBeVisible()
  await expect.element(page.getByText('Elena Ruiz, MD', { exact: true })).toBeVisible()
})

test('an assessment that a guardian answered, and an intake they sent, say so', async () => {
  answerRequests((url) => {
    if (url.includes('/assessment_results'))
      return [
        {
          id: '1',
          instrument: 'phq9',
          score: 4,
          difficulty: null,
          answers: {},
          asked_in: 'en',
          acting_as: 'guardian',
          completed_at: at,
        },
      ]
    return url.includes('/intake_responses')
      ? [{ id: '1', data: emptyIntake, completed_at: at, acting_as: 'proxy', visit: null }]
      : []
  })
  await show(
    <>
      <Assessments patientId={patient} />
      <ScoreCards patientId={patient} />
      <Intakes patientId={patient} />
    </>,
  )
  await expect.poll(() => page.getByText('Answered by the patient’s guardian').elements().length).toBe(3)
  await expect.element(page.getByText(/^Sent .* by the patient’s proxy$/)).toBeVisible()
})
