import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { DocumentsCard } from './documents-card.tsx'

const patient = '00000000-0000-4000-8000-000000000001'

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

const document = (id: string, document_type: string, file: string) => ({
  id,
  document_type,
  file_name: `${id}.pdf`,
  file_url: `${patient}/${file}-${id}.pdf`,
  patient_id: patient,
  uploaded_by: '00000000-0000-4000-8000-000000000002',
  verified: false,
  created_at: '2026-11-05T17:00:00Z',
})

test('papers the practice wrote say why they are in English, files others added do not', async () => {
  answerRequests((url) =>
    url.includes('/patient_documents')
      ? [
          document('letter', 'medical_form', 'work-excuse'),
          document('upload', 'medical_form', 'document'),
          document('receta', 'prescription', 'prescription'),
        ]
      : [],
  )
  await signInAs(patient, 'patient')
  setLanguage('es')
  await render(
    <WithProvider>
      <DocumentsCard />
    </WithProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}.pdf` })
  await expect.element(row('letter').getByText(/^En inglés, para quien lo recibe\./)).toBeVisible()
  await expect.element(row('receta').getByText(/^En inglés, porque la farmacia/)).toBeVisible()
  expect(row('upload').element().textContent).not.toContain('En inglés')
})

test('a document that a guardian added is not attributed to the care team', async () => {
  answerRequests((url) =>
    url.includes('/patient_documents')
      ? [
          { ...document('card', 'other', 'document'), acting_as: 'guardian' },
          { ...document('letter', 'other', 'document'), acting_as: null },
        ]
      : [],
  )
  await signInAs(patient, 'patient')
  await render(
    <WithProvider>
      <DocumentsCard />
    </WithProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}.pdf` })
  await expect.element(row('card').getByText('Not reviewed yet')).toBeVisible()
  await expect.element(row('letter').getByText('From your care team')).toBeVisible()
})

test('someone who may only read documents is offered neither to add nor to remove one', async () => {
  const rows = [{ ...document('card', 'other', 'document'), uploaded_by: patient, acting_as: 'proxy' }]
  answerRequests((url) => (url.includes('/patient_documents') ? rows.splice(0) : []))
  await signInAs(patient, 'patient')
  const card = (
    <WithProvider>
      <DocumentsCard mayAdd={false} />
    </WithProvider>
  )
  const screen = await render(card)
  await expect.element(page.getByRole('button', { name: 'Download card.pdf' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Add|Remove)/ }).elements()).toEqual([])
  await screen.unmount()
  await render(card)
  await expect.element(page.getByText('No documents yet.', { exact: true })).toBeVisible()
})
