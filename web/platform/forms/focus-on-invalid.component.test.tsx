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

test('a click that finds something missing focuses it; another button does not', async () => {
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

test('Enter in a field focuses the invalid one, each time', async () => {
  await render(<Reason />)
  for (const _ of [1, 2]) {
    ;(page.getByRole('textbox', { name: 'Note' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  }
})

function Password() {
  useFocusOnInvalid()
  const [left, setLeft] = useState(false)
  const [tried, setTried] = useState(false)
  return (
    <form>
      <input aria-label="Password" aria-invalid={left || undefined} onBlur={() => setLeft(true)} />
      <button type="button">Show</button>
      <fieldset aria-label="Reason" aria-invalid={tried || undefined}>
        <input type="radio" name="reason" aria-label="Moved" />
        <input type="radio" name="reason" aria-label="Ill" />
      </fieldset>
      <button type="button" onClick={() => setTried(true)}>
        Cancel the visit
      </button>
    </form>
  )
}

test('clicking next to a field that is validated on blur continues where it was clicked', async () => {
  await render(<Password />)
  await page.getByRole('textbox', { name: 'Password' }).click()
  const show = page.getByRole('button', { name: 'Show' })
  await show.click()
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid')
  await expect.element(show).toHaveFocus()
})

test('a group without a choice is entered at its first one', async () => {
  await render(<Password />)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect.element(page.getByRole('radio', { name: 'Moved' })).toHaveFocus()
})
