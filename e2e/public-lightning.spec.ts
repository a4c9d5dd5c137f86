import { expect, type Page, test } from '@playwright/test'
import { openPublicPage } from './fixtures/public-page.ts'

const expectations = (page: Page) => page.getByRole('region', { name: 'What you can expect from us' })

/** Puts the heading's top edge where the given share of it shows above the window's lower edge. */
const showShare = (page: Page, share: number) =>
  page.locator('#expect-title').evaluate((heading, part) => {
    const { top, height } = heading.getBoundingClientRect()
    scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
  }, share)

async function openStill(page: Page) {
  await openPublicPage(page, '/')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

test('lightning strikes once, half a second after half of the heading shows, for a second and a half', async ({
  page,
}) => {
  await page.clock.install()

  await test.step('never for someone who asked for stillness', async () => {
    await openStill(page)
    await showShare(page, 1)
    await page.clock.runFor(5000)
    await expect(expectations(page)).toHaveAttribute('data-lightning', 'waiting')
    await page.clock.resume()
  })

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openStill(page)
  await showShare(page, 0.3)
  await page.clock.runFor(3000)
  await expect(expectations(page)).toHaveAttribute('data-lightning', 'waiting')

  await showShare(page, 0.8)
  let waited = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        waited += 20
        return expectations(page).getAttribute('data-lightning')
      },
      { intervals: [10] },
    )
    .toBe('striking')
  expect(waited).toBeGreaterThanOrEqual(500)

  await page.clock.runFor(1470)
  await expect(expectations(page)).toHaveAttribute('data-lightning', 'striking')
  await page.clock.runFor(30)
  await expect(expectations(page)).toHaveAttribute('data-lightning', 'over')

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await showShare(page, 1)
  await page.clock.runFor(5000)
  await expect(expectations(page)).toHaveAttribute('data-lightning', 'over')
})
