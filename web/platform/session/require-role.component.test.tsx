import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { paths } from '../paths.ts'
import { RequireRole } from './require-role.tsx'

test("one person's input is gone when another signs in, and stays for its owner", async () => {
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

test.each([
  [
    'representative',
    'patient',
    'That page is for a patient’s own account. Choose the person you’re acting for to continue.',
  ],
  ['representative', 'provider', 'Access denied. This is for providers only.'],
  ['patient', 'provider', 'Access denied. This is for providers only.'],
] as const)('a %s on a page for the %s role is told why, and sent on', async (role, area, said) => {
  answerRequests([])
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await signInAs(crypto.randomUUID(), role)
  await render(
    <MemoryRouter initialEntries={['/closed']}>
      <Routes>
        <Route path="/closed" element={<RequireRole area={area}>Closed</RequireRole>} />
        <Route path={role === 'patient' ? paths.patientDashboard : paths.family} element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Home')).toBeVisible()
  expect(told).toHaveBeenCalledWith(said, { id: said })
  told.mockRestore()
})
