import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a page opened without a network says so, and opens automatically afterward', async ({
  page,
  context,
}) => {
  const says = async (title: string) => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('a[href="tel:988"]:visible')).toBeVisible()
    await expect(page.locator('a[href="tel:911"]:visible')).toBeVisible()
  }
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await sideStep('in Spanish too', async () => {
    await page.goto('/es')
    await says('No podemos cargar esta página en este momento')
  })
  await page.goto('/patient-login')
  await says('We can’t load this page right now')
  await expect(page.getByText('You’re offline. Check your internet connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Email')).toBeVisible()
})
