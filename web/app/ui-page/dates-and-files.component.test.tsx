import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/browser.ts'
import { press } from '#web/testing/keyboard.ts'
import { DatesAndFiles } from './dates-and-files.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
  await render(<DatesAndFiles />)
})

afterEach(() => {
  vi.useRealTimers()
})

const birthday = page.getByRole('textbox', { name: 'Date of birth' })
const calendar = page.getByRole('button', { name: 'Open calendar' })
const day = (name: string) => page.getByRole('button', { name, exact: true })

test('a date is chosen with the keyboard', async () => {
  await press(calendar.first(), '{Enter}')
  await expect.element(day('Sunday, April 12, 1992')).toHaveFocus()
  await expectAccessible(page.getByRole('dialog').element())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(day('Monday, April 20, 1992')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(day('Saturday, April 25, 1992')).toHaveFocus()
  await userEvent.keyboard('{Home}{PageDown}')
  await expect.element(day('Tuesday, May 19, 1992')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
  await expect.element(day('Sunday, May 19, 1991')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(birthday).toHaveValue('05/19/1991')
  await expect.element(calendar.first()).toHaveFocus()
})

test('a date can be typed in several ways, and the field shows errors', async () => {
  const type = async (text: string) => {
    await birthday.fill(text)
    await userEvent.tab()
  }
  await expect.element(birthday).toHaveAccessibleDescription('MM/DD/YYYY')
  await type('7/4/1990')
  await expect.element(birthday).toHaveValue('07/04/1990')
  await type('02/30/1990')
  await expect
    .element(birthday)
    .toHaveAccessibleDescription('Enter the date as MM/DD/YYYY, such as 04/25/1992')
  await expect.element(birthday).toHaveAttribute('aria-invalid', 'true')
  await type('01/01/2999')
  await expect.element(birthday).toHaveAccessibleDescription(/^Choose .* or an earlier day$/)
  await birthday.fill('19900704')
  await type('1990-07-04')
  await expect.element(birthday).toHaveValue('07/04/1990')
  await expect.element(birthday).not.toHaveAttribute('aria-invalid')
})

test('a day that is off cannot be chosen, nor typed', async () => {
  const field = page.getByRole('textbox', { name: 'First day' })
  await press(calendar.last(), '{Enter}')
  const saturday = page.getByRole('button', { name: 'Saturday, November 21, 2026' })
  await expect.element(saturday).toHaveAttribute('aria-disabled', 'true')
  await press(saturday, '{Enter}')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await field.fill('11/21/2026')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('That day isn’t available')
})

test('a file of the wrong kind or size is refused by name, a good one is listed', async () => {
  const input = page.getByLabelText('Insurance card, front and back')
  const choose = (name: string, type: string, bytes: number) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
    const element = input.element() as HTMLInputElement
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('card.tiff', 'image/tiff', 1)
  await expect
    .element(page.getByText('card.tiff isn’t a JPG, PNG or PDF file. Choose another.'))
    .toBeVisible()
  choose('huge.png', 'image/png', 10_400_000)
  await expect.element(page.getByText('huge.png is 10.4 MB. The limit is 10 MB.')).toBeVisible()
  choose('card.png', 'image/png', 2_000)
  await expect.element(page.getByText('card.png')).toBeVisible()
  await expect.element(page.getByText('huge.png')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove card.png' }).click()
  await expect.element(page.getByText('card.png')).not.toBeInTheDocument()
})
