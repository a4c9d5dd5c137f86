import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankMedication } from '#core/medications/convert.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { LoadedCourse } from '../acts/use-load-course.ts'
import { useRenew } from '../acts/use-renew.tsx'
import { usePrescriptionPdf } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'

const medication = {
  ...blankMedication('m1'),
  ...{ name: 'Sertraline', dosage: '50 mg', verified: true },
  ...{ prescribedDate: '2026-11-02', refillsRemaining: 2 },
}
const course = {
  ...{ id: 'c1', version: 4, entry_id: 'm1', is_listed: true, list: 'current', source: 'prescribed' },
  ...{ status: 'active', drug: 'Sertraline', entry: medication, confirmed: medication },
}
const context = {
  ...{ facts: [], problems: [], results: [], intake: null, assessments: [], medications: [course] },
  profile: { allergies: 'None', date_of_birth: '1990-05-04', past_medical_history: null },
}
const patient = {
  ...{ id: 'p1', first_name: 'Rosa', last_name: 'Delgado' },
  ...{ pharmacy_name: 'Ocotillo Pharmacy', pharmacy_address: '5 Mesquite', pharmacy_phone: null },
}
const paper = {
  document: { documentId: 'd1', fileName: 'Prescription.pdf', fileUrl: 'p1/d1.pdf' },
  pharmacy: { engine: 'local', sent: false },
}

afterEach(() => vi.restoreAllMocks())

async function answer({ issued }: { issued: boolean }) {
  const sent = answerRequests((url) => {
    if (url.includes('/medication_context')) return context
    if (url.includes('/profiles')) return patient
    if (url.endsWith('/send-prescription'))
      return issued ? paper : Response.json({ code: 'not_issued', message: '' }, { status: 409 })
    if (url.endsWith('/change-medication')) return { courses: [], prescription: paper }
    return url.includes('/functions/') ? { courses: [] } : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  return (name: string) => sent.filter(({ url }) => url.endsWith(`/${name}`)).map(({ body }) => body)
}

function Pdf() {
  const renew = useRenew('p1')
  const pdf = usePrescriptionPdf(({ medicationId }) => void renew.issueFirst({ courseId: medicationId }))
  return (
    <>
      <button type="button" onClick={() => pdf.mutate({ patientId: 'p1', medicationId: 'c1' })}>
        PDF
      </button>
      <p>{pdf.data?.document.fileName}</p>
      {renew.dialogs}
    </>
  )
}

const showPdf = () =>
  render(
    <WithProvider>
      <Pdf />
    </WithProvider>,
  )

test('the PDF of what has no prescription yet shows what will be issued, and issues it once confirmed', async () => {
  const sent = await answer({ issued: false })
  await showPdf()
  await page.getByRole('button', { name: 'PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prescribe Sertraline 50 mg' })
  await expect.element(dialog.getByText(/No prescription has been issued here yet/)).toBeVisible()
  await expect.element(dialog.getByText(/Ocotillo Pharmacy, 5 Mesquite/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Refills')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Prescribe' }).click()
  await expect.element(dialog.getByText(/Enter how much the pharmacy dispenses/).first()).toBeVisible()
  expect(sent('renew-medication')).toEqual([])
  await dialog.getByLabelText('Quantity').fill('30')
  await dialog.getByRole('button', { name: 'Prescribe' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('renew-medication')).toEqual([
    expect.objectContaining({ medicationId: 'c1', version: 4, approve: true, quantity: 30, refills: 2 }),
  ])
})

test('the PDF of a prescription is downloaded again, without a dialog', async () => {
  const sent = await answer({ issued: true })
  await showPdf()
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect.element(page.getByText('Prescription.pdf')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent('renew-medication')).toEqual([])
})

test('another dose asks for everything the pharmacy needs and shows which pharmacy', async () => {
  const sent = await answer({ issued: true })
  const closed = vi.fn()
  const loaded = { course, medication, context, patient } as unknown as LoadedCourse
  await render(
    <WithProvider>
      <ChangeDialog {...loaded} onClose={closed} />
    </WithProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Change Sertraline' })
  await dialog.getByLabelText('Dosage').fill('100 mg')
  await expect.element(dialog.getByText(/Ocotillo Pharmacy/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Refills')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Save and prescribe' }).click()
  await expect.element(dialog.getByText(/Enter how much the pharmacy dispenses/).first()).toBeVisible()
  await dialog.getByLabelText('Quantity').fill('60')
  await dialog.getByLabelText('Refills').fill('1')
  await dialog.getByRole('button', { name: 'Use another pharmacy' }).click()
  await dialog.getByLabelText('Pharmacy', { exact: true }).fill('Palo Verde Drugs')
  await dialog.getByRole('button', { name: 'Save and prescribe' }).click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent('change-medication')).toEqual([
    expect.objectContaining({
      ...{ medicationId: 'c1', dosage: '100 mg', quantity: 60, refills: 1 },
      pharmacy: { name: 'Palo Verde Drugs', address: '', phone: '' },
    }),
  ])
  // The prescriber is emailed about a change as about a new prescription.
  await expect
    .poll(() => sent('send-notifications'))
    .toEqual([
      expect.objectContaining({
        type: 'medication_prescribed',
        data: expect.objectContaining({ medicationName: 'Sertraline', dosage: '100 mg' }),
      }),
    ])
})
