import { expect, type Page, test } from '@playwright/test'

const stage = (page: Page) => page.locator('main').getAttribute('data-stage')
const seen = (page: Page) => page.evaluate(() => sessionStorage.getItem('hasSeenIntro'))
const opacity = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity))

test('the intro moves and continues, and is still with reduced motion', {
  tag: '@thorough',
}, async ({ page }) => {
  await test.step('the logo appears after 2 s, the glow after 7 s, the prompt after 8 s, and a click sends a wave', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/intro')
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'initial')
    for (const [before, next] of [
      [1990, 'logo'],
      [4990, 'glow'],
      [990, 'prompt'],
    ] as const) {
      const now = await stage(page)
      await page.clock.runFor(before)
      expect(await stage(page)).toBe(now)
      await page.clock.runFor(10)
      await expect(page.locator('main')).toHaveAttribute('data-stage', next)
    }
    await expect.poll(() => opacity(page, '.intro-prompt')).toBe(1)
    await expect(page.getByRole('link', { name: 'Click to Enter' })).toBeVisible()

    await test.step('the crisis lines stay in reach above the click area', async () => {
      const help = page.getByRole('link', { name: 'Call 988' })
      await expect(help).toHaveAttribute('href', 'tel:988')
      await help.click({ trial: true })
      const pressed = (key: string) =>
        help.evaluate((link, pressedKey) => {
          const press = new KeyboardEvent('keydown', { key: pressedKey, bubbles: true, cancelable: true })
          return link.dispatchEvent(press)
        }, key)
      expect(await pressed('Enter'), 'Enter on a crisis line is left to the link').toBe(true)
      expect(await stage(page)).toBe('prompt')
    })

    await test.step('a click anywhere enters, and a second later the landing page opens', async () => {
      await page.mouse.click(30, 200)
      await expect(page.locator('main')).toHaveAttribute('data-stage', 'entering')
      expect(await seen(page)).toBe('true')
      await page.clock.runFor(990)
      await expect(page).toHaveURL(/\/intro$/)
      await page.clock.runFor(10)
      await expect(page).toHaveURL(/\/main$/)
    })

    await test.step('a visitor who has seen it continues directly', async () => {
      await page.goto('/intro')
      await expect(page).toHaveURL(/\/main$/)
    })
  })

  await test.step('with reduced motion it is still, and keys, prompt and Skip Intro continue immediately', async () => {
    await page.clock.resume()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => sessionStorage.clear())
    // Only the way there is looked at.
    await page.route('**/main', (route) => route.fulfill({ contentType: 'text/html', body: '<main>' }))
    const ways: [string, () => Promise<void>][] = [
      ['Enter', () => page.keyboard.press('Enter')],
      ['Space', () => page.keyboard.press('Space')],
      ['the prompt', () => page.getByRole('link', { name: 'Click to Enter' }).click()],
      ['Skip Intro by key', () => page.getByRole('link', { name: 'Skip Intro' }).press('Enter')],
    ]
    for (const [name, enter] of ways)
      await test.step(name, async () => {
        await page.goto('/intro')
        await expect(page.locator('main')).toHaveAttribute('data-stage', 'prompt')
        expect(await opacity(page, '.intro-logo')).toBe(1)
        expect(await opacity(page, '.intro-prompt')).toBe(1)
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
        await enter()
        await expect(page).toHaveURL(/\/main$/)
        expect(await seen(page)).toBe('true')
        await page.evaluate(() => sessionStorage.clear())
      })
  })
})
