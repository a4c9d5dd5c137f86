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

test('a person who acts for two people sees whom a notification is about, without reading their profiles', async () => {
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

const at = (index: number) => new Date(Date.UTC(2026, 10, 17, 20) - index * 60_000).toISOString()
const reminder = (index: number) => ({
  ...about(`n${index}`, 'leo'),
  kind: 'medication_reminder',
  code: null,
  title: `Reminder ${index}`,
  link: null,
  about: null,
  created_at: at(index),
})

async function open(answer: (url: string, method: string) => object) {
  const sent = answerRequests(answer)
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <NotificationsPanel />
    </WithProvider>,
  )
  return sent
}

test('earlier notifications are shown on request, and the last page offers none', async () => {
  const kept = Array.from({ length: 60 }, (_, index) => reminder(index))
  const sent = await open((url) => {
    if (!url.includes('/notifications')) return []
    return url.includes('or=') ? kept.slice(50) : kept.slice(0, 50)
  })
  await expect.poll(() => page.getByRole('listitem').all().length).toBe(50)
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect.poll(() => page.getByRole('listitem').all().length).toBe(60)
  await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  const asked = new URL(sent.findLast(({ url }) => url.includes('or='))?.url ?? '').searchParams.get('or')
  expect(asked).toBe(`(created_at.lt."${at(49)}",and(created_at.eq."${at(49)}",id.lt.n49))`)
})

test('marking all as read also marks those that are not on the screen', async () => {
  const kept = Array.from({ length: 60 }, (_, index) => reminder(index))
  const sent = await open((url) => (url.includes('/notifications') ? kept.slice(0, 50) : []))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => sent.find(({ body }) => body)?.url).toContain('read_at=is.null')
  const { url = '' } = sent.find(({ body }) => body) ?? {}
  expect(new URL(url).searchParams.get('created_at')).toBe(`lte.${at(0)}`)
  expect(new URL(url).searchParams.get('id')).toBeNull()
})
