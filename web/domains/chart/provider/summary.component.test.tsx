import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { ChartPatient } from './api/chart.ts'
import { ChartReaderContext, supervisorReader } from './reader.ts'
import { Summary } from './summary.tsx'

afterEach(() => vi.restoreAllMocks())

test('the reason for the next visit is no quotation: staff write some of them', async () => {
  const next = {
    id: 'v1',
    appointment_date: new Date(Date.now() + 86_400_000).toISOString(),
    appointment_type: 'follow-up',
    duration_minutes: 30,
    status: 'scheduled',
    reason: 'See how the new dose sits',
  }
  answerRequests((url) => (url.includes('/appointments') ? [next] : []))
  const patient = {
    id: 'p1',
    current_medications: [],
    preferred_language: 'English',
    address_line1: '1200 E Desert Willow Dr',
    city: 'Phoenix',
    state: 'AZ',
    zip_code: '85016',
  }
  await render(
    <WithProvider>
      <ChartReaderContext value={supervisorReader}>
        <Summary patient={patient as unknown as ChartPatient} />
      </ChartReaderContext>
    </WithProvider>,
  )
  await expect.element(page.getByText('Reason for next visitSee how the new dose sits')).toBeVisible()
  await expect.element(page.getByText('1200 E Desert Willow Dr, Phoenix, AZ 85016')).toBeVisible()
})

test('a visit that should have begun is the next one until its time is over', async () => {
  const at = (id: string, minutes: number) => ({
    id,
    appointment_date: new Date(Date.now() + minutes * 60_000).toISOString(),
    appointment_type: 'follow-up',
    duration_minutes: 30,
    status: 'scheduled',
    reason: `Visit ${id}`,
  })
  answerRequests((url) =>
    url.includes('/appointments') ? [at('later', 60 * 24), at('now', -5), at('over', -60)] : [],
  )
  const patient = { id: 'p1', current_medications: [], preferred_language: 'English' }
  await render(
    <WithProvider>
      <ChartReaderContext value={supervisorReader}>
        <Summary patient={patient as unknown as ChartPatient} />
      </ChartReaderContext>
    </WithProvider>,
  )
  await expect.element(page.getByText('Reason for next visitVisit now')).toBeVisible()
})
