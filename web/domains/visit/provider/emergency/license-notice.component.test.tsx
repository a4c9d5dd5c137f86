import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { LicenseNotice } from './license-notice.tsx'

afterEach(() => vi.restoreAllMocks())

const started = '2026-11-17T16:02:00Z'
const visit = {
  status: 'in_progress',
  appointment_date: '2026-11-17T16:00:00Z',
  started_at: started,
  provider_id: 'p1',
  license_reason: null as string | null,
  license_reason_state: null as string | null,
}
const nevada = { state: 'NV', withheld: true, phone: '7025550199', recorded_at: started }

async function show(row: object, licenses: object[], locations: object[] = [nevada]) {
  const sent = answerRequests((url, method) => {
    if (method === 'PATCH') return { id: 'v1' }
    if (url.includes('/visit_locations')) return locations
    if (url.includes('select=status')) return row
    if (url.includes('/provider_licenses')) return licenses
    if (url.includes('/profiles')) return { first_name: 'Maya' }
    return []
  })
  await render(
    <WithProvider>
      <LicenseNotice appointmentId="v1" patientId="m1" />
      <p>Shown</p>
    </WithProvider>,
  )
  return { written: () => sent.flatMap(({ body }) => (body ? [body] : [])), sent }
}

const title = page.getByText('You have no verified license in Nevada.')

test('a provider who started alone can say why they see a patient elsewhere', async () => {
  const { written } = await show(visit, [])
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText(/^Maya can’t join from there\. /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Emergency')
  await page.getByRole('button', { name: 'Record reason and continue' }).click()
  await expect.poll(written).toEqual([{ license_reason: 'Emergency' }])
})

test.each([
  ['in_progress', '2026-11-17T16:01:00Z', /^Maya can stay in the visit or rejoin it, /],
  ['in_progress', '2026-11-16T16:01:00Z', /^Maya can’t join from there\. /],
  ['scheduled', '2026-11-17T16:01:00Z', /^Maya can’t join, and the visit can’t start\. /],
])('a patient of a visit %s, in Arizona at %s', async (status, recorded_at, said) => {
  const arizona = { ...nevada, state: 'AZ', recorded_at }
  const licenses = [{ provider_id: 'p1', state: 'AZ', valid_until: '2099-01-01' }]
  await show({ ...visit, status }, licenses, [nevada, arizona])
  await expect.element(page.getByText(said)).toBeVisible()
})

test('the same reason counts for the next state too', async () => {
  const { written } = await show({ ...visit, license_reason: 'Emergency', license_reason_state: 'CA' }, [])
  await page.getByRole('textbox', { name: 'Reason' }).fill('Emergency')
  await page.getByRole('button', { name: 'Record reason and continue' }).click()
  await expect.poll(written).toEqual([{ license_reason: null }, { license_reason: 'Emergency' }])
})

test('the license of a colleague does not count for the supervising physician', async () => {
  await show(visit, [{ provider_id: 'p2', state: 'NV', valid_until: '2099-01-01' }])
  await expect.element(title).toBeVisible()
})

test('a visit that started on the last day of the license continues', async () => {
  const { sent } = await show(visit, [{ provider_id: 'p1', state: 'NV', valid_until: '2026-11-17' }])
  await expect.poll(() => sent.length).toBe(5)
  await expect.element(page.getByText('Shown')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})

test('a failed load is shown and retried', async () => {
  let away = true
  answerRequests((url) => {
    if (away) return new Response(null, { status: 500 })
    if (url.includes('/visit_locations')) return [nevada]
    if (url.includes('select=status')) return visit
    if (url.includes('/profiles')) return { first_name: 'Maya' }
    return []
  })
  await render(
    <WithProvider>
      <LicenseNotice appointmentId="v1" patientId="m1" />
    </WithProvider>,
  )
  await expect
    .element(page.getByText('We couldn’t load the patient’s location and your licenses.'))
    .toBeVisible()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title).toBeVisible()
})
