import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
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
  const { calls } = await show(() => ({}))
  await expect.poll(() => calls('ask_safety_question')).toBe(1)
  await expect.element(back).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(back).toHaveAttribute('href', '/?open=help')
  await page.getByRole('button', { name: 'Open help' }).click()
  await page.getByRole('button', { name: 'Yes, I’m safe' }).click()
  await expect
    .poll(() => page.getByRole('status').query()?.textContent)
    .toContain('Thank you for telling us.')
  // A slip, or no longer true: the other answer can still be given.
  await expect.element(page.getByRole('button', { name: 'No, I need help now' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Yes, I’m safe' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(page.getByRole('button', { name: 'Open help' })).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  expect(calls('ask_safety_question')).toBe(1)
  expect(calls('answer_safety_question')).toBe(1)
})

const failed = () => Response.json({ message: 'The server is away' }, { status: 500 })
const yes = page.getByRole('button', { name: 'Yes, I’m safe' })
const no = page.getByRole('button', { name: 'No, I need help now' })
const back = page.getByRole('link', { name: 'Answer or get help' })
const said = () => page.getByRole('status').query()?.textContent

/** Shows the question to a patient. What the server answers is decided by the name of the function called. */
async function show(answer: (name: string) => object | Promise<object>) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = answerRequests((url) => answer(url.split('/rpc/')[1] ?? ''))
  const person = crypto.randomUUID()
  await signInAs(person, 'patient')
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />)
  return { person, calls: (name: string) => sent.filter(({ url }) => url.endsWith(`/rpc/${name}`)).length }
}

test('a patient who needs help sees that the care team was alerted only once it was, and can retry until then', async () => {
  const first = Promise.withResolvers<object>()
  const answers = [first.promise, Promise.resolve({})]
  await show((name) => (name === 'answer_safety_question' ? (answers.shift() ?? {}) : {}))
  await no.click()
  await expect.poll(said).toBe('Call or text 988 now. If you’re in immediate danger, call 911.')
  first.resolve(failed())
  await expect.poll(said).toMatch(/^We couldn’t send your answer\./)
  await expect.element(yes).toBeVisible()
  await no.click()
  await expect.poll(said).toMatch(/We’ve alerted your care team\./)
  await expect.element(no).not.toBeInTheDocument()
})

test('a question asked offline reaches the care team when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  const { calls } = await show(() => ({}))
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(back).toBeVisible()
  expect(calls('ask_safety_question')).toBe(0)
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => calls('ask_safety_question')).toBe(1)
})

test('a question that could not be sent is sent when it is shown again', async () => {
  const answers = [failed(), {}]
  const { calls } = await show((name) => (name === 'ask_safety_question' ? (answers.shift() ?? {}) : {}))
  await expect.poll(() => calls('ask_safety_question')).toBe(1)
  await page.getByRole('button', { name: 'Close help' }).click()
  await page.getByRole('button', { name: 'Open help' }).click()
  await expect.poll(() => calls('ask_safety_question')).toBe(2)
})

test('an answer stays given even if the server learns only later that the question was asked', async () => {
  const asked = Promise.withResolvers<object>()
  const { calls } = await show((name) => (name === 'ask_safety_question' ? asked.promise : {}))
  await expect.poll(() => calls('ask_safety_question')).toBe(1)
  await yes.click()
  await expect.poll(said).toMatch(/^Thank you for telling us\./)
  await page.getByRole('button', { name: 'Close help' }).click()
  const settled = vi.spyOn(Response.prototype, 'text')
  asked.resolve({})
  await expect.poll(() => settled.mock.settledResults.length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Open help' })).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
})

test('a question answered in one tab is no longer open in another', async () => {
  const { person } = await show(() => ({}))
  await page.getByRole('button', { name: 'Close help' }).click()
  await expect.element(back).toBeVisible()
  dispatchEvent(new StorageEvent('storage', { key: `draft:${person}:safe-question`, newValue: null }))
  await expect.element(back).not.toBeInTheDocument()
})
