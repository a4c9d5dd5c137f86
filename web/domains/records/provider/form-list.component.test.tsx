import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { FormList } from './form-list.tsx'

const form = (status: string, at: number) => ({
  id: `${status}${at}`,
  form_type: 'work_excuse',
  status,
  created_at: '2026-11-05T17:00:00Z',
  signed_at: status === 'signed' ? '2026-11-05T17:00:00Z' : null,
  patient: { id: 'p', first_name: `${status} ${at}`, last_name: 'Torres', preferred_name: null },
  document: null,
})
const several = (status: string, count: number) => Array.from({ length: count }, (_, at) => form(status, at))

afterEach(() => vi.restoreAllMocks())

test('every draft is listed, and older signed letters on request', async () => {
  answerRequests((url) => {
    if (url.includes('status=eq.draft')) return several('draft', 14)
    const limit = Number(/limit=(\d+)/.exec(url)?.[1] ?? 100)
    return url.includes('/patient_forms') ? several('signed', 15).slice(0, limit) : []
  })
  const { container } = await render(
    <WithProvider>
      <FormList onOpen={() => {}} />
    </WithProvider>,
  )
  // Another test's toasts are items of a list, too.
  const rows = page.elementLocator(container).getByRole('listitem')
  await expect.element(page.getByRole('button', { name: /Resume.*draft 13 Torres/ })).toBeVisible()
  await eventually(() => expect(rows.elements()).toHaveLength(24))
  await page.getByRole('button', { name: 'Show more' }).click()
  await eventually(() => expect(rows.elements()).toHaveLength(29))
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a letter that was filed in error is marked so, and is not offered for release', async () => {
  const document = { id: 'd', file_name: 'a.pdf', file_url: 'p/a.pdf', released_at: null }
  answerRequests((url) =>
    url.includes('status=eq.signed')
      ? [
          { ...form('signed', 1), document: { ...document, filed_in_error_at: '2026-11-06T17:00:00Z' } },
          { ...form('signed', 2), document: { ...document, filed_in_error_at: null } },
        ]
      : [],
  )
  await render(
    <WithProvider>
      <FormList onOpen={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByText('Filed in error')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Release.*signed 2/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Release.*signed 1/ })).not.toBeInTheDocument()
})
