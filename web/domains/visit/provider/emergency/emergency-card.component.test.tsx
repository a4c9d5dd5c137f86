import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { EmergencyCard } from './emergency-card.tsx'

afterEach(() => vi.restoreAllMocks())

const tucson = {
  state: 'AZ',
  withheld: false,
  address_line: '1 Palo Verde',
  city: 'Tucson',
  zip_code: null,
  phone: '5205550142',
  reported_by: 'patient',
  recorded_at: '2026-11-17T16:00:00Z',
}

async function show(location: object, status = 'in_progress') {
  const sent = answerRequests((url) => {
    if (url.includes('/visit_locations')) return [location]
    if (url.includes('select=status'))
      return { status, appointment_date: '2026-11-17T16:05:00Z', provider_id: 'p1' }
    if (url.includes('/profiles')) return { first_name: 'Maya' }
    return []
  })
  await render(
    <WithProvider>
      <main>
        <h1>Visit</h1>
        <EmergencyCard appointmentId="v1" patientId="m1" />
      </main>
    </WithProvider>,
  )
  return sent
}

test.each([
  ['patient', /Confirmed by Maya at/],
  ['guardian', /Confirmed by the patient’s guardian at/],
  ['provider', /Recorded by the provider at/],
  [null, /Confirmed by Maya at/],
])('a place told by %s is shown as theirs', async (reported_by, said) => {
  await show({ ...tucson, reported_by })
  await expect.element(page.getByText(said)).toBeVisible()
})

test('the clinician writes down where the patient says they are now', async () => {
  const sent = await show(tucson)
  await page.getByRole('button', { name: 'Update location' }).click()
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect.element(page.getByText('Enter an address or the nearest cross streets')).toBeVisible()
  await expectAccessibleInBothThemes(document)
  await page.getByRole('textbox', { name: /^Street address/ }).fill('I-10, exit 248')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect
    .poll(() => sent.filter(({ url }) => url.includes('/rpc/record_visit_location')).map(({ body }) => body))
    .toEqual([
      { appointment_id: 'v1', state: 'AZ', address_line: 'I-10, exit 248', city: '', phone: '5205550142' },
    ])
})

test('before the visit the patient is asked themselves', async () => {
  await show(tucson, 'scheduled')
  await expect.element(page.getByText('1 Palo Verde')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Update location' })).not.toBeInTheDocument()
})
