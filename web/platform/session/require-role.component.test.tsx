import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { RequireRole } from './require-role.tsx'

test('what one person typed is gone when another signs in, and stays for themselves', async () => {
  answerRequests([])
  const [ana, luis] = [crypto.randomUUID(), crypto.randomUUID()]
  await signInAs(ana, 'patient')
  await render(
    <MemoryRouter>
      <RequireRole area="anyone">
        <input aria-label="Current password" />
      </RequireRole>
    </MemoryRouter>,
  )
  const field = page.getByRole('textbox', { name: 'Current password' })
  await field.fill('of Ana')
  await signInAs(ana, 'patient')
  await expect.element(field).toHaveValue('of Ana')
  await signInAs(luis, 'patient')
  await expect.element(field).toHaveValue('')
})
