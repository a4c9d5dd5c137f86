import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankMedication } from '#core/medications/convert.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useRenew } from './use-renew.tsx'

const entry = { ...blankMedication('m1'), name: 'Sertraline', dosage: '50 mg', quantity: 30, verified: true }
const course = { id: 'c1', version: 4, entry_id: 'm1', is_listed: true, status: 'active', drug: 'Sertraline' }
const context = {
  profile: { allergies: 'None', date_of_birth: '1990-05-04', past_medical_history: null },
  facts: [],
  problems: [],
  results: [],
  intake: null,
  assessments: [],
  medications: [{ ...course, entry, confirmed: entry }],
}
const patient = {
  id: 'p1',
  first_name: 'Rosa',
  last_name: 'Delgado',
  pharmacy_name: 'Ocotillo Pharmacy',
  pharmacy_address: '5 Mesquite',
  pharmacy_phone: '+16025550199',
}

function Refill() {
  const { answer, dialogs } = useRenew('p1')
  return (
    <>
      <button type="button" onClick={() => void answer({ entryId: 'm1' }, true)}>
        Refill
      </button>
      {dialogs}
    </>
  )
}

const paper = {
  document: { documentId: 'd1', fileName: 'Prescription.pdf', fileUrl: 'p1/d1.pdf' },
  pharmacy: { engine: 'local', sent: false },
}

afterEach(() => vi.restoreAllMocks())

test('a refill shows what will be issued, can be changed, and is issued only when it is prescribed', async () => {
  const sent = answerRequests((url) => {
    if (url.includes('/medication_context')) return context
    if (url.includes('/profiles')) return patient
    if (url.endsWith('/renew-medication')) return { courses: [], prescription: paper }
    return url.includes('/functions/') ? { success: true } : []
  })
  const sentTo = (name: string) => sent.filter(({ url }) => url.endsWith(`/${name}`)).map(({ body }) => body)
  const issued = () => sentTo('renew-medication')
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Refill />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Refill', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refill Sertraline 50 mg' })
  await expect.element(dialog.getByText(/For Rosa Delgado\./)).toBeVisible()
  // This practice sends no email, so none is promised.
  expect(document.body.textContent).not.toContain('email you')
  await expect.element(dialog.getByText(/By mouth, once daily/)).toBeVisible()
  await expect.element(dialog.getByText(/Ocotillo Pharmacy, 5 Mesquite, \(602\)\s555-0199/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Quantity')).toHaveValue('30')
  await expect.element(dialog.getByLabelText('Refills')).toHaveValue('3')
  expect(issued()).toEqual([])

  await dialog.getByLabelText('Refills').fill('12')
  await dialog.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect.element(dialog.getByText(/Enter a whole number from 0 to 11/).first()).toBeVisible()
  expect(issued()).toEqual([])

  await dialog.getByLabelText('Refills').fill('1')
  await dialog.getByRole('button', { name: 'Use another pharmacy' }).click()
  await dialog.getByLabelText('Pharmacy', { exact: true }).fill('Palo Verde Drugs')
  await dialog.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(issued()).toEqual([
    expect.objectContaining({
      medicationId: 'c1',
      version: 4,
      approve: true,
      quantity: 30,
      refills: 1,
      pharmacy: { name: 'Palo Verde Drugs', address: '', phone: '' },
    }),
  ])
  // The prescriber is emailed about a refill as about a new prescription.
  await expect
    .poll(() => sentTo('send-notifications'))
    .toEqual([
      {
        type: 'medication_prescribed',
        recipientEmail: 'ana@saguaro.example',
        data: expect.objectContaining({
          ...{ medicationName: 'Sertraline', dosage: '50 mg', route: 'PO', frequency: 'QD' },
          pharmacyStatus: 'Not sent: printed as PDF',
        }),
      },
    ])
})

test('a medication that a colleague changed in the meantime is reloaded, and the input is kept', async () => {
  const changed = { ...course, version: 5, entry: { ...entry, dosage: '100 mg' }, confirmed: entry }
  let newer = false
  const sent = answerRequests((url) => {
    if (url.includes('/medication_context')) return newer ? { ...context, medications: [changed] } : context
    if (url.includes('/profiles')) return patient
    if (!url.endsWith('/renew-medication')) return []
    if (newer) return { courses: [], prescription: paper }
    newer = true
    return Response.json(
      { code: 'medication_changed_elsewhere', message: 'Changed elsewhere' },
      { status: 409 },
    )
  })
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Refill />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Refill', exact: true }).click()
  await page.getByLabelText('Refills').fill('1')
  await page.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Refill Sertraline 100 mg' })).toBeVisible()
  await expect
    .poll(() => said.mock.calls.flat())
    .toEqual([expect.stringContaining('What you entered is still here')])
  await expect.poll(() => document.body.textContent).toContain('Changed: dosage 50 mg to 100 mg.')
  await expect.element(page.getByLabelText('Refills')).toHaveValue('1')
  await page.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect
    .poll(() => sent.filter(({ url }) => url.endsWith('/renew-medication')).map(({ body }) => body))
    .toMatchObject([
      { version: 4, refills: 1 },
      { version: 5, refills: 1 },
    ])
})

test('a refill that was answered in the meantime is not issued a second time', async () => {
  const asked = { ...entry, cardStatus: 'pending', refillsRemaining: 0 }
  const answered = { ...entry, cardStatus: 'active', refillsRemaining: 3, lastRefill: '2026-11-19' }
  let version = 4
  const sent = answerRequests((url) => {
    const now = { ...course, version, entry: version === 4 ? asked : answered }
    if (url.includes('/medication_context')) return { ...context, medications: [now] }
    if (url.includes('/profiles')) return patient
    if (!url.endsWith('/renew-medication')) return []
    version = 5
    return Response.json(
      { code: 'medication_changed_elsewhere', message: 'Changed elsewhere' },
      { status: 409 },
    )
  })
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Refill />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Refill', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refill Sertraline 50 mg' })
  await dialog.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining('was already approved')])
  expect(sent.filter(({ url }) => url.endsWith('/renew-medication'))).toHaveLength(1)
})

test('a refill whose answer was lost is sent once more as the same refill, and is not said to have failed', async () => {
  let tries = 0
  const sent = answerRequests((url) => {
    if (url.includes('/medication_context')) return context
    if (url.includes('/profiles')) return patient
    if (!url.endsWith('/renew-medication')) return url.includes('/functions/') ? { success: true } : []
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : { courses: [], prescription: paper }
  })
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Refill />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Refill', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refill Sertraline 50 mg' })
  await dialog.getByRole('button', { name: 'Prescribe refill' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const renewals = sent.filter(({ url }) => url.endsWith('/renew-medication'))
  expect(renewals).toHaveLength(2)
  expect(renewals[1]?.body).toEqual(renewals[0]?.body)
  expect(said).not.toHaveBeenCalled()
})
