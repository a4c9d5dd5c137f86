import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { InviteForm } from './invite-form.tsx'

afterEach(() => vi.restoreAllMocks())

const refused = () =>
  Response.json(
    { code: 'SM736', message: 'This person already acts for the patient, or has been invited.' },
    { status: 409 },
  )

/** The form filled in; the server loses its first answer, refuses the second, and lists who helps. */
async function inviteTwice(listed: (sent: { ends_at: string }) => object[]) {
  const onSent = vi.fn()
  let sent: { ends_at: string } | undefined
  const requests = answerRequests((url) => {
    if (url.includes('/representatives_of')) return sent ? listed(sent) : []
    if (!url.includes('/invite_representative')) return []
    if (sent) return refused()
    sent = requests.at(-1)?.body as { ends_at: string }
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await signInAs(crypto.randomUUID(), 'patient')
  const screen = await render(
    <WithProvider>
      <InviteForm minor={false} onDone={onSent} />
    </WithProvider>,
  )
  await screen.getByLabelText('Their email').fill('Luis@saguaro.example')
  await screen.getByLabelText('They are your').selectOptions('spouse')
  const asked = () => requests.filter(({ url }) => url.includes('/invite_representative')).length
  for (const press of [1, 2]) {
    await screen.getByRole('button', { name: 'Send invitation' }).click()
    await expect.poll(asked).toBe(press)
    await expect.element(screen.getByRole('button', { name: 'Send invitation' })).toBeEnabled()
  }
  return onSent
}

const helper = { name: 'luis@saguaro.example', relation: 'spouse', rights: ['schedule'] }

test('an invitation whose answer was lost is sent at the second press', async () => {
  const onSent = await inviteTwice(({ ends_at }) => [{ ...helper, may_withdraw: true, ends_at }])
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
})

test('an earlier invitation with other rights is not taken for this one', async () => {
  const onSent = await inviteTwice(({ ends_at }) => [
    { ...helper, rights: ['billing'], may_withdraw: true, ends_at },
  ])
  expect(onSent).not.toHaveBeenCalled()
})
