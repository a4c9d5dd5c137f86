import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Representation, Right } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import RescheduleFor from '#web/domains/scheduling/patient/visits/reschedule-for.tsx'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { familyWords } from './messages.ts'
import { FamilyVisits } from './visits.tsx'

const words = familyWords.en
const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
const visit = (id: string, minutes: number, more: object = {}) => ({
  id,
  provider_id: 'p1',
  provider_name: `Dr. ${id}`,
  appointment_date: inMinutes(minutes),
  appointment_type: 'consultation',
  duration_minutes: 60,
  status: 'scheduled',
  may_join: true,
  ...more,
})

async function open(visits: () => object[], rights: Right[] = ['schedule', 'forms']) {
  answerRequests((url) => {
    if (url.includes('/rpc/visits_of')) return visits()
    if (url.includes('/rpc/people_i_act_for')) return [{ patient_id: 'leo', patient_first_name: 'Leo' }]
    if (url.includes('/rpc/change_cutoff_hours')) return Response.json(2)
    return url.includes('/providers') && url.includes('id=eq.')
      ? Response.json({ message: 'away' }, { status: 500 })
      : []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  const person = { patient_id: 'leo', patient_first_name: 'Leo', rights_now: rights } as Representation
  return render(
    <WithProvider>
      <ActingFor value="leo">
        <FamilyVisits person={person} Reschedule={RescheduleFor} />
      </ActingFor>
    </WithProvider>,
  )
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('upcoming visits come first, and a visit that no one started is over', async () => {
  const screen = await open(() => [visit('later', 3000), visit('next', 2000), visit('never', -3000)])
  await expect.element(page.getByText('Dr. next')).toBeVisible()
  const rows = screen.getByRole('listitem').filter({ hasText: 'Dr.' }).elements()
  expect(rows.map((row) => /next|later|never/.exec(row.textContent ?? '')?.[0])).toEqual([
    'next',
    'later',
    'never',
  ])
  expect(rows.at(-1)?.textContent).toContain(words.over)
  expect(rows.at(-1)?.textContent).not.toContain(words.statuses.scheduled)
})

test('Join appears automatically when the room opens', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const visits = [visit('soon', 16)]
  await open(() => visits)
  await expect.element(page.getByText('Dr. soon')).toBeVisible()
  expect(page.getByRole('link', { name: words.join }).query()).toBeNull()
  vi.advanceTimersByTime(2 * minute)
  await expect.element(page.getByRole('link', { name: words.join })).toBeVisible()
})

test.each([
  ['without forms', ['schedule'] as Right[], words.joinNeedsForms('Leo')],
  ['of a patient who signs in', ['schedule', 'forms'] as Right[], words.joinsAlone('Leo')],
])('a helper %s reads why there is no Join', async (_, rights, why) => {
  await open(() => [visit('now', -5, { may_join: false })], rights)
  await expect.element(page.getByText(why)).toBeVisible()
  expect(page.getByRole('link', { name: words.join }).query()).toBeNull()
})

test('rescheduling without a network says so, and not that the provider is unavailable', async () => {
  await open(() => [visit('next', 2000)])
  await page.getByRole('button', { name: words.reschedule }).click()
  await expect.element(page.getByRole('dialog', { name: 'Reschedule the visit for Leo' })).toBeVisible()
  await expect.element(page.getByText(/^We couldn’t load this provider’s times/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByText(/taking online appointments/).query()).toBeNull()
})

test.each([words.reschedule, words.cancel])(
  'a guardian who is too late is asked to call before they choose anything: %s',
  async (name) => {
    await open(() => [visit('soon', 60)])
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'Please call us about this visit' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
    await expect.element(page.getByText(/^If Leo can’t come, tell us here/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leo can’t come' })).toBeVisible()
  },
)

test('a person who schedules for a patient sees which visit is uncertain', async () => {
  await open(() => [visit('sure', 2000), visit('unsure', 3000, { uncertain: true })])
  await expect.element(page.getByText('Dr. unsure')).toBeVisible()
  expect(page.getByText(/may not be available for this visit/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
})

test('a late message about a visit is shown as sent', async () => {
  await open(() => [visit('soon', 50, { cannot_come_at: inMinutes(-5) })])
  await page.getByRole('button', { name: words.cancel }).click()
  await expect.element(page.getByText('We notified the care team that Leo can’t come.')).toBeVisible()
})

test('the forms of a visit are open to who joins it until they are sent', async () => {
  const day = 24 * 60
  await open(() => [
    visit('open', day, { forms_done: false, provider_name: 'The provider' }),
    visit('sent', 2 * day, { forms_done: true }),
    visit('teen', 3 * day, { forms_done: false, may_join: false }),
  ])
  const links = page.getByRole('link', { name: words.fillForms })
  await expect.element(links).toHaveAttribute('href', '/telehealth-session/open')
})
