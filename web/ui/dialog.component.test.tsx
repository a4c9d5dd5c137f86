import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('a dialog whose act is under way stays until the answer is here', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = await render(
    <Dialog open busy onOpenChange={onOpenChange} title="Sign this">
      <input aria-label="Password" />
    </Dialog>,
  )
  const close = page.getByRole('dialog', { name: 'Sign this' }).getByRole('button', { name: 'Close' })
  await close.click()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).not.toHaveBeenCalled()
  await rerender(
    <Dialog open onOpenChange={onOpenChange} title="Sign this">
      <input aria-label="Password" />
    </Dialog>,
  )
  await close.click()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a click beside the dialog does not throw away a line that was written', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog open onOpenChange={onOpenChange} title="Goals">
      <input aria-label="Goal" />
    </Dialog>,
  )
  await page.getByRole('textbox', { name: 'Goal' }).fill('Sleep through the night')
  await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true })
  expect(onOpenChange).not.toHaveBeenCalled()
})
