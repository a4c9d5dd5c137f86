import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { supabase } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NameAndPhone } from './name-and-phone.tsx'

afterEach(() => vi.restoreAllMocks())

const person = {
  id: 'ana',
  email: 'ana@saguaro.example',
  firstName: 'Anna',
  lastName: 'Nuñez',
  phone: '',
  language: undefined,
  emailUpdates: true,
}

test('a person who acts for others corrects the name they sign with, and their phone', async () => {
  answerRequests([])
  const { auth } = await supabase()
  const update = vi
    .spyOn(auth, 'updateUser')
    .mockResolvedValue({ data: { user: null }, error: null } as never)
  await render(
    <WithProvider>
      <NameAndPhone person={person} />
    </WithProvider>,
  )
  await page.getByLabelText('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  await page.getByLabelText('First name').fill('Ana')
  await page.getByLabelText(/^Phone number/).fill('(602) 555-0142')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => update.mock.calls)
    .toEqual([[{ data: { first_name: 'Ana', last_name: 'Nuñez', phone: '(602) 555-0142' } }]])
})

test.each([
  { verified_at: '2026-11-01T00:00:00Z', has_document: true },
  { verified_at: null, has_document: true },
])(
  'a guardian reads why the practice changes their name, and still changes their phone',
  async (person_of) => {
    answerRequests([{ kind: 'guardian', ...person_of }])
    const { auth } = await supabase()
    const update = vi
      .spyOn(auth, 'updateUser')
      .mockResolvedValue({ data: { user: null }, error: null } as never)
    await render(
      <WithProvider>
        <NameAndPhone person={person} />
      </WithProvider>,
    )
    await expect.poll(() => document.body.textContent).toContain('To change it, call us at')
    await expect.element(page.getByLabelText('First name')).toHaveAttribute('readonly')
    await expect.element(page.getByLabelText('Last name')).toHaveAttribute('readonly')
    await page.getByLabelText(/^Phone number/).fill('(602) 555-0142')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => update.mock.calls.length).toBe(1)
  },
)

test.each([
  { kind: 'proxy', verified_at: null, has_document: false },
  { kind: 'guardian', verified_at: null, has_document: false },
])('a $kind without a document changes their name', async (row) => {
  const sent = answerRequests([row])
  await render(
    <WithProvider>
      <NameAndPhone person={person} />
    </WithProvider>,
  )
  await expect.poll(() => sent.filter(({ url }) => url.includes('people_i_act_for')).length).toBe(1)
  await expect.element(page.getByLabelText('First name')).not.toHaveAttribute('readonly')
})
