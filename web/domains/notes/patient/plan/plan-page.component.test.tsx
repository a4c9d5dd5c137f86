import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import TreatmentPlanForOther from './plan-for-other.tsx'
import { TreatmentPlanPage } from './plan-page.tsx'

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

const ruiz = { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.', credentials: 'MD' }
const plan = {
  goals: [
    {
      id: 'sleep',
      text: 'Sleep through the night',
      status: 'active',
      objectives: [
        { id: 'o1', text: 'Out of bed after 20 minutes', targetDate: '2026-12-31', status: 'active' },
        { id: 'o2', text: 'Keep a diary', status: 'met' },
      ],
      interventions: ['CBT for insomnia'],
    },
  ],
  review_on: '2027-01-15',
  reviewed_on: null,
  updated_at: '2026-11-10T18:00:00Z',
  versions: [
    { version: 1, saved_at: '2026-10-01T18:00:00Z', provider: null },
    { version: 2, saved_at: '2026-11-10T18:00:00Z', provider: ruiz },
  ],
}
const me = '00000000-0000-4000-8000-0000000000c1'

async function open(answer: readonly object[]) {
  const sent = answerRequests((url) => (url.includes('/treatment_plans') ? answer : []))
  await signInAs(me, 'patient')
  await render(
    <WithProvider>
      <main>
        <TreatmentPlanPage />
      </main>
    </WithProvider>,
  )
  return sent
}

test('a patient reads their plan in plain words, with who wrote it last and when', async () => {
  const sent = await open([plan])
  await expect.element(page.getByText('Sleep through the night')).toBeVisible()
  const text = () => document.body.textContent
  for (const words of [
    'Working on it',
    'by December 31, 2026',
    'Done',
    'CBT for insomnia',
    'Last updated by Elena Ruiz, MD on November 10, 2026.',
    'Next review: January 15, 2027.',
  ])
    expect(text()).toContain(words)
  expect(sent.find(({ url }) => url.includes('/treatment_plans'))?.url).toContain(`patient_id=eq.${me}`)
  await expectAccessibleInBothThemes(document.body)
})

test('in Spanish the labels are Spanish and the words of the clinician stay', async () => {
  setLanguage('es')
  await open([plan])
  await expect.element(page.getByRole('heading', { name: 'Su plan de tratamiento' })).toBeVisible()
  await expect.element(page.getByText('Sleep through the night')).toBeVisible()
  for (const words of ['En curso', 'para el 31 de diciembre de 2026', 'Cómo lo lograremos'])
    expect(document.body.textContent).toContain(words)
})

test('a patient without a plan reads what will be there', async () => {
  await open([])
  await expect.element(page.getByText('You don’t have a treatment plan right now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})

test('the plan is printed alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.print-sheet')?.textContent).toContain('Sleep through the night')
  })
  await open([plan])
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await expect.poll(() => document.querySelector('.print-sheet')).toBeNull()
})

test('a guardian reads the plan of the person they act for', async () => {
  const sent = answerRequests((url) => (url.includes('/treatment_plans') ? [plan] : []))
  await signInAs(me, 'representative')
  const leo = '00000000-0000-4000-8000-0000000000c2'
  await render(
    <WithProvider>
      <ActingFor value={leo}>
        <TreatmentPlanForOther firstName="Leo" />
      </ActingFor>
    </WithProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Leo’s treatment plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect.element(page.getByText('Sleep through the night')).toBeVisible()
  expect(sent.find(({ url }) => url.includes('/treatment_plans'))?.url).toContain(`patient_id=eq.${leo}`)
})
