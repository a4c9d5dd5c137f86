import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyIntake } from '#core/intake/fields.ts'
import { refusals } from '#core/refusals/refusals.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { toast } from '#web/platform/toast.ts'
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

test('an intake whose answer was lost counts as sent', async () => {
  let tries = 0
  answerRequests((url) => {
    if (!url.includes('complete_intake')) return []
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json('SM306')
  })
  const done = vi.spyOn(toast, 'success')
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <IntakeForm
        appointmentId="00000000-0000-4000-8000-000000000002"
        patientName="Paula"
        providerWaits={false}
        known={filled}
        onSkip={() => {}}
      />
    </WithProvider>,
  )
  await page.getByRole('button', { name: words.complete }).click()
  await expect.poll(() => done.mock.calls).toEqual([[words.done]])
  expect(tries).toBe(2)
})

test('a draft that waits on the device for the server is not said to have failed', async () => {
  const key = btoa('0'.repeat(32))
  answerRequests((url, method) => {
    if (url.includes('my_draft_key')) return Response.json(key)
    if (url.includes('form_drafts') && method !== 'GET') throw new TypeError('Failed to fetch')
    return []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <IntakeForm
        appointmentId="00000000-0000-4000-8000-000000000003"
        patientName="Paula"
        providerWaits={false}
        known={filled}
        onSkip={() => {}}
      />
    </WithProvider>,
  )
  await page.getByLabelText(words.emergencyContact).fill('Kim')
  await page.getByRole('button', { name: words.saveDraft }).click()
  await expect.element(page.getByText(/^Saved on this device\./)).toBeVisible()
  await expect.element(page.getByText(words.failed)).not.toBeInTheDocument()
})

test('a patient who says yes to self-harm can send the form immediately, and skipping it notifies the provider', async () => {
  const sent = answerRequests((url) => (url.includes('/rpc/') ? Response.json(null) : []))
  const reports = () => sent.flatMap(({ url, body }) => (url.includes('report_skipped_intake') ? [body] : []))
  await signInAs(crypto.randomUUID(), 'patient')
  const onSkip = vi.fn()
  const appointmentId = '00000000-0000-4000-8000-000000000002'
  const form = (item9: number | null) => (
    <WithProvider>
      <IntakeForm
        appointmentId={appointmentId}
        patientName="Paula"
        providerWaits
        known={{ ...flat(emptyIntake), phq9Answers: [...Array<null>(8).fill(null), item9] }}
        onSkip={onSkip}
      />
    </WithProvider>
  )
  const complete = page.getByRole('button', { name: words.complete })
  const skips = page.getByRole('button', { name: words.skip })
  const calm = await render(form(0))
  await expect.element(complete).toBeDisabled()
  await skips.last().click()
  expect(onSkip).toHaveBeenCalledOnce()
  expect(reports()).toEqual([])
  await calm.unmount()
  await render(form(2))
  await expect.element(complete).toBeEnabled()
  const report = { appointment_id: appointmentId, item9: 2 }
  // The one next to "Your provider is ready", then the one below the form.
  await skips.first().click()
  await expect.poll(reports).toEqual([report])
  await skips.last().click()
  await expect.poll(reports).toEqual([report, report])
  expect(onSkip).toHaveBeenCalledTimes(3)
})

test('from 11 to 17 the form asks about suicide, shows help at a yes, and sends or reports the answer', async () => {
  const sent = answerRequests((url) => (url.includes('/rpc/') ? Response.json(null) : []))
  const bodies = (name: string) => sent.flatMap(({ url, body }) => (url.includes(name) ? [body] : []))
  await signInAs(crypto.randomUUID(), 'patient')
  const appointmentId = '00000000-0000-4000-8000-000000000003'
  const born = (years: number) => `${new Date().getFullYear() - years}-01-01`
  const form = (dateOfBirth: string) => (
    <WithProvider>
      <IntakeForm
        appointmentId={appointmentId}
        patientName="Paula"
        providerWaits={false}
        known={{ ...flat(emptyIntake), dateOfBirth }}
        onSkip={() => {}}
      />
    </WithProvider>
  )
  const attempt = page.getByRole('radiogroup', { name: /^13\. Have you EVER, in your WHOLE LIFE/ })
  const adult = await render(form(born(30)))
  await page.getByRole('tab', { name: words.symptoms }).click()
  await expect.element(page.getByRole('radiogroup', { name: /^9\./ })).toBeVisible()
  await expect.element(attempt).not.toBeInTheDocument()
  await adult.unmount()

  await render(form(born(14)))
  await page.getByRole('tab', { name: words.symptoms }).click()
  await attempt.getByRole('radio', { name: words.ratherNot }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await attempt.getByRole('radio', { name: 'Yes' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(words.providerTold)).toBeVisible()
  await page.getByRole('button', { name: words.skip }).click()
  const unscored = [null, null, null, 1]
  await expect
    .poll(() => bodies('report_skipped_intake'))
    .toEqual([{ appointment_id: appointmentId, item9: 0, unscored }])
  await page.getByRole('button', { name: words.complete }).click()
  await expect
    .poll(() => bodies('complete_intake'))
    .toMatchObject([{ data: { symptoms: { phqaUnscored: unscored } } }])
})

test('about a child under 11 the form asks no PHQ, and speaks of the child to who fills it in', async () => {
  const leo = '00000000-0000-4000-8000-0000000000c1'
  answerRequests((url) =>
    url.includes('people_i_act_for')
      ? [{ patient_id: leo, patient_name: 'Leo Bell', patient_first_name: 'Leo' }]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value={leo}>
        <IntakeForm
          appointmentId="00000000-0000-4000-8000-000000000003"
          patientName="Leo"
          providerWaits={false}
          known={{ ...flat(emptyIntake), dateOfBirth: `${new Date().getFullYear() - 8}-01-01` }}
          onSkip={() => {}}
        />
      </ActingFor>
    </WithProvider>,
  )
  await page.getByRole('tab', { name: words.symptoms }).click()
  await expect.element(page.getByRole('textbox', { name: /^What brings Leo here/ })).toBeVisible()
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
})
