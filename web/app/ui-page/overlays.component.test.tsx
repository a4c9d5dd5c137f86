import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/browser.ts'
import { focus, press } from '#web/testing/keyboard.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Overlays } from './overlays.tsx'

const button = (name: string) => page.getByRole('button', { name })

beforeEach(async () => {
  await render(<Overlays />)
})

test('a dialog takes the focus, keeps it, and returns it', async () => {
  const opener = button('Open dialog')
  await press(opener, '{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Record a disposition' })
  await expect.element(dialog).toBeVisible()
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('It closes the safety task. It stays in the chart.')
  await expectAccessible(dialog.element())
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a confirmation focuses the safe choice, and a click outside decides nothing', async () => {
  await press(button('Cancel a visit'), '{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Cancel Monday’s visit?' })
  const keep = question.getByRole('button', { name: 'Keep visit' })
  await expect.element(keep).toHaveFocus()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(question).toBeVisible()
  await press(keep, '{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Visit cancelled')).not.toBeInTheDocument()

  await press(button('Cancel a visit'), '{Enter}')
  await expect.element(keep).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(question.getByRole('button', { name: 'Cancel visit' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Visit cancelled')).toBeVisible()
})

test('a menu opens with a key, moves with arrows and letters, and skips disabled items', async () => {
  const opener = button('Log in')
  const item = (name: RegExp) => page.getByRole('menuitem', { name })
  await press(opener, '{ArrowDown}')
  await expect.element(item(/Patient login/)).toHaveFocus()
  await expectAccessible(page.getByRole('menu').element())
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/Provider login/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/Sign out/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item(/Patient login/)).toHaveFocus()
  // Letters typed within a second count as one word; on a busy machine they may take longer to arrive.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('sign')
  vi.advanceTimersByTime(100)
  await expect.element(item(/Sign out/)).toHaveFocus()
  vi.useRealTimers()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Signed out')).toBeVisible()
})

test('the palette opens on a key, finds people first and runs the selection', async () => {
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const search = palette.getByRole('combobox')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('maya')
  const first = palette.getByRole('option').first()
  await expect.poll(() => first.element().textContent).toContain('Maya Castellanos')
  await expectAccessible(palette.element())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByText('Session started')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('qqqq')
  await expect.element(palette.getByText('No matches. Try a name, an ID or a command.')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
})

test('a sheet opens from the keyboard and leaves on Escape', async () => {
  const opener = button('Open sheet')
  focus(opener)
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Maya Castellanos' })
  await expect.element(sheet).toBeVisible()
  await expectAccessible(sheet.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test.each([
  [
    'dialog',
    (props: { onOpenChange: () => void }) => (
      <Dialog open title="About it" {...props}>
        Here.
      </Dialog>
    ),
  ],
  [
    'sheet',
    (props: { onOpenChange: () => void }) => (
      <Sheet open title="About it" {...props}>
        Here.
      </Sheet>
    ),
  ],
  [
    'question',
    (props: { onOpenChange: () => void }) => (
      <Confirm
        {...{ open: true, title: 'About it', description: 'It goes.', onConfirm: () => {} }}
        {...{ confirmLabel: 'Go', cancelLabel: 'Stay', ...props }}
      />
    ),
  ],
])('a %s that is opened without a trigger gives the focus back too', async (_, Overlay) => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          More
        </button>
        {open && <Overlay onOpenChange={() => setOpen(false)} />}
      </>
    )
  }
  await render(<Opener />)
  await press(button('More'), '{Enter}')
  await expect.element(page.getByText('About it')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('About it')).not.toBeInTheDocument()
  await expect.element(button('More')).toHaveFocus()
})
