import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useMutation } from './use-mutation.ts'

interface RowProps {
  /** Takes the row off the screen, as a refetch does, before the change counts as done. */
  change: () => Promise<string>
  onGone: () => void
  told: (text: string) => void
}

function Row({ change, onGone, told }: RowProps) {
  const remove = useMutation({ mutationFn: change, onSettled: onGone })
  return (
    <button
      type="button"
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: (data) => told(`done: ${data}`),
          onError: (error) => told(`failed: ${error.message}`),
          onSettled: () => told('settled'),
        })
      }
    >
      Remove
    </button>
  )
}

function List({ change, told }: Pick<RowProps, 'change' | 'told'>) {
  const [gone, setGone] = useState(false)
  if (gone) return <p>No rows</p>
  return <Row change={change} told={told} onGone={() => setGone(true)} />
}

test.each([
  ['worked', () => Promise.resolve('removed'), 'done: removed'],
  ['failed', () => Promise.reject(new Error('in use')), 'failed: in use'],
])('that a change %s is said once, even when its row is gone by then', async (_, change, said) => {
  const told = vi.fn()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <List change={change} told={told} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No rows')).toBeVisible()
  await expect.poll(() => told.mock.calls.flat()).toEqual([said, 'settled'])
})
