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

test('a screen that breaks says what happened, without the stack, and keeps the crisis lines', async ({
  page,
  uiSite,
}) => {
  await page.goto(new URL('/ui/broken', uiSite).href)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('The chart could not be drawn')
  await expect(page.locator('pre')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call or text 988' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})

test('a link inside the app changes the screen without a reload', async ({ openUiPage, page }) => {
  await openUiPage()
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
  await page.getByRole('button', { name: 'Log in' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patient-login$/)
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
})
