import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientPage } from './patient-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('an address without a patient leads back to the list of patients', async () => {
  answerRequests(() =>
    Response.json({ code: 'SM305', message: "We couldn't find that patient." }, { status: 404 }),
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <PatientPage
        patientId={crypto.randomUUID()}
        EditContact={() => null}
        documents={null}
        bills={null}
        tasks={null}
      />
    </WithProvider>,
  )
  await expect.element(page.getByText('No patient found at this address.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All patients' }))
    .toHaveAttribute('href', paths.frontDeskPatients)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})
