import { expect, test } from '@playwright/test'
import { openPublicPage, services } from './fixtures/public-page.ts'

test('sections stand in their order', async ({ page }) => {
  await openPublicPage(page, '/main')
  await expect(page).toHaveTitle('Saguaro Mind: psychiatry and therapy by video in Arizona')
  expect(await page.locator('h1, main h2').allTextContents()).toEqual([
    'Someone to talk to, without the waiting room.',
    'Built for days when everything takes effort.',
    'What we help with',
    'At home in Arizona, heading further.',
    'What it runs on, and how you can pay',
    'What the people who practice here say',
    'The first step is ten quiet minutes.',
  ])
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open chat assistant' })).toBeVisible()
})

test('every link leads where it says', async ({ page }) => {
  await openPublicPage(page, '/')
  const hero = page.getByRole('region', { name: /^Someone to talk to/ })
  const footer = page.getByRole('contentinfo')
  const links = [
    [hero.getByRole('link', { name: 'Book Appointment' }), '/patient-login'],
    [hero.getByRole('link', { name: 'Our Services' }), '/specialized-services'],
    [page.getByRole('link', { name: 'Learn More about all services' }), '/specialized-services'],
    [page.getByRole('link', { name: 'Register Now' }), '/patient-register'],
    [page.getByRole('link', { name: 'Talk to a person first' }), 'tel:+12249006463'],
    [footer.getByRole('link', { name: 'Sign Up' }), '/provider-register'],
    [footer.getByRole('link', { name: 'Security' }), '/security'],
    [footer.getByRole('link', { name: 'Compliance' }), '/compliance'],
    [footer.getByRole('link', { name: 'Support' }), 'mailto:support@saguaro.example'],
    [footer.getByRole('link', { name: 'Watch the intro' }), '/intro'],
    [footer.getByRole('link', { name: '(224) 900-MIND (6463)' }), 'tel:+12249006463'],
    ...services.map(
      ({ id, name }) =>
        [page.getByRole('link', { name: `Learn More about ${name}` }), `/service/${id}`] as const,
    ),
  ] as const
  for (const [link, href] of links) await expect(link).toHaveAttribute('href', href)

  const board = footer.getByRole('link', { name: /Arizona licensing board/ })
  await expect(board).toHaveAttribute('target', '_blank')
  await expect(board).toHaveAttribute('rel', 'noopener')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Saguaro Mind, PLLC`)
})

test('the phone badge lights up under the pointer', async ({ page }) => {
  await openPublicPage(page, '/')
  const badge = page.getByRole('contentinfo').getByRole('link', { name: '(224) 900-MIND (6463)' })
  const color = () => badge.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await color()
  await badge.hover()
  await expect.poll(color).not.toBe(before)
})

test('Login opens both doors, by mouse and by keyboard', async ({ page }) => {
  await openPublicPage(page, '/')
  const login = page.locator('summary', { hasText: 'Login' })
  const patient = page.getByRole('link', { name: /^Patient Login/ })
  const provider = page.getByRole('link', { name: /^Provider Login/ }).first()
  await expect(patient).toBeHidden()
  await login.click()
  await expect(patient).toHaveAttribute('href', '/patient-login')
  await expect(provider).toHaveAttribute('href', '/provider-login')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(patient).toBeHidden()
  await login.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(patient).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(patient).toBeHidden()
  await expect(login).toBeFocused()
})

test('twelve states carry their marks', async ({ page }) => {
  await openPublicPage(page, '/')
  const where = page.getByRole('region', { name: /^At home in Arizona/ })
  await expect(where.getByText('PROCESSING')).toHaveCount(1)
  await expect(where.getByRole('listitem').filter({ hasText: 'COMING SOON' })).toHaveText(
    [
      'Georgia',
      'Illinois',
      'Iowa',
      'Minnesota',
      'New Hampshire',
      'New Jersey',
      'New York',
      'North Dakota',
      'South Dakota',
      'Utah',
      'Vermont',
    ].map((state) => `${state}COMING SOON`),
  )
})

test('payment methods are all there, with who does what', async ({ page }) => {
  await openPublicPage(page, '/')
  const payment = page.locator('#payment')
  for (const method of [
    'Card',
    'Apple Pay',
    'Google Pay',
    'Zelle',
    'Venmo',
    'Cash App',
    'Insurance claims processing',
    'Eligibility verification',
  ])
    await expect(payment.getByRole('listitem').filter({ hasText: method }).first()).toBeVisible()
  await expect(payment).toContainText('done by the practice’s billing staff')
})

test('the page describes a medical organization to machines', async ({ page }) => {
  await openPublicPage(page, '/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@type': 'MedicalOrganization',
    name: 'Saguaro Mind',
    legalName: 'Saguaro Mind, PLLC',
    telephone: '+12249006463',
    areaServed: [{ '@type': 'State', name: 'Arizona' }],
  })
  expect(data.availableService).toHaveLength(8)
})

test('the film loads only when it is asked for, and has captions', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPublicPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('.mp4') || path.endsWith('.vtt'))).toEqual([])
  await page.getByRole('link', { name: /^Play video/ }).click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThanOrEqual(15)
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeLessThanOrEqual(25)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3)
  const file = await page.request.get('/media/first-visit.mp4')
  expect((await file.body()).length).toBeLessThan(1_500_000)
})

test('the appearance can be chosen, and is remembered', async ({ page }) => {
  await openPublicPage(page, '/')
  await page.getByLabel('Appearance').selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPublicPage(page, '/security')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Appearance')).toHaveValue('dark')
})
