import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/browser.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OfflineBanner } from '../shells/shared/offline-banner.tsx'
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

test('toasts are at the bottom right of a desktop for 4 s, 356 px wide, three at most, reached with Alt+T', async () => {
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
  // A toast's time begins only when React has rendered that it is no longer held, so the clock moves on in steps.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return shown().length
    })
    .toBe(0)
})

/** The elements a toast covers. */
const covered = (within: ParentNode = document) => {
  const toast = shown()[0]?.getBoundingClientRect()
  if (!toast) return ['no toast is shown']
  return [...within.querySelectorAll('h1, button, textarea, [data-keep-clear]')]
    .filter((element) => element.closest('[data-sonner-toaster]') === null)
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return (
        box.top < toast.bottom && toast.top < box.bottom && box.left < toast.right && toast.left < box.right
      )
    })
    .map((element) => element.textContent)
}
/** A toast is where it goes to stay once it has not moved from one frame to the next. */
async function settled() {
  let before = Number.NaN
  await expect
    .poll(() => {
      const now = shown()[0]?.getBoundingClientRect().top ?? Number.NaN
      const still = now === before
      before = now
      return still
    })
    .toBe(true)
}

test('on a phone toasts are at the top, away from controls', async () => {
  await page.viewport(390, 844)
  await toastButton('Success').click()
  await expect.poll(() => shown().length).toBe(1)
  expect(document.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position')).toBe('top')
  await expect.poll(() => covered()).toEqual([])
  await page.viewport(1280, 800)
})

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'a toast never covers a message’s buttons, its field, the emergency panel, the title or a banner on a %s',
  async (_, width, height) => {
    await page.viewport(width, height)
    const { container } = await render(
      <div
        style={{
          position: 'fixed',
          inset: 0,
          background: 'white',
          display: 'grid',
          gridTemplateRows: 'auto 12rem auto 1fr auto',
        }}
      >
        <button type="button">Back</button>
        <section data-keep-clear>Call 988</section>
        <div>
          <h1>Your visit is booked</h1>
          <Banner title="We’re checking your document" />
        </div>
        <p>Some words</p>
        <div style={{ textAlign: 'right' }}>
          <button type="button">Retry</button>
          <button type="button">Discard</button>
          <textarea aria-label="Message" style={{ width: '100%' }} />
        </div>
      </div>,
    )
    toast.error('Failed to send message', { duration: 60_000 })
    await expect.poll(() => shown().length).toBe(1)
    await settled()
    await expect.poll(() => covered(container)).toEqual([])
    await page.viewport(1280, 800)
  },
)

/** Whether a toast covers this sentence. */
const isCovered = (sentence: string) => {
  const toast = shown()[0]?.getBoundingClientRect()
  const box = page.getByText(sentence).element().getBoundingClientRect()
  return toast === undefined || (box.top < toast.bottom && toast.top < box.bottom)
}

test("on a phone a toast covers neither a dialog's crisis text nor the banner about an unreachable server", async () => {
  await page.viewport(390, 844)
  await toastButton('Success').click()
  await expect.poll(() => shown().length).toBe(1)
  toast.error('Failed to send message', { duration: 60_000 })
  const dialog = await render(
    <Dialog open title="Messages" description="In a crisis, call or text 988." fill>
      <p>Some words</p>
    </Dialog>,
  )
  await settled()
  await expect.poll(() => isCovered('In a crisis, call or text 988.')).toBe(false)
  await dialog.unmount()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await render(
    <div style={{ position: 'fixed', inset: 0, background: 'white', paddingTop: '4rem' }}>
      <OfflineBanner />
    </div>,
  )
  await settled()
  await expect.poll(() => isCovered('You are offline.')).toBe(false)
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('a toast has nothing axe objects to', async () => {
  // With the clock stopped, the toast can't disappear on a slow machine before it is checked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await toastButton('Error').click()
  const error = page.getByText('Failed to send message')
  await error.hover()
  await expect.element(error).toBeVisible()
  vi.useRealTimers()
  await expectAccessible('[data-sonner-toaster]')
})
