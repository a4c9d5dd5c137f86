import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { fromRow, type NoteRow } from '../../shared/values.ts'
import { StoredNoteView } from './stored-note-view.tsx'
import { useStoredNote } from './use-stored-note.ts'

afterEach(() => vi.restoreAllMocks())

const author = '00000000-0000-4000-8000-0000000000a2'
const provider = '00000000-0000-4000-8000-0000000000a1'
const note = (plan: string, status: string) => ({
  id: 'n1',
  provider_id: provider,
  patient_id: 'p1',
  addendum_to: null,
  appointment_id: null,
  status,
  version: 2,
  closed_at: status === 'closed' ? '2026-11-15T10:05:00Z' : null,
  closed_reason: status === 'closed' ? 'Written into the wrong chart' : null,
  signed_at: status === 'signed' ? '2026-11-15T10:02:00Z' : null,
  released_at: null,
  drafted_at: null,
  drafted_by: null,
  template: 'SOAP',
  session_type: 'Follow-up',
  session_date: '2026-11-15',
  content: { Plan: plan },
  sections: [],
  icd_codes: [],
  cpt_codes: [],
  telehealth: {},
  patient: { first_name: 'Maya', last_name: 'Torres' },
})
const valuesOf = (plan: string) => fromRow(note(plan, 'draft') as unknown as NoteRow)

function Shown() {
  return <StoredNoteView stored={useStoredNote('n1')} />
}

test('text typed here before the note was signed elsewhere is shown and becomes an addendum', async () => {
  const sent = answerRequests((url, method) => {
    if (url.includes('/providers?')) return { id: provider }
    if (method === 'POST') return {}
    return url.includes('id=eq.n1') && !url.includes('addendum_to=eq.') ? note('Rest.', 'signed') : []
  })
  await signInAs(author, 'provider')
  const kept = localCopy(author, 'note:n1')
  void kept.write({
    base: { value: valuesOf('Walk.'), at: 1 },
    values: { value: valuesOf('Walk. Call on Friday.'), at: 1 },
    version: { value: 1, at: 1 },
  })
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  await expect.element(page.getByText(/Walk\. Call on Friday\./)).toBeVisible()
  await page.getByRole('button', { name: 'Add as addendum' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Addendum' }))
    .toHaveValue('Plan: Walk. Call on Friday.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => sent.find(({ body }) => body && Object.hasOwn(body, 'addendum_to'))?.body)
    .toMatchObject({ addendum_to: 'n1', content: { Addendum: 'Plan: Walk. Call on Friday.' } })
  await expect.element(page.getByText(/Walk\. Call on Friday\./)).not.toBeInTheDocument()
  expect(kept.read()).toEqual({})
})

test('text typed into an addendum whose note was closed in the meantime is shown for copying', async () => {
  answerRequests((url) => {
    if (url.includes('/providers?')) return { id: provider }
    if (!url.includes('id=eq.n1') || url.includes('addendum_to=eq.')) return []
    return { ...note('Rest.', 'closed'), addendum_to: 'n0' }
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await signInAs(author, 'provider')
  const kept = localCopy(author, 'note:n1')
  void kept.write({
    base: { value: valuesOf('Rest.'), at: 1 },
    values: { value: valuesOf('Rest. Call on Friday.'), at: 1 },
    version: { value: 2, at: 1 },
  })
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  await expect.element(page.getByText(/before the note was closed/)).toBeVisible()
  await expect.element(page.getByText(/Rest\. Call on Friday\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add as addendum' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(copied).toHaveBeenCalledWith('Plan: Rest. Call on Friday.')
  await expect.element(page.getByText(/Rest\. Call on Friday\./)).toBeVisible()
})

test('who types into a note that was signed elsewhere is told above the buttons, and keeps their words', async () => {
  let status = 'draft'
  answerRequests((url, method) => {
    if (url.includes('/providers?')) return { id: provider }
    if (method === 'PATCH') {
      status = 'signed'
      return Response.json({ code: 'SM407', message: 'A signed note can’t be changed.' }, { status: 409 })
    }
    return url.includes('id=eq.n1') && !url.includes('addendum_to=eq.') ? note('Walk.', status) : []
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await signInAs(author, 'provider')
  void localCopy(author, 'note:n1').write({
    base: { value: valuesOf('Walk.'), at: 1 },
    values: { value: valuesOf('Walk. Call on Friday.'), at: 1 },
    version: { value: 2, at: 1 },
  })
  await render(
    <WithProvider>
      <Shown />
    </WithProvider>,
  )
  const alert = page.getByRole('alert').filter({ hasText: 'signed, closed or deleted elsewhere' })
  await expect.element(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Copy my text' }).click()
  expect(copied).toHaveBeenCalledWith('Plan: Walk. Call on Friday.')
  await alert.getByRole('button', { name: 'Show the note' }).click()
  await expect.element(page.getByText(/before the note was signed elsewhere/)).toBeVisible()
  await expect.element(page.getByText(/Walk\. Call on Friday\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add as addendum' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
