import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ConsentsPage } from './consents-page.tsx'

const text = (language: string) => ({
  kind: 'recording',
  version: 1,
  language,
  body: `Recording, in ${language}`,
  ask_again: false,
  created_at: '2026-11-01T17:00:00Z',
})
const draft = {
  kind: 'recording',
  english: 'My draft',
  spanish: 'Mi borrador',
  ask_again: false,
  wording_only: false,
  updated_by: null,
  updated_at: '2026-11-02T17:00:00Z',
}

afterEach(() => vi.restoreAllMocks())

async function open(changed: object[]) {
  const sent = answerRequests((url, method) => {
    if (url.includes('/consent_texts')) return [text('English'), text('Spanish')]
    if (!url.includes('/consent_drafts')) return []
    return method === 'GET' ? [draft] : changed
  })
  await signInAs(crypto.randomUUID(), 'admin')
  await render(
    <WithProvider>
      <ConsentsPage />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Continue the draft: Recording' }).click()
  return sent
}

test('a draft that another supervising physician changed is not overwritten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = await open([])
  await page.getByRole('textbox', { name: 'English' }).fill('My newer draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText(/Someone else changed this draft/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'English' })).toHaveValue('My newer draft')
  const saved = sent.find(({ body }) => body)
  expect(decodeURIComponent(saved?.url ?? '')).toContain(`updated_at=eq.${draft.updated_at}`)
})

test('a draft is discarded only after a question', async () => {
  const sent = await open([{ kind: 'recording' }])
  const before = sent.length
  await page.getByRole('button', { name: 'Discard draft' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  expect(sent).toHaveLength(before)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(page.getByText('Draft discarded')).toBeVisible()
})

test('text that was not saved is not lost by leaving the page', async () => {
  await open([])
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await page.getByRole('textbox', { name: 'English' }).fill('My newer draft')
  await eventually(() => expect(leaves()).toBe(false))
})

test('a draft that was published by a request whose answer was lost counts as published', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let published = false
  answerRequests((url, method) => {
    if (url.includes('/rpc/publish_consent_text')) {
      published = true
      throw new TypeError('Failed to fetch')
    }
    if (url.includes('/consent_texts')) {
      const newer = [
        { ...text('English'), version: 2, body: 'My draft' },
        { ...text('Spanish'), version: 2, body: 'Mi borrador' },
      ]
      if (url.includes('version=eq.2')) return newer
      return [text('English'), text('Spanish'), ...(published ? newer : [])]
    }
    if (!url.includes('/consent_drafts') || published) return []
    return method === 'GET' ? [draft] : [{ updated_at: '2026-11-02T17:05:00Z' }]
  })
  await signInAs(crypto.randomUUID(), 'admin')
  await render(
    <WithProvider>
      <ConsentsPage />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Continue the draft: Recording' }).click()
  const publish = async () => {
    await page.getByRole('button', { name: /^Publish as version/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
  }
  await publish()
  await expect.element(page.getByText(/That didn’t work/)).toBeVisible()
  await publish()
  await expect.element(page.getByText('Version 2 is published')).toBeVisible()
})

test('each text can be reached from the top, where it says which are samples', async () => {
  const line = 'This is a sample text. A lawyer must review and complete it before the practice uses it.'
  const sample = { ...text('English'), kind: 'release', body: line }
  answerRequests((url) => (url.includes('/consent_texts') ? [text('English'), sample] : []))
  await signInAs(crypto.randomUUID(), 'admin')
  await render(
    <WithProvider>
      <ConsentsPage />
    </WithProvider>,
  )
  const list = page.getByRole('navigation', { name: 'Texts' })
  await expect.element(list.getByText('Sample text')).toBeVisible()
  expect(list.getByText('Sample text').elements()).toHaveLength(1)
  await list.getByRole('button', { name: 'Release of information' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Write a new version: Release of information' }))
    .toHaveFocus()
})
