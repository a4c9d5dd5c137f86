import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useVisit } from './load-visit.ts'

const id = '00000000-0000-4000-8000-0000000000e1'

afterEach(() => vi.restoreAllMocks())

function Shown() {
  const { data } = useVisit(id)
  return <p>{data === null ? 'not found' : data && `${data.patient_id} as ${data.role}`}</p>
}

const show = () =>
  render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )

test('a guardian who may not read the row of a visit can still join it', async () => {
  answerRequests((url) =>
    url.includes('rpc/visit_to_join') ? { id, patient_id: 'child', status: 'scheduled' } : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  await show()
  await expect.element(page.getByText('child as patient')).toBeVisible()
})

test('a person who may not join it learns nothing', async () => {
  answerRequests((url) => (url.includes('rpc/visit_to_join') ? Response.json(null) : []))
  await signInAs(crypto.randomUUID(), 'representative')
  await show()
  await expect.element(page.getByText('not found')).toBeVisible()
})

test('a guardian who may read the row of a teen’s visit, but not join it, learns nothing', async () => {
  const row = { id, patient_id: 'teen', status: 'scheduled', provider: null }
  answerRequests((url) => (url.includes('rpc/visit_to_join') ? Response.json(null) : [row]))
  await signInAs(crypto.randomUUID(), 'representative')
  await show()
  await expect.element(page.getByText('not found')).toBeVisible()
})
