import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { IntakeStage } from './intake-stage.tsx'
import { messages } from './messages.ts'

const words = messages.en
const me = '00000000-0000-4000-8000-0000000000c2'

afterEach(() => vi.restoreAllMocks())

test('allergies told after someone else completed the form are added to theirs, and that is said', async () => {
  const profile = { id: me, first_name: 'Ana', allergies: '', updated_at: '2026-11-18T10:00:00Z' } as Profile
  const theirs = { ...profile, allergies: 'Latex', current_medications: [], medication_history: [] }
  const sent = answerRequests((url, method) => {
    if (!url.includes('/profiles')) return []
    if (method === 'PATCH') return url.includes('intake_completed') ? [] : theirs
    return theirs
  })
  await signInAs(me, 'patient')
  await render(
    <WithProvider>
      <IntakeStage profile={profile} />
    </WithProvider>,
  )
  await page.getByLabelText(/Allergies/).fill('Penicillin')
  await page.getByRole('button', { name: words.completeIntake }).click()
  await expect.element(page.getByText(words.intakeAdded)).toBeVisible()
  const changes = sent.flatMap(({ url, body }) => (url.includes('updated_at=') ? [body] : []))
  expect(changes).toEqual([{ allergies: 'Latex\nPenicillin' }])
})

test('a patient without allergies says so with one click and continues from the field; the page has a name', async () => {
  answerRequests(() => [])
  await signInAs(me, 'patient')
  await render(
    <WithProvider>
      <IntakeStage profile={{ id: me, first_name: 'Ana', allergies: '' } as Profile} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'No allergies' }).click()
  await expect.element(page.getByLabelText(/Allergies/)).toHaveValue('None')
  await expect.element(page.getByLabelText(/Allergies/)).toHaveFocus()
  expect(document.title).toBe('Medical History, Saguaro Mind')
})
