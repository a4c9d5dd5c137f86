import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientSearch } from './patient-search.tsx'

afterEach(() => vi.restoreAllMocks())

const patient = (id: string, first_name: string) => ({
  ...{ id, first_name, last_name: 'Price', preferred_name: null },
  ...{ date_of_birth: '1952-08-30', patient_id: '7376773' },
})

async function search(found: object[]) {
  answerRequests((url) => (url.includes('search_patients') ? found : []))
  const chosen = vi.fn()
  await render(
    <WithProvider>
      <PatientSearch
        offer={({ id }, face, className) => (
          <button type="button" className={className} onClick={() => chosen(id)}>
            {face}
          </button>
        )}
      />
    </WithProvider>,
  )
  await page.getByRole('searchbox', { name: 'Name' }).fill('Price')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(found.length === 1 ? '1 patient' : `${found.length} patients`)
  await userEvent.keyboard('{Enter}')
  return chosen
}

test('Enter chooses the only patient found', async () => {
  const chosen = await search([patient('p1', 'Walter')])
  expect(chosen.mock.calls).toEqual([['p1']])
})

test('Enter chooses no one of several', async () => {
  const chosen = await search([patient('p1', 'Walter'), patient('p2', 'Wanda')])
  expect(chosen).not.toHaveBeenCalled()
})
