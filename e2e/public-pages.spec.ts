import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { openPublicPage, publicPaths } from './fixtures/public-page.ts'

for (const path of publicPaths) {
  test(`${path} wakes up without a complaint, fits every window and is accessible`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPublicPage(page, path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expectAccessibleInBothThemes(page)
    expect(complaints).toEqual([])
  })
}

test('every page can be read without script, and help in a crisis be reached', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call or text 988' })).toHaveAttribute('href', 'tel:988')
    await expect(page.getByRole('button', { name: 'Open chat assistant' })).toBeHidden()
  }
  await page.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the ways on still work', async ({ page }) => {
    await page.goto('/intro')
    await page.getByRole('link', { name: 'Skip Intro' }).click()
    await expect(page).toHaveURL(/\/main$/)
    await page.locator('summary', { hasText: 'Login' }).click()
    await expect(page.getByRole('link', { name: /^Patient Login/ })).toBeVisible()
    await page.getByRole('link', { name: 'Our Services' }).first().click()
    await page.getByRole('link', { name: 'Learn More about OCD' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'OCD' })).toBeVisible()
  })
})

test('security and compliance claim no certificate, and name the documents', async ({ page }) => {
  await openPublicPage(page, '/security')
  for (const file of ['SECURITY.md', 'docs/threat-model.md', 'docs/deploy.md'])
    await expect(page.getByText(file, { exact: true })).toBeVisible()
  await openPublicPage(page, '/compliance')
  for (const topic of [
    'HIPAA',
    'SOC 2 Type II',
    'State licensing',
    'DEA and controlled medicines',
    'GDPR and other privacy laws',
    'FDA guidance on decision support',
  ])
    await expect(page.getByRole('region', { name: topic })).toContainText('What the practice must add')
  await expect(page.locator('main')).toContainText('We do not hold one')
})

test('the landing page sends at most 90 kB of gzipped script before anyone touches it', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await openPublicPage(page, '/')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})
