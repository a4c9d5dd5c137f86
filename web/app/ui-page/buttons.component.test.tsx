import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { press } from '#web/testing/keyboard.ts'
import { Buttons } from './buttons.tsx'

test('a busy button keeps its width and its focus, and announces that it is busy', async () => {
  await render(<Buttons />)
  const button = page.getByRole('button', { name: 'Save availability' })
  const { width } = button.element().getBoundingClientRect()
  await press(button, '{Enter}')
  const busy = page.getByRole('button', { name: 'Saving…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toHaveFocus()
  expect(busy.element().getBoundingClientRect().width).toBe(width)
})
