import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { CosignBar } from './cosign-bar.tsx'
import type { StoredNote } from './use-stored-note.ts'

afterEach(() => vi.restoreAllMocks())

/** A note is sent back twice: the first answer is lost, and by the second press it has the stored reason. */
async function sendBackTwice(reason: string) {
  let tries = 0
  answerRequests((url, method) => {
    if (url.includes('/form_drafts')) return method === 'GET' ? new Response('null') : { updated_at: 'now' }
    if (url.includes('/note_cosignatures')) return [{ status: 'sent_back', reason }]
    if (!url.includes('/send_back_note')) return []
    tries += 1
    if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'))
    const message = 'This note is no longer waiting for a co-signature.'
    return Response.json({ code: 'SM422', message }, { status: 409 })
  })
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  await signInAs(crypto.randomUUID(), 'provider')
  const stored = { row: { id: 'n1', version: 1 }, refresh: vi.fn() } as unknown as StoredNote
  await render(
    <WithProvider>
      <CosignBar stored={stored} onSigned={() => {}} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this note back' })
  await dialog.getByLabelText('Reason').fill('Add the plan.')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(dialog.getByText(/^We couldn’t send the note back/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  return { said, dialog }
}

test('a note whose answer was lost has gone back at the second press', async () => {
  const { said, dialog } = await sendBackTwice('Add the plan.')
  await expect.poll(() => said.mock.calls).toEqual([['Note sent back']])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a note that went back with another reason is refused, and the text is kept', async () => {
  const { said, dialog } = await sendBackTwice('Add the diagnosis.')
  await expect.element(dialog.getByText(/no longer waiting/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Add the plan.')
  expect(said).not.toHaveBeenCalled()
})
