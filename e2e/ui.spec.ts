import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { expect, test } from './fixtures/ui-page.ts'

// In one worker, since each worker would build the page of its own.
test.describe.configure({ mode: 'default' })

test('every part fits every window, stands still, and has nothing axe objects to', async ({
  openUiPage,
  page,
}) => {
  test.slow()
  await openUiPage()
  const fits = async () => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }

  await test.step('nothing moves for someone who asked for stillness', async () => {
    const running = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
    )
    expect(running).toBe(0)
  })

  await test.step('roomy, in both themes', async () => {
    await fits()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('compact', async () => {
    await page.getByRole('radio', { name: 'Compact' }).click()
    await expect(page).toHaveURL(/density=compact/)
    await fits()
    await expectAccessible(page)
  })

  await test.step('a toast', async () => {
    await page.getByRole('button', { name: 'Error toast' }).click()
    await page.locator('[data-sonner-toast]').hover()
    await expectAccessible(page, '[data-sonner-toaster]')
  })

  await test.step('the theme a person chose is kept, before the first paint of the next visit', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'System' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('gives every button at least 44 px, roomy and compact', async ({ openUiPage, page }) => {
    await openUiPage()
    for (const density of ['Roomy', 'Compact']) {
      await page.getByRole('radio', { name: density }).tap()
      await expect(page.getByRole('radio', { name: density })).toBeChecked()
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main button')]
          .map((button) => {
            const halo = getComputedStyle(button, '::before')
            const own = button.getBoundingClientRect().height
            const height = halo.content === 'none' ? own : Math.max(own, Number.parseFloat(halo.height))
            return { name: button.getAttribute('aria-label') ?? button.textContent, height }
          })
          .filter(({ height }) => height < 43.9),
      )
      expect(small, density).toEqual([])
    }
  })
})

