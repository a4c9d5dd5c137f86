import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { ChartProfile } from './api.ts'
import { Emergency } from './emergency.tsx'

afterEach(() => vi.restoreAllMocks())

const profile: ChartProfile = {
  first_name: 'Maya',
  last_name: 'Torres',
  preferred_name: null,
  pronouns: null,
  date_of_birth: null,
  patient_id: '1234567',
  phone: '6025550100',
  address_line1: '1 Palo Verde',
  address_line2: null,
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85001',
  emergency_contact_name: null,
  emergency_contact_phone: null,
  emergency_contact_relationship: null,
  preferred_language: 'English',
  allergies: null,
  current_medications: null,
  past_medical_history: null,
}
const here = {
  state: 'CA',
  withheld: false,
  address_line: '12 Main St',
  city: 'Needles',
  zip_code: '92363',
  phone: '7605550199',
  recorded_at: '2026-11-17T16:00:00Z',
}

async function show(locations: object[]) {
  answerRequests((url) => {
    if (url.includes('/visit_locations')) return locations
    if (url.includes('select=status')) return { appointment_date: '2026-11-17T16:05:00Z' }
    if (url.includes('/profiles')) return {}
    return []
  })
  await render(
    <WithProvider>
      <Emergency
        profile={profile}
        patientId="00000000-0000-4000-8000-000000000001"
        appointmentId="00000000-0000-4000-8000-000000000002"
      />
    </WithProvider>,
  )
  const block = page.getByRole('region', { name: 'Emergency contact' })
  return { block, text: () => block.element().textContent }
}

test('help goes to the location the patient gave; the home address is below it, labeled as such', async () => {
  const { block, text } = await show([here])
  await expect.poll(text).toMatch(/Now: 12 Main St, Needles, CA 92363 .*Home address: 1 Palo Verde/)
  await expect.element(block.getByRole('link', { name: /760/ })).toBeVisible()
  expect(text()).not.toContain('Ask where they are')
})

test('a patient who gave only the state has no address, and the home address does not take its place', async () => {
  const { text } = await show([{ ...here, withheld: true, address_line: null, city: null, zip_code: null }])
  await expect.poll(text).toContain('Now: California, address not given')
})

test('a patient without a location is asked', async () => {
  const { text } = await show([])
  await expect
    .poll(text)
    .toContain('Home address: 1 Palo Verde, Phoenix, AZ 85001. Ask where they are right now.')
})

test("the patient's location from before a visit was moved is not their current one", async () => {
  const { text } = await show([{ ...here, recorded_at: '2026-11-16T16:00:00Z' }])
  await expect.poll(text).toContain('Ask where they are right now')
  expect(text()).not.toContain('Needles')
})
