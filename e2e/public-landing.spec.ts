import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { openPublicPage, services } from './fixtures/public-page.ts'
import { sideStep } from './fixtures/side-step.ts'

const expectations = (page: Page) => page.getByRole('region', { name: 'What you can expect from us' })

/** Puts the heading's top edge where the given share of it shows above the window's lower edge. */
const showShare = (page: Page, share: number) =>
  page.locator('#expect-title').evaluate((heading, part) => {
    const { top, height } = heading.getBoundingClientRect()
    scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
  }, share)

/** The page's clock is stopped until the test advances it. */
const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

test('the landing page loads little, says everything in its order, and every link leads where it says', async ({
  page,
}) => {
  const asked: string[] = []
  const scripts: Promise<number>[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.clock.install()
  await openPublicPage(page, '/main')
  const footer = page.getByRole('contentinfo')

  await test.step('at most 90 kB of gzipped script before anyone touches it, and no film', async () => {
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
    expect(asked.filter((path) => path.endsWith('.mp4') || path.endsWith('.vtt'))).toEqual([])
  })

  await test.step('of the fonts only the letters most pages are written with', async () => {
    const fonts = asked.filter((path) => path.endsWith('.woff2')).map((path) => path.split('/').pop())
    expect(fonts.map((name) => name?.replace(/-[^-]{8}\.woff2$/, '')).sort()).toEqual([
      'fraunces-italic-letters',
      'fraunces-letters',
      'inter-letters',
    ])
  })

  await test.step('sections are in their order', async () => {
    await expect(page).toHaveTitle('Saguaro Mind: psychiatry and therapy by video in Arizona')
    expect(await page.locator('h1, main h2').allTextContents()).toEqual([
      'Someone to talk to, without the waiting room.',
      'Easy to use, even on a hard day',
      'What we help with',
      'In Arizona now, with more states to come',
      'Technology',
      'What you can expect from us',
      'Getting started takes about ten minutes',
    ])
    await expect(page.getByRole('button', { name: 'Open chat assistant' })).toBeVisible()
  })

  await test.step('links', async () => {
    const hero = page.getByRole('region', { name: /^Someone to talk to/ })
    const links = [
      [hero.getByRole('link', { name: 'Book Appointment' }), '/patient-login'],
      [hero.getByRole('link', { name: 'Our Services' }), '/specialized-services'],
      [page.getByRole('link', { name: 'Learn More about all services' }), '/specialized-services'],
      [page.getByRole('link', { name: 'Register Now' }), '/patient-register'],
      [page.getByRole('link', { name: 'Call us first' }), 'tel:+12249006463'],
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

  await test.step('twelve states carry their marks', async () => {
    const where = page.getByRole('region', { name: /^In Arizona now/ })
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

  await test.step('the payment options are those that booking offers, with who does what', async () => {
    const payment = page.locator('#payment')
    await expect(payment.getByRole('listitem')).toHaveText(['Credit card', 'Insurance'])
    await expect(payment).toContainText("The practice's billing staff handle charges and insurance claims.")
  })

  await test.step('machines read of a medical organization', async () => {
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

  await test.step('Login opens both sign-in pages, by mouse and by keyboard', async () => {
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

  await sideStep('the phone badge lights up under the pointer', async () => {
    const badge = footer.getByRole('link', { name: '(224) 900-MIND (6463)' })
    const color = () => badge.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await color()
    await badge.hover()
    await expect.poll(color).not.toBe(before)
  })

  await test.step('the video loads when it is started, says when it cannot, and has captions', async () => {
    await page.route('**/media/first-visit.mp4', (route) => route.abort())
    await page.getByRole('link', { name: /^Play video/ }).click()
    await expect(page.getByText("We couldn't load the video.")).toBeVisible()
    await page.unrouteAll()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await again.press('Enter')
    const video = page.locator('video')
    await expect(video).toBeFocused()
    const duration = () => video.evaluate((element: HTMLVideoElement) => element.duration)
    await expect.poll(duration).toBeGreaterThanOrEqual(15)
    expect(await duration()).toBeLessThanOrEqual(25)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(3)
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    const file = await page.request.get('/media/first-visit.mp4')
    expect((await file.body()).length).toBeLessThan(1_500_000)
  })

  await test.step('never with reduced motion', async () => {
    await pause(page)
    await showShare(page, 1)
    await page.clock.runFor(5000)
    await expect(expectations(page)).toHaveAttribute('data-lightning', 'waiting')
    await page.clock.resume()
  })

  await sideStep('the appearance can be chosen, and is remembered', async () => {
    await page.getByLabel('Appearance').selectOption('Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPublicPage(page, '/security')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByLabel('Appearance')).toHaveValue('dark')
  })

  await sideStep(
    'lightning strikes once, half a second after half of the heading shows, for a second and a half',
    async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await openPublicPage(page, '/')
      await pause(page)
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
    },
  )
})
