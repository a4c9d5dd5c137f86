import { expect, test } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { openPublicPage, services } from './fixtures/public-page.ts'

test('the list has all eight, a way home and a way in', async ({ page }) => {
  await openPublicPage(page, '/specialized-services')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(
    services.map(({ name }) => name),
  )
  for (const { id, name } of services)
    await expect(page.getByRole('link', { name: `Learn More about ${name}` })).toHaveAttribute(
      'href',
      `/service/${id}`,
    )
  await expect(page.getByRole('link', { name: 'Back to Home' }).first()).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/patient-register')
})

test('each says what it is, how it shows and what helps', async ({ page }) => {
  for (const { id, name } of services) {
    await page.goto(`/service/${id}`, { waitUntil: 'commit' })
    await expect(page).toHaveTitle(`${name}, Saguaro Mind`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const badge of ['Evidence-based', 'Personalized', 'Comprehensive'])
      await expect(page.getByText(badge, { exact: true })).toBeVisible()
    for (const section of ['Common Symptoms', 'Treatment Approaches', 'Additional Resources'])
      await expect(page.getByRole('heading', { name: section })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fappointment-scheduling',
    )
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
      'href',
      '/patient-register',
    )
    await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/specialized-services',
    )
    const resources = page.locator('main a[target="_blank"]')
    expect(await resources.count()).toBeGreaterThanOrEqual(3)
    for (const resource of await resources.all()) {
      await expect(resource).toHaveAttribute('rel', 'noopener')
      await expect(resource).toHaveAttribute('href', /^https:\/\//)
    }
  }
})

test('an unknown service says so', async ({ page }) => {
  await page.goto('/service/telepathy')
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  await expect(page.getByText('The service you are looking for does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
    'href',
    '/specialized-services',
  )
  await expect(page).toHaveTitle('Service Not Found, Saguaro Mind')
  await expectAccessible(page)
})
