import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refusals } from '#core/refusals/refusals.ts'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ConsentForm } from './consent-form.tsx'
import { messages } from './messages.ts'
import type { ConsentText } from './newest-texts.ts'

const text = (kind: ConsentText['kind']): ConsentText => ({
  id: kind,
  kind,
  version: 1,
  body: `About ${kind}.`,
})
const texts = {
  recording: text('recording'),
  ai_analysis: text('ai_analysis'),
  emotion_detection: text('emotion_detection'),
  notice: text('notice'),
}
const onCancel = vi.fn()

afterEach(() => {
  setLanguage('en')
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <WithProvider>
      <ConsentForm
        appointmentId="00000000-0000-4000-8000-000000000001"
        facts={{ patient: '', provider: '', date: '', session: '' }}
        texts={texts}
        asked={['recording', 'ai_analysis']}
        onCancel={onCancel}
      />
    </WithProvider>,
  )

for (const language of ['en', 'es'] as const)
  test(`the required box is separate from the choices, and leaving cancels no visit (${language})`, async () => {
    setLanguage(language)
    const words = messages[language]
    answerRequests(() => [])
    await signInAs('ana', 'patient')
    await show()
    const choices = page.getByRole('region', { name: words.optionalTitle })
    await expect.element(choices.getByText(words.optionalHint)).toBeVisible()
    expect(choices.getByRole('checkbox').elements()).toHaveLength(2)
    const required = page.getByRole('region', { name: words.requiredTitle })
    await expect.element(required.getByRole('checkbox')).toBeVisible()
    await expect.element(page.getByText(words.staysBooked)).toBeVisible()
    await expectAccessibleInBothThemes('body > *')
    await page.getByRole('button', { name: words.cancel }).click()
    expect(onCancel).toHaveBeenCalled()
    await expect.element(page.getByText(words.cancelledDetail)).toBeVisible()
  })

test('a person under 18 confirms the notice, and optional items are locked', async () => {
  const words = messages.en
  const patient = crypto.randomUUID()
  const young = `${new Date().getFullYear() - 14}-01-01`
  const sent = answerRequests((url) =>
    url.includes('/profiles') ? { id: patient, date_of_birth: young } : [],
  )
  await signInAs(patient, 'patient')
  await show()
  const choices = page.getByRole('region', { name: words.optionalTitle })
  await expect.element(choices.getByText(words.minorHint)).toBeVisible()
  for (const choice of choices.getByRole('checkbox').all()) await expect.element(choice).toBeDisabled()
  await page.getByRole('button', { name: words.accept }).click({ force: true })
  await expect.element(page.getByText(words.unread)).toBeVisible()
  await page.getByRole('region', { name: words.requiredTitle }).getByRole('checkbox').click()
  await page.getByRole('button', { name: words.accept }).click()
  await expect.element(page.getByText(words.acceptedToast)).toBeVisible()
  expect(sent.find(({ url }) => url.includes('answer_consents'))?.body).toMatchObject({
    answers: { recording: false, ai_analysis: false, notice: true },
  })
})

test('a refused consent says why', async () => {
  answerRequests((url) =>
    url.includes('answer_consents')
      ? Response.json({ code: 'SM356', message: 'refused', details: null, hint: null }, { status: 400 })
      : [],
  )
  await show()
  await page.getByRole('region', { name: messages.en.requiredTitle }).getByRole('checkbox').click()
  await page.getByRole('button', { name: messages.en.choices }).click()
  await expect.element(page.getByText(refusals.SM356.english)).toBeVisible()
})
