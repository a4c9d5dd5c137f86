import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { NotSaved } from './not-saved.ts'
import { SignDialog } from './sign-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (more: { empty: boolean; missing: string[] }) =>
  render(
    <WithProvider>
      <SignDialog noteId="n1" {...more} version={async () => 1} onClose={() => {}} />
    </WithProvider>,
  )

test('an empty note says so before asking for a password', async () => {
  await show({ empty: true, missing: ['Subjective', 'Plan'] })
  const dialog = page.getByRole('dialog', { name: 'Sign this note' })
  await expect.element(dialog.getByText('An empty note can’t be signed.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Back to note' })).toBeVisible()
  expect(dialog.getByLabelText('Your password').elements()).toEqual([])
  expect(dialog.getByText(/You can still sign/).elements()).toEqual([])
  expect(dialog.getByRole('button', { name: 'Sign note' }).elements()).toEqual([])
})

test('a note with gaps names them and can be signed', async () => {
  await show({ empty: false, missing: ['Plan', 'procedure code'] })
  const dialog = page.getByRole('dialog', { name: 'Sign this note' })
  await expect.element(dialog.getByText(/Plan and procedure code. You can still sign./)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sign note' })).toBeVisible()
})

test('what was told in confidence is named before the signature, and nothing where nothing was', async () => {
  const line = (text: string) => ({ text, evidence: [], supported: true, starter: false })
  const sections = [{ name: 'Subjective', sentences: [line('“Please don’t tell my mom.”'), line('Sleeps.')] }]
  await render(
    <WithProvider>
      <SignDialog noteId="n1" sections={sections} version={async () => 1} onClose={() => {}} />
    </WithProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Sign this note' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('“Please don’t tell my mom.”')
  await expect.element(dialog.getByText(/may be confidential/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sign note' })).toBeVisible()
})

test('a note that can’t be saved isn’t signed, and the dialog says why and what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const version = () => Promise.reject(new NotSaved('disputed', undefined))
  await render(
    <WithProvider>
      <SignDialog noteId="n1" version={version} onClose={() => {}} />
    </WithProvider>,
  )
  await page.getByLabelText('Your password').fill('a password')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect
    .poll(() => document.body.textContent)
    .toContain('choose “Keep mine” or “Use the other version”')
})

test.each([
  ['a note', false, '/progress_notes'],
  ['a co-signature', true, '/note_cosignatures'],
])('%s whose answer was lost is found at the second press', async (_, cosign, table) => {
  let presses = 0
  const sent = answerRequests((url) => {
    if (!url.endsWith('/sign-note')) return [{ id: 'n1' }]
    presses += 1
    if (presses === 1) return Promise.reject(new TypeError('lost'))
    return Response.json({ code: 'note_changed', message: 'This note is already signed.' }, { status: 409 })
  })
  const me = crypto.randomUUID()
  await signInAs(me, 'provider')
  const onSigned = vi.fn()
  await render(
    <WithProvider>
      <SignDialog
        noteId="n1"
        cosign={cosign}
        version={async () => 3}
        onSigned={onSigned}
        onClose={() => {}}
      />
    </WithProvider>,
  )
  const sign = async () => {
    await page.getByLabelText('Your password').fill('a password')
    await page.getByRole('button', { name: /^(Sign|Co-sign) note$/ }).click()
  }
  await sign()
  await expect.element(page.getByText(/we don’t know yet if the note was signed/)).toBeVisible()
  expect(onSigned).not.toHaveBeenCalled()
  await sign()
  await expect.poll(() => onSigned.mock.calls.length).toBe(1)
  expect(sent.at(-1)?.url).toContain(table)
  expect(sent.at(-1)?.url).toContain(`signed_by=eq.${me}`)
})

function Note({ load }: { load: () => Promise<string> }) {
  useQuery({ queryKey: ['stored-note', 'n1'], queryFn: load })
  return <SignDialog noteId="n1" version={async () => 3} onClose={() => {}} />
}

test('who leaves after a lost answer sees the note as it is now', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => 'signed')
  answerRequests(() => Promise.reject(new TypeError('lost')))
  await render(
    <WithProvider>
      <Note load={load} />
    </WithProvider>,
  )
  await page.getByLabelText('Your password').fill('a password')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect.element(page.getByText(/we don’t know yet if the note was signed/)).toBeVisible()
  const before = load.mock.calls.length
  await page.getByRole('button', { name: 'Not yet' }).click()
  await expect.poll(() => load.mock.calls.length).toBe(before + 1)
})
