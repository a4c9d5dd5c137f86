import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { UserTable } from './user-table.tsx'

afterEach(() => vi.restoreAllMocks())

const person = (name: string, more: object) => ({
  ...{ id: name, name, email: `${name.replace(' ', '.')}@example.com`, roles: [], last_sign_in_at: null },
  ...{ created_at: '2026-01-01T00:00:00Z', removed: false, invited: false, minor: false },
  ...more,
})

async function show(...people: object[]) {
  const sent = answerRequests({})
  await signInAs('00000000-0000-4000-8000-000000000002', 'admin')
  await render(
    <WithProvider>
      <UserTable people={people as never} />
    </WithProvider>,
  )
  return sent
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('a removed person and one who has not accepted the invitation are distinguished', async () => {
  await show(
    person('Gone Away', { removed: true }),
    person('New Desk', { roles: ['front_desk'], invited: true }),
  )
  await expect.element(row('Gone Away').getByText('Removed')).toBeVisible()
  expect(row('Gone Away').getByRole('button').elements()).toHaveLength(0)
  await expect.element(row('New Desk').getByText('Invited, not accepted yet')).toBeVisible()
})

test('an invitation that was not accepted is sent again', async () => {
  const sent = await show(person('New Desk', { roles: ['front_desk'], invited: true }))
  await page.getByRole('button', { name: 'Actions for New Desk' }).click()
  await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
  await eventually(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      ...{ email: 'New.Desk@example.com', first_name: 'New', last_name: 'Desk', role: 'front_desk' },
    }),
  )
})

test.each([
  [true, null, /^Do this when a parent or guardian asks for it.*, so we email any verified guardian,/],
  [false, 'teo@example.com', /^Do this when the patient, or a guardian.*The patient gets an email,/],
])('the account of a patient is closed with a reason (under 18: %s)', async (minor, email, says) => {
  const sent = await show(person('Teo Young', { roles: ['patient'], minor, email }))
  await page.getByRole('button', { name: 'Actions for Teo Young' }).click()
  await page.getByRole('menuitem', { name: 'Close account' }).click()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect
    .element(page.getByText(/A guardian keeps theirs until you end it under Guardians/))
    .toBeVisible()
  await page.getByLabelText('Reason').fill('They asked for it by phone')
  await page.getByRole('button', { name: 'Close account' }).click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('/rpc/close_patient_account'))?.body).toEqual({
      person: 'Teo Young',
      reason: 'They asked for it by phone',
    }),
  )
})

test('the account of a patient who works here isn’t closed from here', async () => {
  await show(person('Pat Desk', { roles: ['patient', 'front_desk'] }))
  await page.getByRole('button', { name: 'Actions for Pat Desk' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from staff' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Close account' })).not.toBeInTheDocument()
})

test('a removal whose answer was lost is found when it is sent once more', async () => {
  let tries = 0
  const sent = answerRequests((url) => {
    if (!url.includes('remove_office_staff')) return []
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ code: 'SM823', message: 'This account isn’t staff.' }, { status: 404 })
  })
  const failed = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await signInAs('00000000-0000-4000-8000-000000000002', 'admin')
  await render(
    <WithProvider>
      <UserTable people={[person('Rosa Desk', { roles: ['front_desk'] })] as never} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Actions for Rosa Desk' }).click()
  await page.getByRole('menuitem', { name: 'Remove from staff' }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Rosa Desk/ })
  await dialog.getByLabelText('Reason').fill('Left the practice in November')
  await dialog.getByRole('button', { name: 'Remove from staff' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter(({ url }) => url.includes('remove_office_staff'))).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
})
