import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { VerificationPage } from './verification-page.tsx'

const patient = {
  id: '00000000-0000-4000-8000-0000000000b1',
  first_name: 'Carl',
  last_name: 'Calm',
  preferred_name: null,
  patient_id: '1000001',
  current_medications: [],
}
const visits = [
  { status: 'no_show', appointment_date: '2026-11-06T22:00:00Z', patient },
  { status: 'cancelled', appointment_date: '2026-10-30T22:00:00Z', patient },
  { status: 'completed', appointment_date: '2026-10-13T22:00:00Z', patient },
]

afterEach(() => vi.restoreAllMocks())

test('a missed or canceled visit is not shown as the patient’s visit', async () => {
  answerRequests((url) => {
    const left = decodeURIComponent(url).match(/status=(?:not\.in\.\((.*?)\)|neq\.(\w+))/)
    const without = (left?.[1] ?? left?.[2] ?? '').split(',')
    return url.includes('/appointments') ? visits.filter(({ status }) => !without.includes(status)) : []
  })
  await render(
    <WithProvider>
      <VerificationPage patientId={undefined} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('link', { name: /Carl Calm.*10\/13\/2026/ })).toBeVisible()
})

test('every patient with a medication to verify comes before recent patients', async () => {
  const waiting = Array.from({ length: 7 }, (_, at) => ({
    proposed_at: '2026-11-01T17:00:00Z',
    patient: { ...patient, id: `w${at}`, first_name: 'Wanda', last_name: `Waiting ${at}` },
  }))
  answerRequests((url) => {
    if (url.includes('/medications')) return waiting
    return url.includes('/appointments') ? visits : []
  })
  await render(
    <WithProvider>
      <VerificationPage patientId={undefined} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('link', { name: /Wanda Waiting 6.*1 to verify/ })).toBeVisible()
  expect(page.getByRole('link', { name: /Wanda Waiting/ }).elements()).toHaveLength(7)
  expect(page.getByRole('link', { name: /Carl Calm/ }).elements()).toHaveLength(0)
})

test('a long name is shown in full, because two patients may share its beginning', async () => {
  await page.viewport(768, 1024)
  const last_name = 'Featherstonehaugh-Cholmondeley van der Schuylenburgh'
  answerRequests((url) =>
    url.includes('/appointments') ? [{ ...visits[2], patient: { ...patient, last_name } }] : [],
  )
  await render(
    <WithProvider>
      <VerificationPage patientId={undefined} />
    </WithProvider>,
  )
  const name = page.getByText(/Schuylenburgh/)
  await expect.element(name).toBeVisible()
  const { clientWidth, scrollWidth } = name.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
