import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Devices } from './devices.tsx'

afterEach(() => vi.restoreAllMocks())

const at = '2030-11-18T17:00:00Z'
const phone = {
  ...{ id: 'phone', created_at: at, last_used_at: at, current: false },
  ...{ browser: 'Firefox', system: 'Android', address: '203.0.113.5' },
}

test('a device that is signed out already is signed out, and leaves the list', async () => {
  let listed = [phone]
  answerRequests((_, method) => {
    if (method !== 'DELETE') return listed
    listed = []
    return Response.json({ code: 'session_not_found', message: 'Session not found' }, { status: 404 })
  })
  const success = vi.spyOn(toast, 'success')
  const failure = vi.spyOn(toast, 'error')
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <Devices staff={false} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: /^Sign out Firefox on Android/ }).click()
  await expect.element(page.getByText(/Firefox on Android/)).not.toBeInTheDocument()
  expect(success).toHaveBeenCalledOnce()
  expect(failure).not.toHaveBeenCalled()
})
