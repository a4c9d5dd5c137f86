import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { usePreviousNote } from './previous-note.ts'

afterEach(() => vi.restoreAllMocks())

function Shown() {
  const { data } = usePreviousNote('p1', 'n1', '2026-11-10')
  return (
    <p>
      {data?.plan.join()} {data?.author}
    </p>
  )
}

test('the previous plan names its author and never comes from a later visit', async () => {
  const noted = (session_date: string, plan: string) => ({
    session_date,
    template: 'SOAP',
    content: { Plan: plan },
    sections: [],
    goals: [],
    provider: { first_name: 'Priya', last_name: 'Raman', provider_title: 'Ms.', credentials: 'LCSW' },
  })
  answerRequests((url) => {
    const upTo = new URL(url).searchParams.get('session_date')?.replace('lte.', '') ?? '9999-12-31'
    return [noted('2026-11-14', 'Later'), noted('2026-11-03', 'Earlier')].filter(
      ({ session_date }) => session_date <= upTo,
    )
  })
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  await expect.element(page.getByText('Earlier Ms. Priya Raman, LCSW')).toBeVisible()
})
