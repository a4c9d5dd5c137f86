import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PatientContact } from '#core/answers/front-desk-patient.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import EditContact from './edit-contact.tsx'

afterEach(() => vi.restoreAllMocks())

const nora: PatientContact = {
  id: 'p1',
  patient_number: '1234567',
  first_name: 'Nora',
  last_name: 'Bell',
  preferred_name: null,
  pronouns: null,
  date_of_birth: '1990-02-03',
  phone: '+16025550142',
  email: 'nora@example.com',
  address_line1: '12 Mesa St',
  address_line2: null,
  city: 'Tucson',
  state: 'AZ',
  zip_code: '85701',
  emergency_contact_name: 'Omar Bell',
  emergency_contact_phone: '+16025550143',
  emergency_contact_relationship: 'Brother',
  insurance_provider: null,
  insurance_policy_number: null,
  preferred_language: 'English',
  registration_completed: true,
  may_share_number: false,
  updated_at: '2026-11-05T17:00:00.123456+00:00',
  why_not_bookable: null,
  outstanding: [],
  visits: [],
}

async function open(
  changes: Partial<PatientContact> = {},
  answer: () => Response = () => new Response(null, { status: 204 }),
) {
  const sent = answerRequests(answer)
  const onClose = vi.fn()
  const reload = vi.fn(async () => ({ ...nora, city: 'Mesa', updated_at: '2026-11-05T18:00:00+00:00' }))
  await render(
    <WithProvider>
      <EditContact patient={{ ...nora, ...changes }} reload={reload} onClose={onClose} />
    </WithProvider>,
  )
  return { sent, onClose }
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => userEvent.click(page.getByRole('button', { name: 'Save changes' }))

test('the front desk corrects a phone number and insurance, and sends the version it read', async () => {
  const { sent, onClose } = await open()
  await expect
    .element(page.getByText(/Patients change their own name, date of birth and email/))
    .toBeVisible()
  await expect.element(page.getByLabelText('First name')).not.toBeInTheDocument()
  await userEvent.fill(field('Phone'), '480 555 0123')
  await userEvent.fill(page.getByLabelText(/^Policy number/), 'DH-99')
  await expectAccessible(document.body)
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]?.url).toContain('/rpc/front_desk_change_contact')
  expect(sent[0]?.body).toMatchObject({
    patient: 'p1',
    as_of: nora.updated_at,
    phone: '+14805550123',
    emergency_contact_phone: '+16025550143',
    insurance_policy_number: 'DH-99',
    address_line2: '',
  })
})

test('details whose answer was lost are saved at the second press, and nobody else is said to have changed them', async () => {
  const refused = Response.json({ code: 'SM126', message: 'Someone else changed them.' }, { status: 409 })
  const { onClose } = await open({ city: 'Mesa', phone: '+14805550123' }, () => refused)
  await userEvent.fill(field('Phone'), '602-555-0142')
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('the rules are those of the patient’s own profile', async () => {
  const { sent } = await open()
  await userEvent.fill(field('Phone'), '')
  await userEvent.fill(field('ZIP code'), '10001')
  await userEvent.fill(field('City'), 'City 123')
  await save()
  await expect.element(page.getByText('Phone number is required')).toBeVisible()
  await expect.element(page.getByText(/ZIP code 10001 isn't in Arizona/)).toBeVisible()
  await expect.element(page.getByText(/City names don't have numbers/)).toBeVisible()
  await userEvent.fill(field('Phone'), '602-555-0142')
  await userEvent.fill(field('Emergency contact phone'), '602-555-0142')
  await expect.element(page.getByText(/This is the patient’s own number/)).toBeVisible()
  expect(sent).toEqual([])
})

test('a phone number is corrected also before the registration is complete', async () => {
  const { sent } = await open({
    registration_completed: false,
    address_line1: null,
    city: null,
    state: null,
    zip_code: null,
    emergency_contact_name: null,
    emergency_contact_phone: null,
    emergency_contact_relationship: null,
  })
  await userEvent.fill(field('Phone'), '123')
  await save()
  await expect.element(page.getByText(/Enter a 10-digit phone number/)).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.fill(field('Phone'), '480 555 0123')
  await save()
  await expect.poll(() => sent[0]?.body).toMatchObject({ phone: '+14805550123', city: '' })
})

test('a parent may have the number of their child', async () => {
  const { sent } = await open({ may_share_number: true, emergency_contact_phone: nora.phone })
  await save()
  await expect.poll(() => sent.length).toBe(1)
})

test("another person's newer change is not overwritten, and the input stays", async () => {
  const answers = [
    () => Response.json({ code: 'SM126', message: 'Someone else changed' }, { status: 409 }),
    () => new Response(null, { status: 204 }),
  ]
  const { sent } = await open({}, () => answers.shift()?.() ?? new Response(null, { status: 204 }))
  await userEvent.fill(field('Phone'), '480 555 0123')
  await save()
  await userEvent.click(page.getByRole('button', { name: 'Keep my changes and review' }))
  await expect.element(field('City')).toHaveValue('Mesa')
  await expect.element(field('Phone')).toHaveValue('480 555 0123')
  await save()
  await expect
    .poll(() => sent[1]?.body)
    .toMatchObject({ as_of: '2026-11-05T18:00:00+00:00', phone: '+14805550123', city: 'Mesa' })
})

test('changes are not lost by closing', async () => {
  const { onClose } = await open()
  await userEvent.fill(field('Phone'), '480 555 0123')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
