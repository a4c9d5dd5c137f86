import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setAuthState } from '#web/platform/session/store.ts'
import { supabase } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { ResetPassword } from './reset-password.tsx'

afterEach(() => vi.restoreAllMocks())

const person = {
  id: 'ana',
  email: 'ana@saguaro.example',
  firstName: 'Ana',
  lastName: 'Nuñez',
  phone: '',
  language: undefined,
  emailUpdates: true,
}
const chosen = 'Palo-verde-shade-9'

/** Opens the email's link and chooses a password; `answers` are the server's responses in order. */
async function choosePassword(...answers: (Error | null)[]) {
  answerRequests([])
  await signInAs('ana', 'patient')
  setAuthState({ status: 'signed-out' })
  const { auth } = await supabase()
  vi.spyOn(auth, 'verifyOtp').mockResolvedValue({ data: {}, error: null } as never)
  vi.spyOn(auth.mfa, 'listFactors').mockReturnValue(new Promise(() => {}))
  const update = vi.spyOn(auth, 'updateUser')
  for (const error of answers) update.mockResolvedValueOnce({ data: { user: null }, error } as never)
  const router = createMemoryRouter([{ path: '*', element: <ResetPassword /> }], {
    initialEntries: ['/reset-password?token_hash=abc'],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByLabelText('New password', { exact: true }).fill(chosen)
  await page.getByLabelText('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
  return update
}
const refused = (code: string) => Object.assign(new Error(`English of ${code}`), { status: 401, code })

test('the password chosen before the second step is saved after it', async () => {
  const update = await choosePassword(refused('insufficient_aal'), null)
  await expect.poll(() => update.mock.calls.length).toBe(1)
  setAuthState({ status: 'unfinished', person, step: 'second-step' })
  await expect.element(page.getByText(/^One more step to save your new password/)).toBeVisible()
  setAuthState({ status: 'signed-in', person, role: 'patient', roleFrom: 'stored' })
  await expect.element(page.getByText('Your new password is set.')).toBeVisible()
  expect(update.mock.calls.map(([given]) => given)).toEqual([{ password: chosen }, { password: chosen }])
})

test('after waiting too long the page says so, and offers another link', async () => {
  await choosePassword(refused('reauthentication_needed'))
  await expect.element(page.getByText(/That took too long/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Email me a link to choose a password' }))
    .toHaveAttribute('href', '/forgot-password')
})
