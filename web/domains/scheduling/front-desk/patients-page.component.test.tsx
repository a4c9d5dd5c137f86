import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientsPage } from './patients-page.tsx'

afterEach(() => vi.restoreAllMocks())

const person = (name: string, why_not_bookable: string | null) => ({
  id: name,
  patient_number: '1234567',
  name,
  date_of_birth: null,
  phone: null,
  why_not_bookable,
})

test('a search says of each person why they cannot be booked for', async () => {
  answerRequests(() =>
    Response.json([
      person('Ana Bell', null),
      person('Bea Bell', 'closed'),
      person('Cleo Bell', 'history'),
      person('Dora Bell', 'registration'),
      person('Eva Bell', 'representative'),
    ]),
  )
  await render(
    <WithProvider>
      <PatientsPage />
    </WithProvider>,
  )
  await userEvent.fill(page.getByLabelText('Find a patient'), 'bell')
  const found = page.getByRole('list', { name: 'Patients found' }).getByRole('link')
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Ana BellID 1234567',
      'Bea BellID 1234567, account closed',
      'Cleo BellID 1234567, health history not finished',
      'Dora BellID 1234567, registration not finished',
      'Eva BellID 1234567, not a patient: acts for someone else',
    ])
})

test('a search limited to 20 people says so', async () => {
  const found = (count: number) => Array.from({ length: count }, (_, n) => person(`Ana ${n}`, null))
  let count = 20
  answerRequests(() => Response.json(found(count)))
  await render(
    <WithProvider>
      <PatientsPage />
    </WithProvider>,
  )
  await userEvent.fill(page.getByLabelText('Find a patient'), 'ana')
  await expect.element(page.getByText(/Only the first 20 are shown/)).toBeVisible()
  count = 19
  await userEvent.fill(page.getByLabelText('Find a patient'), 'ana b')
  await expect.element(page.getByText(/Only the first 20 are shown/)).not.toBeInTheDocument()
})
