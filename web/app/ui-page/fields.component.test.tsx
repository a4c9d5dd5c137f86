import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/browser.ts'
import { press } from '#web/testing/keyboard.ts'
import { Fields } from './fields.tsx'

beforeEach(async () => {
  await render(<Fields />)
})

test('a select opens, finds by letter and keeps the selection', async () => {
  const select = page.getByRole('combobox', { name: 'Visit type' })
  const list = page.getByRole('listbox')
  await press(select, '{Enter}')
  await expect.poll(() => list.element().contains(document.activeElement)).toBe(true)
  await expectAccessible(list.element())
  // Letters typed within a second count as one word; on a busy machine they may take longer to arrive.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('th')
  vi.advanceTimersByTime(100)
  await expect.element(page.getByRole('option', { name: 'Therapy' })).toHaveFocus()
  vi.useRealTimers()
  await userEvent.keyboard('{Enter}')
  await expect.element(select).toHaveTextContent('Therapy')
  await expect.element(select).toHaveFocus()
})

test('a combobox narrows as you type and says when nothing matches', async () => {
  const combobox = page.getByRole('combobox', { name: 'State', exact: true })
  const search = page.getByRole('dialog').getByRole('combobox')
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await press(combobox, '{Enter}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('new')
  await expect.poll(options).toEqual(['New Jersey', 'New York'])
  const first = page.getByRole('option', { name: 'New Jersey' }).element().id
  await expect.element(search).toHaveAttribute('aria-activedescendant', first)
  await expectAccessible(page.getByRole('dialog').element())
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('No matches')).toBeVisible()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  await expect.poll(options).toEqual(['New Jersey', 'New York'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(combobox).toHaveTextContent('New York')
  await expect.element(combobox).toHaveFocus()
  await press(combobox, '{Enter}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(combobox).toHaveTextContent('New York')
})

test('a password is shown and hidden again', async () => {
  const field = page.getByLabelText('Confirm password')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect.element(field).toHaveAccessibleDescription('Passwords do not match')
  await show.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await show.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
