import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkReach } from '#web/platform/server-reach.ts'
import { ServerAway } from './server-away.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await checkReach()
  vi.restoreAllMocks()
})

test('a call that continues without the server says so, until the server is back', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await checkReach()
  const { rerender } = await render(<ServerAway live={false} />)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await rerender(<ServerAway live />)
  await expect.element(page.getByText(/Your call continues/)).toBeVisible()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await checkReach()
  await expect.element(page.getByText(/Your call continues/)).not.toBeInTheDocument()
})
