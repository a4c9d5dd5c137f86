import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cssrs } from '#core/safety/screening/cssrs.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ScreeningForm } from './screening-form.tsx'

afterEach(() => vi.restoreAllMocks())

const onDone = vi.fn()
const form = (
  <WithProvider>
    <ScreeningForm screening={cssrs} patientId="a1" onDone={onDone} />
  </WithProvider>
)
const first = (answer: string) =>
  page.getByRole('radiogroup', { name: /^1\./ }).getByRole('radio', { name: answer })
const note = page.getByRole('textbox', { name: /^Note/ })

/** Keeps drafts as the server does, by name. */
async function signIn() {
  const drafts = new Map<string, unknown>()
  const named = (url: string) => new URL(url).searchParams.get('form')?.slice('eq.'.length) ?? ''
  const sent = answerRequests((url, method) => {
    if (!url.includes('/form_drafts')) return []
    const { form: name = named(url), data } = (sent.at(-1)?.body ?? {}) as { form?: string; data?: unknown }
    if (method === 'DELETE') drafts.delete(name)
    else if (method !== 'GET') drafts.set(name, data)
    else {
      const kept = drafts.get(name)
      return kept ? { data: kept, updated_at: 'then' } : new Response('null', { status: 200 })
    }
    return { updated_at: 'now' }
  })
  await signInAs(crypto.randomUUID(), 'provider')
  return drafts
}

test('a half-done screening that was closed is there when it is opened again', async () => {
  const drafts = await signIn()
  const { unmount } = await render(form)
  await first('Yes').click()
  await note.fill('“I wish I was gone”')
  await expect.poll(() => JSON.stringify([...drafts.values()])).toContain('I wish I was gone')
  await unmount()
  await render(form)
  await expect.element(first('Yes')).toBeChecked()
  await expect.element(note).toHaveValue('“I wish I was gone”')
})

test('a screening that was canceled is not kept', async () => {
  const drafts = await signIn()
  const { unmount } = await render(form)
  await first('Yes').click()
  await expect.poll(() => drafts.size).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onDone).toHaveBeenCalled()
  await expect.poll(() => drafts.size).toBe(0)
  await unmount()
})
