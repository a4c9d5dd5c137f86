import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { authState, setAuthState } from '#web/platform/session/store.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { useSignedInAgain } from './use-signed-in-again.ts'

function Seat({ refused, onAgain }: { refused: boolean; onAgain: () => void }) {
  useSignedInAgain(refused, onAgain)
  return null
}

function end() {
  const auth = authState()
  if (auth.status === 'signed-in') setAuthState({ ...auth, ended: { reason: 'expired' } })
}

function signInAgain() {
  const auth = authState()
  if (auth.status !== 'signed-in') return
  const { ended: _, ...signedIn } = auth
  setAuthState(signedIn)
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a patient whose session ended in the waiting room is back in it after signing in again', async () => {
  answerRequests(() => [])
  await signInAs(crypto.randomUUID(), 'patient')
  const onAgain = vi.fn()
  const seat = await render(<Seat refused={false} onAgain={onAgain} />)
  end()
  await seat.rerender(<Seat refused onAgain={onAgain} />)
  expect(onAgain).not.toHaveBeenCalled()
  signInAgain()
  await expect.poll(() => onAgain.mock.calls.length).toBe(1)
})

test('a person refused for another reason, or still in the call, is left where they are', async () => {
  answerRequests(() => [])
  await signInAs(crypto.randomUUID(), 'patient')
  const onAgain = vi.fn()
  const seat = await render(<Seat refused onAgain={onAgain} />)
  await seat.rerender(<Seat refused={false} onAgain={onAgain} />)
  end()
  signInAgain()
  await seat.rerender(<Seat refused={false} onAgain={onAgain} />)
  expect(onAgain).not.toHaveBeenCalled()
})
