import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { RegistrationStage } from './registration-stage.tsx'

const words = messages.en
const me = '00000000-0000-4000-8000-0000000000c1'
const born = `${new Date().getFullYear() - 9}-03-04`

afterEach(() => vi.restoreAllMocks())

function show(profile: Partial<Profile>) {
  return render(
    <WithProvider>
      <RegistrationStage
        profile={
          { id: me, first_name: 'Ana', last_name: 'Nuñez', date_of_birth: null, ...profile } as Profile
        }
      />
    </WithProvider>,
  )
}

test('a minor is asked only for a guardian; an adult who mistyped their birth year sees whom to call', async () => {
  answerRequests([])
  await signInAs(me, 'patient')
  await show({ date_of_birth: born })
  await expect.element(page.getByText(words.minor)).toBeVisible()
  await expect.element(page.getByText(words.birthDateWrong, { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: practice.phone.label }))
    .toHaveAttribute('href', practice.phone.href)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByText(words.registrationLead)).not.toBeInTheDocument()
})

const complete = {
  ...{ date_of_birth: '1990-03-04', phone: '+16025550142', hipaa_consent: true, treatment_consent: true },
  ...{ address_line1: '1 Palo Verde', city: 'Phoenix', state: 'AZ', zip_code: '85016' },
  ...{ emergency_contact_name: 'Kim', emergency_contact_phone: '+16025550100' },
  emergency_contact_relationship: 'Sister',
}

test('a registration waits for the photo of the insurance card, and says so', async () => {
  const sent = answerRequests([])
  await signInAs(me, 'patient')
  await show(complete)
  await page.getByText(words.addInsurance).click()
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'card.jpg', { type: 'image/jpeg' })
  await page.getByLabelText(words.cardFront, { exact: false }).upload(photo)
  // Nothing answers for the storage here, so the photo waits to be sent again.
  await expect.element(page.getByRole('button', { name: /Retry/ })).toBeVisible()
  await page.getByRole('button', { name: words.complete }).click()
  await expect.element(page.getByText(words.unsent.failed)).toBeVisible()
  expect(sent.filter(({ body }) => (body as Partial<Profile>)?.registration_completed)).toEqual([])
})

test('the insurance part stays open while its only answer is retyped', async () => {
  answerRequests([])
  await signInAs(me, 'patient')
  await show({})
  await page.getByText(words.addInsurance).click()
  const insurer = page.getByLabelText(/Insurance (provider|company)/)
  await insurer.fill('Acme')
  await insurer.clear()
  await expect.element(insurer).toBeVisible()
  await expect.element(insurer).toHaveFocus()
})

test('a registration whose answer was lost is not said to have failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = crypto.randomUUID()
  let saved = false
  const sent = answerRequests((url, method) => {
    if (!url.includes('/profiles')) return []
    if (method !== 'PATCH') return { id, ...complete, registration_completed: true }
    if (saved) return []
    saved = true
    throw new TypeError('Failed to fetch')
  })
  const done = vi.spyOn(toast, 'success')
  await signInAs(id, 'patient')
  await show({ ...complete, id })
  await page.getByRole('button', { name: words.complete }).click()
  await expect.poll(() => done.mock.calls).toEqual([[words.registered]])
  expect(sent.filter(({ url, body }) => url.includes('/profiles') && body)).toHaveLength(2)
  await expect.element(page.getByText(words.notRegistered)).not.toBeInTheDocument()
})
