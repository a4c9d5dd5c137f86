import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a page opened with the network cut says so, in Spanish too, and opens by itself afterward', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  for (const [address, title] of [
    ['/patient-login', 'We can’t load this page right now'],
    ['/es', 'No podemos cargar esta página en este momento'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('a[href="tel:988"]:visible')).toBeVisible()
    await expect(page.locator('a[href="tel:911"]:visible')).toBeVisible()
  }
  await page.goto('/patient-login')
  await expect(page.getByText('You’re offline. Check your internet connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
})
