import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NotJoined } from './not-joined.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = '00000000-0000-4000-8000-0000000000e1'

async function open(rights_now: string[]) {
  const sent = answerRequests((url) => {
    if (url.includes('people_i_act_for'))
      return [{ patient_id: 'teen', patient_first_name: 'Sofia', rights_now }]
    return url.includes('visits_of') ? [{ id: visit, patient_id: 'teen', may_join: false }] : []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <NotJoined sessionId={visit} staff={false} />
    </WithProvider>,
  )
  return sent
}

test.each([
  [['schedule', 'forms'], 'Sofia joins this visit with their own sign-in.'],
  [['schedule'], 'You don’t have permission to fill out forms for Sofia'],
])(
  'a guardian with %s alone learns why they can’t join, and is led to the teen’s page',
  async (rights, why) => {
    await open(rights)
    await expect.element(page.getByRole('heading', { name: 'You can’t join this visit' })).toBeVisible()
    await expect.element(page.getByText(why, { exact: false })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to Sofia’s page' }))
      .toHaveAttribute('href', '/family/teen')
  },
)

test('a guardian who doesn’t arrange visits learns nothing, and no list of visits is read', async () => {
  const sent = await open(['read_notes'])
  await expect.element(page.getByRole('heading', { name: 'We can’t find this visit' })).toBeVisible()
  expect(sent.some(({ url }) => url.includes('visits_of'))).toBe(false)
})
