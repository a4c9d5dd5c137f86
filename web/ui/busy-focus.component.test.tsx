import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

const pressed = vi.fn()

function Turning({ busy }: { busy: boolean }) {
  const [off, setOff] = useState(false)
  return (
    <Button
      busy={busy && off}
      disabled={off}
      onClick={() => {
        pressed()
        setOff(true)
      }}
    >
      Next page
    </Button>
  )
}

test.each([
  ['busy', true],
  ['disabled', false],
])('a button that its own press made %s keeps the focus and takes no second press', async (_, busy) => {
  pressed.mockClear()
  await render(
    <>
      <Turning busy={busy} />
      <button type="button">After</button>
    </>,
  )
  const button = page.getByRole('button', { name: 'Next page' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(pressed).toHaveBeenCalledOnce()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('Enter in a field doesn’t send a form whose button is busy', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  await page.getByRole('textbox').fill('Ana')
  await userEvent.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

function Saving({ of: Control, onChange }: { of: 'switch' | 'checkbox'; onChange: () => void }) {
  const [saving, setSaving] = useState(false)
  const change = () => {
    onChange()
    setSaving(true)
  }
  return Control === 'switch' ? (
    <Switch label="Recording" checked={false} disabled={saving} onChange={change} />
  ) : (
    <Checkbox label="Recording" checked={false} disabled={saving} onChange={change} />
  )
}

test.each(['switch', 'checkbox'] as const)('a %s that is being saved keeps the focus', async (kind) => {
  const changed = vi.fn()
  await render(<Saving of={kind} onChange={changed} />)
  const control = page.getByRole(kind)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
  await expect.element(control).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(changed).toHaveBeenCalledOnce()
})
