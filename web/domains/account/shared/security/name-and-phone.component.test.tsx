import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { supabase } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
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
  await render(<NameAndPhone person={person} />)
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
