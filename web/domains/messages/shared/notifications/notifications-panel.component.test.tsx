import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import NotificationsPanel from './notifications-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const about = (id: string, patient: string) => ({
  id,
  kind: 'appointment_booked',
  code: 'appointment_booked_by_patient',
  title: 'A visit was booked',
  subject: null,
  body: null,
  link: `/family/${patient}`,
  about: patient,
  read_at: null,
  created_at: '2026-11-17T20:00:00Z',
})

test('who acts for two people reads whom a notification is about, without reading their profiles', async () => {
  answerRequests((url) => {
    if (url.includes('/notifications')) return [about('n1', 'leo'), about('n2', 'nora')]
    if (url.includes('/rpc/people_i_act_for'))
      return [
        { patient_id: 'leo', patient_name: 'Leo Bell', patient_first_name: 'Leo' },
        { patient_id: 'nora', patient_name: 'Nora Bell', patient_first_name: 'Nora' },
      ]
    return []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <NotificationsPanel />
    </WithProvider>,
  )
  await expect.element(page.getByText(/^A visit was booked: Leo Bell/)).toBeVisible()
  await expect.element(page.getByText(/^A visit was booked: Nora Bell/)).toBeVisible()
})
