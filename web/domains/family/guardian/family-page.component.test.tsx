import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { FamilyPage } from './family-page.tsx'
import { familyWords } from './messages.ts'

const json = { 'content-type': 'application/json' }

afterEach(() => vi.restoreAllMocks())

test('a person who has not confirmed their address sees why there are no requests', async () => {
  let proven = false
  answerRequests((url) =>
    url.includes('my_address_is_proven') ? new Response(String(proven), { headers: json }) : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  const show = () =>
    render(
      <WithProvider>
        <FamilyPage />
      </WithProvider>,
    )
  const { unmount } = await show()
  const said = page.getByText('We haven’t confirmed that ana@saguaro.example is yours')
  await expect.element(said).toBeVisible()
  await unmount()
  proven = true
  await show()
  await expect.element(page.getByText(familyWords.en.empty)).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

test.each([
  ['guardian', 'Accepted. Now open their name and upload the document.'],
  ['proxy', 'You can now act for them.'],
])('who accepts as a %s reads what comes next', async (kind, said) => {
  answerRequests((url) =>
    url.includes('my_invitations')
      ? [
          {
            id: 'asked',
            patient_name: 'Mateo Torres',
            kind,
            relation: 'parent',
            rights: ['schedule'],
            ends_at: null,
          },
        ]
      : [],
  )
  const success = vi.spyOn(toast, 'success')
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <FamilyPage />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => success.mock.calls).toEqual([[said]])
})

test.each([
  ['guardian', true, 'Fill out and sign forms'],
  ['proxy', false, 'Fill out and sign forms (includes the profile and medication list)'],
])('an invitation as a %s says what the right to forms includes', async (kind, patient_signs_in, said) => {
  const asked = { id: 'asked', patient_name: 'Mateo Torres', relation: 'parent', ends_at: null }
  answerRequests((url) =>
    url.includes('my_invitations') ? [{ ...asked, kind, rights: ['forms'], patient_signs_in }] : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <FamilyPage />
    </WithProvider>,
  )
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test("each person's card shows their next visit, as far as the guardian may see visits", async () => {
  const hour = 3_600_000
  const visit = (inMs: number) => ({
    id: crypto.randomUUID(),
    provider_id: 'p1',
    provider_name: 'Dr. Ruiz',
    appointment_date: new Date(Date.now() + inMs).toISOString(),
    appointment_type: 'therapy',
    duration_minutes: 60,
    status: 'scheduled',
    may_join: true,
  })
  const person = (patient_id: string, rights_now: string[], in_force = true) => ({
    id: patient_id,
    patient_id,
    patient_name: patient_id,
    patient_first_name: patient_id,
    patient_age: 9,
    relation: 'parent',
    rights_now,
    in_force,
  })
  const visits: Record<string, object[]> = {
    Leo: [visit(0)],
    Mateo: [visit(50 * hour)],
    Ada: [],
  }
  const sent = answerRequests((url) => {
    if (url.includes('people_i_act_for'))
      return [
        person('Leo', ['schedule']),
        person('Mateo', ['schedule']),
        person('Ada', ['schedule']),
        person('Omar', ['billing']),
        person('Noa', ['schedule'], false),
      ]
    if (!url.includes('visits_of')) return []
    const { patient } = (sent.at(-1) as { body: { patient: string } }).body
    return visits[patient] ?? []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <FamilyPage />
    </WithProvider>,
  )
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}, 9`) })
  await expect.element(card('Leo').getByText(familyWords.en.nextIsOpen)).toBeVisible()
  await expect.element(card('Mateo').getByText(/^Next visit: .* [AP]M/)).toBeVisible()
  await expect.element(card('Ada').getByText(familyWords.en.noNextVisit)).toBeVisible()
  expect(card('Omar').element().textContent).toBe('Omar, 9Parent')
  const asked = sent.filter(({ url }) => url.includes('visits_of')).map(({ body }) => body)
  expect(asked).toEqual(['Leo', 'Mateo', 'Ada'].map((patient) => ({ patient })))
})
