import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandPalette } from './command-palette.tsx'

function Shell() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find a patient
      </button>
      {open !== undefined && <CommandPalette open={open} onOpenChange={setOpen} groups={[]} />}
    </>
  )
}

test('after Escape the focus is on the button that opened the palette', async () => {
  await render(<Shell />)
  const button = page.getByRole('button', { name: 'Find a patient' })
  await button.click()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})
