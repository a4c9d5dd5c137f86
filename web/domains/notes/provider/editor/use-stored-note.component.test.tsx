import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { useStoredNote } from './use-stored-note.ts'

afterEach(() => vi.restoreAllMocks())

const supervisor = '00000000-0000-4000-8000-0000000000a2'
const note = (version: number, plan: string) => ({
  id: 'n1',
  provider_id: 'author',
  patient_id: 'p1',
  status: 'signed',
  version,
  signed_at: `2026-11-15T10:0${version}:00Z`,
  drafted_at: null,
  template: 'soap',
  session_type: 'Follow-up',
  session_date: '2026-11-15',
  content: { Plan: plan },
  sections: [],
  icd_codes: [],
  cpt_codes: [],
  patient: { first_name: 'Maya', last_name: 'Torres' },
})

function Shown() {
  const { work, refresh } = useStoredNote('n1')
  return (
    <>
      <p>{work && sectionTexts(work.values.sections).Plan}</p>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  )
}

test('a supervisor reads the words of the note as it was signed again', async () => {
  let stored = note(1, 'Rest.')
  answerRequests((url) => {
    if (url.includes('/providers?')) return { id: 'supervisor' }
    return url.includes('addendum_to=eq.') ? [] : stored
  })
  await signInAs(supervisor, 'provider')
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  await expect.element(page.getByText('Rest.', { exact: true })).toBeVisible()
  stored = note(2, 'Rest. Call on Friday.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('Rest. Call on Friday.')).toBeVisible()
})
