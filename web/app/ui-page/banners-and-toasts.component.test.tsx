import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/browser.ts'
import { BannersAndToasts } from './banners-and-toasts.tsx'

const all = () => document.querySelectorAll('[data-sonner-toast]')
const shown = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]')
const toastButton = (name: string) => page.getByRole('button', { name: `${name} toast` })

beforeEach(async () => {
  // Another file's toast may be left on the page they share.
  toast.dismiss()
  await expect.poll(() => all().length).toBe(0)
  await render(<BannersAndToasts />)
})

afterEach(() => {
  vi.useRealTimers()
})

test('toasts stand at the bottom right of a desktop for 4 s, 356 px wide, three at most, reached with Alt+T', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  for (const [at, name] of ['Success', 'Error', 'Warning', 'Undo'].entries()) {
    await toastButton(name).click()
    await expect.poll(() => all().length).toBe(at + 1)
    await vi.advanceTimersByTimeAsync(200)
  }
  const toaster = document.querySelector('[data-sonner-toaster]')
  expect(toaster?.getAttribute('data-x-position')).toBe('right')
  expect(toaster?.getAttribute('data-y-position')).toBe('bottom')
  await expect.poll(() => shown().length).toBe(3)
  expect(shown()[0]?.getBoundingClientRect().width).toBe(356)
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement).toBe(toaster)
  await userEvent.keyboard('{Escape}')
  // A toast's time begins only when React has drawn that nobody holds it any more, so the clock moves on in steps.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return shown().length
    })
    .toBe(0)
})

test('on a phone toasts stand under the header, clear of what is pressed at the foot of the page', async () => {
  await page.viewport(390, 844)
  await toastButton('Success').click()
  await expect.poll(() => shown().length).toBe(1)
  const toaster = document.querySelector('[data-sonner-toaster]')
  expect(toaster?.getAttribute('data-y-position')).toBe('top')
  expect(toaster?.getBoundingClientRect().top).toBe(68)
  await page.viewport(1280, 800)
})

test('a toast has nothing axe objects to', async () => {
  // While the clock stands still, a slow machine can't let the toast go before it is checked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await toastButton('Error').click()
  const error = page.getByText('Failed to send message')
  await error.hover()
  await expect.element(error).toBeVisible()
  vi.useRealTimers()
  await expectAccessible('[data-sonner-toaster]')
})
