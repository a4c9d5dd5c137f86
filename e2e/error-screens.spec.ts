import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'

test('an unknown address or service says so and leads on', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  for (const [name, href] of [
    ['Return to Home', '/'],
    ['Call 988', 'tel:988'],
    ['Text HOME to 741741', 'sms:741741?body=HOME'],
    ['Immediate danger: 911', 'tel:911'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessibleInBothThemes(page)

  await page.goto('/service/telepathy')
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  await expect(page.getByText('The service you are looking for does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
    'href',
    '/specialized-services',
  )
  await expect(page).toHaveTitle('Service Not Found, Saguaro Mind')
  await expectAccessibleInBothThemes(page)
})

test('a part of the app that does not come is said to be missing, with a way on', async ({ page }) => {
  await page.goto('/patient-login')
  const forgotten = page.getByRole('link', { name: 'Forgot password?' })
  await expect(forgotten).toBeVisible()
  await page.route('**/assets/forgot-password-*.js', (route) => route.abort())
  await forgotten.click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    "Part of this page couldn't be loaded. Check your connection and try again.",
  )
  await expectAccessibleInBothThemes(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})
