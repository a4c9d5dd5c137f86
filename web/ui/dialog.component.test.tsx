import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
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

test('a click outside the dialog does not discard text', async () => {
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

function Person() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Close account</MenuItem>
      </Menu>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Close the account?">
          <textarea aria-label="Reason" />
        </Dialog>
      )}
    </>
  )
}

test('a dialog that asks begins in its field, and gives the keyboard back to what opened it, also from a menu', async () => {
  await render(<Person />)
  const trigger = page.getByRole('button', { name: 'Actions' })
  await trigger.click()
  await page.getByRole('menuitem', { name: 'Close account' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
})

function Sending() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send back
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Send this note back">
          <textarea aria-label="Reason" autoFocus />
        </Dialog>
      )}
    </>
  )
}

test('a field that takes the focus itself does not keep it from returning', async () => {
  await render(<Sending />)
  const opener = page.getByRole('button', { name: 'Send back' })
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

function Steps() {
  const [step, setStep] = useState(0)
  const close = () => setStep(0)
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Remove
      </button>
      {step === 1 && (
        <Dialog key="first" open onOpenChange={close} title="Confirm it’s you">
          <button type="button" onClick={() => setStep(2)}>
            Continue
          </button>
        </Dialog>
      )}
      {step === 2 && <Dialog key="second" open onOpenChange={close} title="Remove two-step sign-in?" />}
    </>
  )
}

test('the second of two dialogs gives the keyboard back to what opened the first', async () => {
  await render(<Steps />)
  const opener = page.getByRole('button', { name: 'Remove' })
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Remove two-step sign-in?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

function Requests() {
  const [open, setOpen] = useState(false)
  const [approved, setApproved] = useState(false)
  return (
    <ul>
      <li aria-label="Sertraline">
        {!approved && (
          <button type="button" onClick={() => setOpen(true)}>
            Approve
          </button>
        )}
        {open && (
          <Dialog open onOpenChange={setOpen} title="Refill Sertraline">
            <button
              type="button"
              onClick={() => {
                setApproved(true)
                setOpen(false)
              }}
            >
              Prescribe
            </button>
          </Dialog>
        )}
      </li>
    </ul>
  )
}

test('the row gets the focus when the action removed the button that opened the dialog', async () => {
  await render(<Requests />)
  ;(page.getByRole('button', { name: 'Approve' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Prescribe' }).click()
  await expect.element(page.getByRole('listitem', { name: 'Sertraline' })).toHaveFocus()
})
