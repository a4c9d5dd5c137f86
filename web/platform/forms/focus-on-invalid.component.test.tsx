import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusOnInvalid } from './focus-on-invalid.ts'

function Refill() {
  useFocusOnInvalid()
  const [tried, setTried] = useState(false)
  return (
    <div role="dialog" aria-label="Refill">
      <input aria-label="Refills" />
      <input aria-label="Quantity" aria-invalid={tried || undefined} />
      <button type="button">Use another pharmacy</button>
      <button type="button" onClick={() => setTried(true)}>
        Prescribe
      </button>
    </div>
  )
}

test('a press that finds something missing leads to it; another button does not', async () => {
  await render(<Refill />)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const prescribe = page.getByRole('button', { name: 'Prescribe' })
  ;(prescribe.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveFocus()
  const other = page.getByRole('button', { name: 'Use another pharmacy' })
  ;(other.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(other).toHaveFocus()
})

function Reason() {
  useFocusOnInvalid()
  const [tried, setTried] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
      }}
    >
      <input aria-label="Note" />
      <input aria-label="Reason" aria-invalid={tried || undefined} />
      <button type="submit">Save</button>
    </form>
  )
}

test('Enter in a field leads to the one that is wrong, each time', async () => {
  await render(<Reason />)
  for (const _ of [1, 2]) {
    ;(page.getByRole('textbox', { name: 'Note' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  }
})
