import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { OnCallList } from './on-call-list.tsx'

const me = '00000000-0000-4000-8000-000000000002'
const person = (id: string, position: number) => ({
  id,
  user_id: position === 1 ? me : `00000000-0000-4000-8000-00000000000${position + 2}`,
  position,
  days: [1, 2, 3, 4, 5, 6, 7],
  from_time: null,
  to_time: null,
  phone: null,
})

afterEach(() => vi.restoreAllMocks())

const show = async (answer: Parameters<typeof answerRequests>[0]) => {
  const sent = answerRequests(answer)
  await signInAs(me, 'admin')
  await render(
    <WithProvider>
      <OnCallList onUnsaved={() => {}} />
    </WithProvider>,
  )
  return sent
}
const list = (url: string) => (url.includes('/safety_on_call') ? [person('o1', 1), person('o2', 2)] : [])

/** The writes, without the reads. */
const changes = (sent: { body: unknown }[]) =>
  sent.map(({ body }) => body).filter((body) => body && Object.keys(body).length > 0)

test('the supervising physician sees that the list could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await show(() => Response.json({ code: 'XX000', message: 'down' }, { status: 503 }))
  await expect.element(page.getByText('We couldn’t load the on-call list.')).toBeVisible()
})

test('a start without an end and a wrong phone number are named where they are', async () => {
  const sent = await show(list)
  await page.getByLabelText(/^From/).first().fill('18:00')
  await page
    .getByLabelText(/^Phone for texts/)
    .first()
    .fill('555')
  await page.getByRole('button', { name: 'Save hours' }).first().click()
  await expect.element(page.getByText('Enter when it ends, or clear From.')).toBeVisible()
  await expect.element(page.getByText('Enter a 10-digit phone number.')).toBeVisible()
  expect(changes(sent)).toEqual([])
})

test('two people trade places with one request', async () => {
  const sent = await show(list)
  await page.getByRole('button', { name: /^Move .* up$/ }).click()
  await eventually(() => expect(changes(sent)).toEqual([{ one: 'o2', other: 'o1' }]))
})

test('a person on the list who can’t be on call any more is marked', async () => {
  const provider = (id: string, suspended_at: string | null) => ({
    ...{ id, user_id: person(id, id === 'o1' ? 1 : 2).user_id, first_name: 'Dr', last_name: id },
    ...{ verified_at: '2026-01-01T00:00:00Z', refused_at: null, suspended_at },
  })
  await show((url) => {
    if (url.includes('/safety_on_call')) return [person('o1', 1), person('o2', 2)]
    if (url.includes('/providers')) return [provider('o1', null), provider('o2', '2026-11-01T00:00:00Z')]
    return []
  })
  const marked = page.getByRole('listitem').filter({ hasText: 'Can’t be on call' })
  await expect.element(marked.getByText('2. Dr o2')).toBeVisible()
  expect(marked.elements()).toHaveLength(1)
})
