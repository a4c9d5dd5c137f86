import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ChangePassword } from './change-password.tsx'

afterEach(() => vi.restoreAllMocks())

test('a password that was changed although no answer came is changed', async () => {
  const sent = answerRequests({})
  const success = vi.spyOn(toast, 'success')
  const id = crypto.randomUUID()
  await signInAs(id, 'patient')
  const { auth } = await supabase()
  const fail = (error: object) => ({ error: Object.assign(new Error('failed'), error) }) as never
  vi.spyOn(auth, 'updateUser')
    .mockResolvedValueOnce(fail({ status: 0 }))
    .mockResolvedValueOnce(fail({ status: 400, code: 'current_password_invalid' }))
  const person = {
    ...{ id, email: 'ana@saguaro.example', firstName: 'Ana', lastName: 'Nuñez', phone: '' },
    ...{ language: undefined, emailUpdates: true },
  }
  await render(
    <WithProvider>
      <ChangePassword person={person} secondStep={false} />
    </WithProvider>,
  )
  await page.getByLabelText('Current password', { exact: true }).fill('mesa-at-dusk-7')
  await page.getByLabelText('New password', { exact: true }).fill('river-of-stones-9')
  await page.getByLabelText('Confirm new password').fill('river-of-stones-9')
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect.element(page.getByText(/^We couldn't reach the practice/)).toBeVisible()
  await expect.element(page.getByText("Your password wasn't changed.")).not.toBeInTheDocument()
  await change.click()
  await expect.poll(() => success.mock.calls.length).toBe(1)
  expect(sent.find(({ url }) => url.endsWith('/reauthenticate'))?.body).toEqual({
    password: 'river-of-stones-9',
  })
})
