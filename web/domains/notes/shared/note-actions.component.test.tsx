import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NoteActions } from './note-actions.tsx'
import type { NoteRow } from './values.ts'

beforeEach(async () => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'provider')
})
afterEach(() => vi.restoreAllMocks())

const row = (code: string, more: Partial<NoteRow> = {}) =>
  ({
    id: code,
    provider_id: 'a1',
    patient_id: 'p1',
    appointment_id: 'v1',
    status: 'signed',
    addendum_to: null,
    amends_codes: false,
    released_at: null,
    signed_at: '2026-11-15T10:00:00Z',
    icd_codes: [{ code, description: 'Signed' }],
    cpt_codes: [],
    ...more,
  }) as unknown as NoteRow
const saves = (sent: readonly { url: string; body: unknown }[]) =>
  sent.filter(({ url, body }) => url.includes('progress_notes') && body)
const amended = (code: string, at: string, status = 'signed') =>
  row(code, { addendum_to: 'F32.0', amends_codes: true, status, signed_at: status === 'signed' ? at : null })

test('correcting codes again starts from the last signed correction', async () => {
  answerRequests([])
  const addenda = [
    amended('F32.2', '2026-11-17T10:00:00Z'),
    amended('F32.1', '2026-11-16T10:00:00Z'),
    amended('F32.9', '', 'draft'),
  ]
  await render(
    <WithProvider>
      <NoteActions note={row('F32.0')} providerId="a1" addenda={addenda} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Correct codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the codes' })
  await expect.element(dialog.getByRole('button', { name: 'Remove F32.2' })).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Remove F/ }).elements()).toHaveLength(1)
})

test('a correction says how often a procedure was done', async () => {
  const sent = answerRequests((_, method) => (method === 'GET' ? [] : {}))
  const cpt_codes = [
    { code: '90839', description: 'Crisis psychotherapy, first hour' },
    { code: '90840', description: 'Each further half hour', units: 2 },
  ]
  await render(
    <WithProvider>
      <NoteActions note={row('F32.0', { cpt_codes })} providerId="a1" addenda={[]} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Correct codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the codes' })
  const units = dialog.getByRole('combobox', { name: 'Units of 90840' })
  await expect.element(units).toHaveValue('2')
  expect(dialog.getByRole('combobox', { name: 'Units of 90839' }).elements()).toEqual([])
  await units.selectOptions('3 units')
  await dialog.getByLabelText('Reason').fill('Longer than written')
  await dialog.getByRole('button', { name: 'Continue to sign' }).click()
  await expect
    .poll(() => sent.find(({ url, body }) => url.includes('progress_notes') && body)?.body)
    .toMatchObject({
      cpt_codes: [{ code: '90839' }, { code: '90840', description: 'Each further half hour, × 3', units: 3 }],
    })
})

test('an unsigned correction is replaced, not added again', async () => {
  const sent = answerRequests((url, method) =>
    method === 'GET' && url.includes('amends_codes=eq.true')
      ? [{ id: 'begun', version: 3 }]
      : { id: 'begun' },
  )
  await render(
    <WithProvider>
      <NoteActions note={row('F32.0')} providerId="a1" addenda={[amended('F32.9', '', 'draft')]} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Correct codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the codes' })
  await dialog.getByLabelText('Reason').fill('Wrong episode')
  await dialog.getByRole('button', { name: 'Continue to sign' }).click()
  await expect.poll(() => saves(sent)).toHaveLength(1)
  const [saved] = saves(sent)
  expect(saved?.url).toContain('id=eq.begun')
  // What was typed into the draft isn't kept with the new text.
  expect(saved?.body).toMatchObject({
    version: 4,
    icd_codes: [{ code: 'F32.0' }],
    content: { Addendum: 'Codes corrected to: F32.0. Wrong episode' },
    sections: [],
  })
})

test('an addendum is not thrown away by Escape without a question', async () => {
  answerRequests([])
  await render(
    <WithProvider>
      <NoteActions note={row('F32.0')} providerId="a1" />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Add addendum' }).click()
  const text = page.getByRole('textbox', { name: 'Addendum' })
  await text.fill('Called the pharmacy.')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(text).toHaveValue('Called the pharmacy.')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(text).not.toBeInTheDocument()
})

test('a correction of codes is not thrown away by Escape without a question', async () => {
  answerRequests([])
  await render(
    <WithProvider>
      <NoteActions note={row('F32.0')} providerId="a1" addenda={[]} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Correct codes' }).click()
  await page.getByLabelText('Reason').fill('Wrong episode')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Wrong episode')
})

test.each([
  ['was removed by a request whose answer was lost', [], 'Draft discarded'],
  ['was signed elsewhere', [{ id: 'n1' }], /was signed or closed in the meantime/],
])('a draft that %s is said to be so', async (_, left, said) => {
  answerRequests((_, method) => (method === 'DELETE' ? [] : left))
  const shown = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')]
  for (const one of shown) one.mockReturnValue(undefined)
  await render(
    <WithProvider>
      <NoteActions note={row('n1', { status: 'draft' })} providerId="a1" addenda={[]} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect
    .poll(() => shown.flatMap(({ mock }) => mock.calls.flat()))
    .toEqual([expect.stringMatching(said)])
})
