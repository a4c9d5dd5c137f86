import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { SafeQuestion } from './panel-extras.tsx'
import { UnansweredQuestion } from './unanswered-question.tsx'

afterEach(() => vi.restoreAllMocks())

/** A screen whose panel with the question can be closed and opened. */
function Screen() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Close help' : 'Open help'}
      </button>
      {open && <SafeQuestion source="message" />}
      <UnansweredQuestion />
    </>
  )
}

test('a question left open reaches the care team, and a quiet line leads back to it until it is answered', async () => {
  const sent = answerRequests({})
  const calls = (name: string) => sent.filter(({ url }) => url.includes(`/rpc/${name}`)).length
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />)
  const back = page.getByRole('link', { name: 'Answer or get help' })
  await expect.poll(() => calls('ask_safety_question')).toBe(1)
  await expect.element(back).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(back).toHaveAttribute('href', '/?open=help')
  await page.getByRole('button', { name: 'Open help' }).click()
  await page.getByRole('button', { name: 'Yes, I’m safe' }).click()
  await expect
    .poll(() => page.getByRole('status').query()?.textContent)
    .toContain('Thank you for telling us.')
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(page.getByRole('button', { name: 'Open help' })).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  expect(calls('ask_safety_question')).toBe(1)
  expect(calls('answer_safety_question')).toBe(1)
})
