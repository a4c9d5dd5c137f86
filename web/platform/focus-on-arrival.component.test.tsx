import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { takeLostFocus, useTakeTurns } from './focus-on-arrival.ts'

function Releases() {
  const [writing, setWriting] = useState(false)
  const focusBack = useTakeTurns(writing)
  return writing ? (
    <form ref={takeLostFocus} tabIndex={-1} aria-label="New release">
      <button type="button" onClick={() => setWriting(false)}>
        Cancel
      </button>
    </form>
  ) : (
    <button ref={focusBack} type="button" onClick={() => setWriting(true)}>
      New release
    </button>
  )
}

test('focus goes from a button to the form that takes its place, and back; at first it stays where it was', async () => {
  await render(<Releases />)
  const open = page.getByRole('button', { name: 'New release' })
  await expect.element(open).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()
  await expect.element(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('form', { name: 'New release' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(open).toHaveFocus()
})
