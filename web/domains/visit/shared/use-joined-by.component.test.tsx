import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VisitRole } from '#core/visits/signal.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { Visit } from './api/load-visit.ts'
import { useJoinedBy } from './use-joined-by.ts'

afterEach(() => vi.restoreAllMocks())

function Said({ role, account }: { role: VisitRole; account: string | undefined }) {
  const joinedBy = useJoinedBy({ role, patient_id: 'maya' } as Visit, account)
  return <p>Joined by {joinedBy ?? 'nobody else'}</p>
}

test.each([
  ['provider', 'ana', 'Joined by Ana Torres (parent)'],
  ['provider', 'unknown', 'Joined by Someone else'],
  ['provider', 'maya', 'Joined by nobody else'],
  ['provider', undefined, 'Joined by nobody else'],
  ['patient', 'provider', 'Joined by nobody else'],
] as const)('a %s reads who joined from the account %s', async (role, account, said) => {
  answerRequests(() => [{ user_id: 'ana', name: 'Ana Torres', relation: 'parent' }])
  await render(
    <WithProvider>
      <Said role={role} account={account} />
    </WithProvider>,
  )
  await expect.element(page.getByText(said)).toBeVisible()
})
