import { useEffect, useEffectEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
