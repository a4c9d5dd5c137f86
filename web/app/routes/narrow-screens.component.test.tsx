import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FamilyPage } from '#web/domains/family/guardian/family-page.tsx'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { Component as PersonPage } from './family/person.tsx'
import { Component as Dashboard } from './patient/dashboard.tsx'

const me = '00000000-0000-4000-8000-0000000000b1'
const leo = '00000000-0000-4000-8000-0000000000c1'
const long = 'Wilhelmina-Theodora Featherstonehaugh-Nuñez'
const rights = ['schedule', 'forms', 'billing', 'messages', 'read_medications', 'read_assessments']
const person = {
  id: 'r1',
  patient_id: leo,
  patient_name: long,
  patient_first_name: 'Wilhelmina-Theodora',
  patient_age: 9,
  kind: 'guardian',
  relation: 'parent',
  rights,
  rights_now: rights,
  kept_private: [],
  in_force: true,
}
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString()
const visit = () => ({
  id: 'v1',
  provider_id: 'p1',
  provider_name: `Dr. ${long}`,
  appointment_date: inTwoDays(),
  ends_at: inTwoDays(),
  appointment_type: 'consultation',
  duration_minutes: 60,
  status: 'scheduled',
  may_join: true,
  forms_done: false,
  provider: { id: 'p1', first_name: 'Wilhelmina', last_name: long, time_zone: 'America/New_York' },
})
const profile = {
  id: me,
  first_name: 'Wilhelmina',
  last_name: long,
  registration_completed: true,
  intake_completed: true,
  current_medications: [{ id: 'a', name: 'Methylphenidate hydrochloride extended release', dosage: '54 mg' }],
  medication_history: [],
}

afterEach(async () => {
  vi.restoreAllMocks()
  setLanguage('en')
  await page.viewport(414, 896)
})

const pages: [string, 'patient' | 'representative', ReactNode, string][] = [
  ['the patient’s home', 'patient', <Dashboard key="home" />, 'Wilhelmina'],
  ['the list of people one acts for', 'representative', <FamilyPage key="list" />, long],
  ['the page of a child', 'representative', <PersonPage key="child" patientId={leo} />, `Dr. ${long}`],
]

test.each(pages)('%s doesn’t scroll sideways at 320 px, in either language', async (_, role, shown, text) => {
  answerRequests((url) => {
    if (url.includes('/rpc/people_i_act_for')) return [person]
    if (url.includes('/rpc/visits_of')) return [visit()]
    if (url.includes('/rest/v1/appointments')) return [visit()]
    if (url.includes('/rest/v1/profiles')) return profile
    return []
  })
  await page.viewport(320, 800)
  await signInAs(me, role)
  const router = createMemoryRouter([
    { path: '/', element: <Outlet context={profile} />, children: [{ index: true, element: shown }] },
  ])
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main className="wrap-page">
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
  for (const language of ['en', 'es'] as const) {
    setLanguage(language)
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320)
  }
})
