import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyIntake } from '#core/intake/fields.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { IntakeForm } from './intake-form.tsx'
import { messages } from './messages.ts'
import { flat } from './values.ts'

const words = messages.en
const written = Object.entries(flat(emptyIntake)).filter(([, value]) => value === '')
const filled = {
  ...flat(emptyIntake),
  ...Object.fromEntries(written.map(([name]) => [name, 'x'])),
  phoneNumber: '',
  emergencyPhone: '',
  pcpPhone: '',
  dateOfBirth: '1990-05-04',
  gender: 'female' as const,
  phq9AskedIn: '' as const,
}

afterEach(() => vi.restoreAllMocks())

test('an intake that was already sent says so, and keeps the draft', async () => {
  const asked: string[] = []
  answerRequests((url, method) => {
    asked.push(`${method} ${url}`)
    return url.includes('complete_intake') ? Response.json('SM306') : []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <IntakeForm
        appointmentId="00000000-0000-4000-8000-000000000001"
        patientName="Paula"
        providerWaits={false}
        known={filled}
        onSkip={() => {}}
      />
    </WithProvider>,
  )
  await page.getByRole('button', { name: words.complete }).click()
  await expect.element(page.getByText(refusals.SM306.english)).toBeVisible()
  await expect.element(page.getByText(words.done)).not.toBeInTheDocument()
  expect(asked.filter((request) => /^DELETE .*form_drafts/.test(request))).toEqual([])
})
