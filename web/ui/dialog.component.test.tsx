import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('what is sent in a %s does not send the form it was opened from', async (_, Panel) => {
  const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const inner = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <form onSubmit={outer}>
      <Panel open title="Sign this">
        <form onSubmit={inner}>
          <button type="submit">Sign</button>
        </form>
      </Panel>
    </form>,
  )
  await page.getByRole('dialog', { name: 'Sign this' }).getByRole('button', { name: 'Sign' }).click()
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})
