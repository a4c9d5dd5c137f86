import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { EmailUpdates } from './email-updates.tsx'

afterEach(() => vi.restoreAllMocks())

test('a patient turns emails about news off, which is kept with their account', async () => {
  const id = crypto.randomUUID()
  answerRequests([])
  const success = vi.spyOn(toast, 'success')
  await signInAs(id, 'patient')
  const { auth } = await supabase()
  const update = vi.spyOn(auth, 'updateUser').mockResolvedValue({ error: null } as never)
  const person = {
    ...{ id, email: 'ana@saguaro.example', firstName: 'Ana', lastName: 'Nuñez', phone: '' },
    ...{ language: undefined, emailUpdates: true },
  }
  await render(
    <WithProvider>
      <EmailUpdates person={person} />
    </WithProvider>,
  )
  const box = page.getByRole('checkbox', { name: 'Email me when there’s something new' })
  await expect.element(box).toBeChecked()
  await box.click()
  await expect
    .poll(() => success.mock.calls)
    .toEqual([['We won’t email you about new messages and documents.']])
  expect(update).toHaveBeenCalledWith({ data: { email_updates: false } })
})
