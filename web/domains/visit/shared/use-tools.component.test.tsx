import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTools } from './use-tools.ts'
import type { VisitTools } from './visit-tools.ts'

afterEach(() => vi.restoreAllMocks())

const tools = { panels: [] } as unknown as VisitTools
const load = vi.fn(async () => tools)

function Call() {
  return <p>{useTools(load) ? 'With tools' : 'The call alone'}</p>
}

test('the call is ready before its tools, which are retried immediately on request, with a message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await render(<Call />)
  await expect.element(page.getByText('The call alone')).toBeVisible()
  await expect.element(page.getByText('We couldn’t load part of this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('With tools')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
