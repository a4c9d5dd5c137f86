import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Field } from '#web/ui/field.tsx'
import { PatientPicker } from './patient-picker.tsx'

const ana = { id: 'a1', patient_id: '1001', first_name: 'Ana', last_name: 'Abbott', date_of_birth: null }
const rosa = { id: 'r1', patient_id: '1002', first_name: 'Rosa', last_name: 'Garcia', date_of_birth: null }

function Picker() {
  const [patient, setPatient] = useState<{ id: string; name: string }>()
  return (
    <>
      <Field label="Patient">
        <PatientPicker value={patient} onPick={setPatient} />
      </Field>
      <output aria-label="Chosen">{patient?.name ?? 'nobody'}</output>
    </>
  )
}

test('Enter selects no one before the search for the current input is answered, and then the one that was found', async () => {
  const garcia = Promise.withResolvers<object>()
  const sent: { body: unknown }[] = answerRequests((url) => {
    if (!url.includes('/rpc/my_patients')) return []
    return (sent.at(-1)?.body as { search?: string } | undefined)?.search === 'garcia'
      ? garcia.promise
      : [ana, rosa]
  })
  await signInAs('00000000-0000-4000-8000-0000000000a1', 'provider')
  await render(
    <WithProvider>
      <Picker />
    </WithProvider>,
  )
  const chosen = page.getByRole('status', { name: 'Chosen' })
  await page.getByRole('combobox', { name: 'Patient' }).click()
  await expect.element(page.getByRole('option', { name: /Ana Abbott/ })).toBeVisible()
  await userEvent.keyboard('garcia{Enter}')
  await expect.element(page.getByRole('option', { name: /Ana Abbott/ })).not.toBeInTheDocument()
  await expect.element(chosen).toHaveTextContent('nobody')
  garcia.resolve([rosa])
  await expect.element(page.getByRole('option', { name: /Rosa Garcia/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('Rosa Garcia')
})

test('a failed search says so, and can be retried', async () => {
  let down = true
  answerRequests((url) => {
    if (!url.includes('/rpc/my_patients')) return []
    return down ? Response.json({ message: 'Broken' }, { status: 500 }) : [rosa]
  })
  await signInAs('00000000-0000-4000-8000-0000000000a1', 'provider')
  await render(
    <WithProvider>
      <Picker />
    </WithProvider>,
  )
  await page.getByRole('combobox', { name: 'Patient' }).click()
  await expect.element(page.getByText(/We couldn’t search\./)).toBeVisible()
  expect(page.getByText('No matching patients').elements()).toEqual([])
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('option', { name: /Rosa Garcia/ })).toBeVisible()
})
