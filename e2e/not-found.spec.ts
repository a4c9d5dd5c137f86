import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/ui-page.ts'

test('an unknown address says so and leads home', async ({ page, uiSite }) => {
  await page.goto(new URL('/no-such-page', uiSite).href)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Call or text 988' })).toHaveAttribute('href', 'tel:988')
  await expect(page.getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute('href', 'sms:741741')
  await expect(page.getByRole('link', { name: 'Immediate danger: 911' })).toHaveAttribute('href', 'tel:911')
  await expectAccessible(page)
})