test('every part works with the keyboard', async ({ openUiPage, page }) => {
  test.slow()
  await page.clock.install({ time: '2026-11-18T17:00:00Z' })
  await openUiPage()

  await test.step('dialog takes the focus, keeps it, and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Record a disposition' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription('It closes the safety task. It stays in the chart.')
    await expectAccessible(page, '[role="dialog"]')
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('dialog holds the safe choice before something is lost', async () => {
    await page.getByRole('button', { name: 'Cancel a visit' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel Monday’s visit?' })
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep visit' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText('Visit cancelled')).toBeHidden()
    await page.getByRole('button', { name: 'Cancel a visit' }).press('Enter')
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(question.getByRole('button', { name: 'Cancel visit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText('Visit cancelled')).toBeVisible()
  })

  await test.step('menu opens with a key, moves with arrows and letters, and skips what is off', async () => {
    const opener = page.getByRole('button', { name: 'Log in' })
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /Patient login/ })).toBeFocused()
    await expectAccessible(page, '[role="menu"]')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /Provider login/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /Sign out/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: /Patient login/ })).toBeFocused()
    await page.keyboard.type('sign')
    await expect(page.getByRole('menuitem', { name: /Sign out/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Signed out')).toBeVisible()
  })

  await test.step('select opens, finds by letter and keeps the choice', async () => {
    const select = page.getByRole('combobox', { name: 'Visit type' })
    await select.press('Enter')
    await expect(page.getByRole('listbox').locator(':focus')).toHaveCount(1)
    await expectAccessible(page, '[role="listbox"]')
    await page.keyboard.type('th')
    await expect(page.getByRole('option', { name: 'Therapy' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(select).toHaveText('Therapy')
    await expect(select).toBeFocused()
  })

  await test.step('combobox narrows as you type and says when nothing matches', async () => {
    const combobox = page.getByRole('combobox', { name: 'State', exact: true })
    const search = page.getByRole('dialog').getByRole('combobox')
    await combobox.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type('new')
    await expect(page.getByRole('option')).toHaveText(['New Jersey', 'New York'])
    const active = await page.getByRole('option', { name: 'New Jersey' }).getAttribute('id')
    await expect(search).toHaveAttribute('aria-activedescendant', active ?? '')
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.type('zzz')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(combobox).toHaveText('New York')
    await expect(combobox).toBeFocused()
    await combobox.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(combobox).toHaveText('New York')
  })

  await test.step('date field is walked with the keyboard', async () => {
    const calendarButton = page.getByRole('button', { name: 'Open calendar' }).first()
    const day = (name: string) => page.getByRole('button', { name, exact: true })
    await calendarButton.press('Enter')
    await expect(day('Sunday, April 12, 1992')).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(day('Monday, April 20, 1992')).toBeFocused()
    await page.keyboard.press('End')
    await expect(day('Saturday, April 25, 1992')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageDown')
    await expect(day('Tuesday, May 19, 1992')).toBeFocused()
    await page.keyboard.press('Shift+PageUp')
    await expect(day('Sunday, May 19, 1991')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('05/19/1991')
    await expect(calendarButton).toBeFocused()
  })

  await test.step('date field is typed in several ways and says what is wrong', async () => {
    const field = page.getByRole('textbox', { name: 'Date of birth' })
    await expect(field).toHaveAccessibleDescription('MM/DD/YYYY')
    await field.fill('7/4/1990')
    await field.press('Tab')
    await expect(field).toHaveValue('07/04/1990')
    await field.fill('02/30/1990')
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription('Write the date as MM/DD/YYYY, for example 04/12/1992')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('01/01/2999')
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription(/^Choose .* or an earlier day$/)
    await field.fill('19900704')
    await field.fill('1990-07-04')
    await field.press('Tab')
    await expect(field).toHaveValue('07/04/1990')
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  await test.step('date field does not give a day that is off', async () => {
    const field = page.getByRole('textbox', { name: 'First day' })
    await page.getByRole('button', { name: 'Open calendar' }).last().press('Enter')
    const saturday = page.getByRole('button', { name: 'Saturday, November 21, 2026' })
    await expect(saturday).toHaveAttribute('aria-disabled', 'true')
    await saturday.press('Enter')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await field.fill('11/21/2026')
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription('That day is not available')
  })

  await test.step('palette opens on a key, finds people first and runs what is chosen', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('maya')
    await expect(palette.getByRole('option').first()).toContainText('Maya Castellanos')
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByText('Session started')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('qqqq')
    await expect(palette.getByText('Nothing matches. Try a name, an ID or a verb.')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeHidden()
  })

  await test.step('sheet opens from the keyboard and leaves on Escape', async () => {
    const opener = page.getByRole('button', { name: 'Open sheet' })
    await opener.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Maya Castellanos' })).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('a busy button keeps its width and its focus, and ignores a second press', async () => {
    const button = page.getByRole('button', { name: 'Save availability' })
    const width = (await button.boundingBox())?.width
    await button.press('Enter')
    const busy = page.getByRole('button', { name: 'Saving…' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await expect(busy).toBeFocused()
    expect((await busy.boundingBox())?.width).toBe(width)
  })

  await test.step('a file of the wrong kind or size is refused by name, a good one is listed', async () => {
    const input = page.getByLabel('Insurance card, front and back')
    await input.setInputFiles({ name: 'card.tiff', mimeType: 'image/tiff', buffer: Buffer.from('x') })
    await expect(page.getByText('card.tiff is not a JPG, PNG or PDF file. Choose another.')).toBeVisible()
    await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_400_000) })
    await expect(page.getByText('huge.png is 10.4 MB. The limit is 10 MB.')).toBeVisible()
    await input.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
    await expect(page.getByText('card.png')).toBeVisible()
    await expect(page.getByText('huge.png')).toBeHidden()
    await page.getByRole('button', { name: 'Remove card.png' }).click()
    await expect(page.getByText('card.png')).toBeHidden()
  })

  await test.step('password is shown and hidden again', async () => {
    const field = page.getByLabel('Confirm password')
    await expect(field).toHaveAccessibleDescription('Passwords do not match')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('toasts stand at the bottom right for 4 s, 356 px wide, three at most, reached with Alt+T', async () => {
    await page.clock.pauseAt('2026-11-18T18:00:00Z')
    for (const name of ['Success', 'Error', 'Warning', 'Undo']) {
      await page.getByRole('button', { name: `${name} toast` }).click()
      await page.clock.runFor(200)
    }
    const shown = page.locator('[data-sonner-toast][data-visible="true"]')
    const toaster = page.locator('[data-sonner-toaster][data-x-position="right"][data-y-position="bottom"]')
    await expect(shown).toHaveCount(3)
    expect((await shown.first().boundingBox())?.width).toBe(356)
    await page.keyboard.press('Alt+t')
    await expect(toaster).toBeFocused()
    await page.keyboard.press('Escape')
    await page.clock.runFor(4500)
    await expect(shown).toHaveCount(0)
  })
})

test('a screen that breaks says what happened, without the stack, and keeps the crisis lines', async ({
  page,
  uiSite,
}) => {
  await page.goto(new URL('/ui/broken', uiSite).href)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('The chart could not be drawn')
  await expect(page.locator('pre')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessibleInBothThemes(page)
})
