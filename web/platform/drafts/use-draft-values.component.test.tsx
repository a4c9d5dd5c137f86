import { useEffect, useEffectEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { useDraftValues } from './use-draft-values.ts'

afterEach(() => vi.restoreAllMocks())

type Discard = () => Promise<void>

function Note({ onOpen }: { onOpen: (discard: Discard) => void }) {
  const { values, discard } = useDraftValues<{ text: string }>('note')
  const opened = useEffectEvent(() => onOpen(discard))
  useEffect(() => opened(), [])
  return <p>{values.text}</p>
}

test('the draft of a form that was saved after it left the screen is deleted', async () => {
  const rows = [{ data: { text: { value: 'Slept well', at: 1 } }, updated_at: '2026-11-17T12:00:00Z' }]
  const methods: string[] = []
  answerRequests((_url, method) => {
    methods.push(method)
    return rows
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const onOpen = vi.fn<(discard: Discard) => void>()
  const screen = await render(<Note onOpen={onOpen} />)
  await expect.element(page.getByText('Slept well')).toBeVisible()
  await screen.unmount()
  await onOpen.mock.calls[0]?.[0]()
  expect(methods).toContain('DELETE')
})

function Message() {
  const { values, ready, save } = useDraftValues<{ text: string }>('message')
  return (
    <textarea
      aria-label="Message"
      readOnly={!ready}
      value={values.text ?? ''}
      onChange={({ target }) => save({ text: target.value })}
    />
  )
}

test('nothing is written over a draft that is still on its way', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  answerRequests(async (url) => {
    if (!url.includes('form_drafts')) return []
    await answered
    return [{ data: { text: { value: 'A long message', at: 1 } }, updated_at: '2026-11-17T12:00:00Z' }]
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(<Message />)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect.element(field).toHaveAttribute('readonly')
  await field.click()
  await userEvent.keyboard('Hi')
  answer()
  await expect.element(field).toHaveValue('A long message')
  await expect.element(field).not.toHaveAttribute('readonly')
  await field.click()
  await userEvent.keyboard('{End} for you')
  await expect.element(field).toHaveValue('A long message for you')
})
