import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinesAlone } from './lines-alone.tsx'

test('while the rest of Help is on its way the crisis lines are there', async () => {
  await render(<LinesAlone />)
  const lines = page.getByRole('alert')
  await expect.element(lines.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect.element(lines.getByRole('link', { name: /911/ })).toBeVisible()
})
