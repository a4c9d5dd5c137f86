import { expect, type Page, test } from '@playwright/test'

const stage = (page: Page) => page.locator('main').getAttribute('data-stage')
const seen = (page: Page) => page.evaluate(() => sessionStorage.getItem('hasSeenIntro'))
const opacity = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity))

async function openIntro(page: Page) {
  await page.clock.install()
  await page.goto('/intro')
  await expect(page.locator('main[data-stage]')).toBeVisible()
}

test('the logo comes after 2 s, the glow after 7 s, the prompt after 8 s', async ({ page }) => {
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
})

test('a click anywhere sends a wave, and a second later the landing page opens', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/intro')
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'initial')
  await page.mouse.click(30, 200)
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'entering')
  expect(await seen(page)).toBe('true')
  await page.clock.runFor(990)
  await expect(page).toHaveURL(/\/intro$/)
  await page.clock.runFor(10)
  await expect(page).toHaveURL(/\/main$/)
})

for (const key of ['Enter', 'Space']) {
  test(`${key} enters too`, async ({ page }) => {
    await openIntro(page)
    await page.keyboard.press(key)
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/\/main$/)
  })
}

test('Skip Intro goes on at once, by mouse or by key', async ({ page }) => {
  await openIntro(page)
  await page.getByRole('link', { name: 'Skip Intro' }).press('Enter')
  await expect(page).toHaveURL(/\/main$/)
  expect(await seen(page)).toBe('true')
})

test('whoever has seen it goes straight on', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('hasSeenIntro', 'true'))
  await page.goto('/intro')
  await expect(page).toHaveURL(/\/main$/)
})

test('the crisis lines stay in reach above the click area', async ({ page }) => {
  await openIntro(page)
  await expect(page.getByRole('link', { name: 'Call or text 988' })).toHaveAttribute('href', 'tel:988')
  await page.getByRole('link', { name: 'Call or text 988' }).click({ trial: true })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it is still, and the prompt is there at once', async ({ page }) => {
    await openIntro(page)
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'prompt')
    expect(await opacity(page, '.intro-logo')).toBe(1)
    expect(await opacity(page, '.intro-prompt')).toBe(1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.getByRole('link', { name: 'Click to Enter' }).click()
    await page.clock.runFor(10)
    await expect(page).toHaveURL(/\/main$/)
  })
})
