import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { ConfirmEmail } from './confirm-email.tsx'

afterEach(() => vi.restoreAllMocks())

/** The page alone: a toast of an earlier test may still be visible. */
async function open(search: string) {
  const router = createMemoryRouter([{ path: '*', element: <ConfirmEmail /> }], {
    initialEntries: [`/confirm-email${search}`],
  })
  const { container } = await render(<RouterProvider router={router} />)
  return page.elementLocator(container)
}

test('the code of an email change is entered as one', async () => {
  const sent = answerRequests({ code: 200, msg: 'Confirm the other address' })
  const screen = await open('?type=email_change&email=new%40example.com')
  await screen.getByRole('textbox', { name: /code/i }).fill('123456')
  await screen.getByRole('button').click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('/verify'))?.body)
    .toMatchObject({
      type: 'email_change',
      email: 'new@example.com',
      token: '123456',
    })
})

test('a link that no longer works leads to entering the code of the same email', async () => {
  answerRequests(() => Response.json({ code: 'otp_expired', msg: 'Token has expired' }, { status: 403 }))
  const screen = await open('?type=email_change&token_hash=abc')
  await screen.getByRole('button').click()
  await expect
    .element(page.getByRole('link', { name: 'enter the code' }))
    .toHaveAttribute('href', '/confirm-email?type=email_change')
})
