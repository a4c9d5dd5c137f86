import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { openPublicPage, publicPaths, services } from './fixtures/public-page.ts'
import { sideStep } from './fixtures/side-step.ts'

/** One of each kind; the landing page has two addresses, and the services share one design. */
const kinds = ['/', '/intro', '/specialized-services', '/service/bipolar', '/security', '/compliance']

test('every page hydrates without an error and fits every window, and each kind is accessible', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (const path of kinds)
    await test.step(path, async () => {
      await openPublicPage(page, path)
      for (const width of [320, 390, 768, 1440]) await fits(width)
      await expectAccessibleInBothThemes(page)
      expect(complaints).toEqual([])
    })

  await test.step('compliance claims no certificate', async () => {
    for (const topic of [
      'HIPAA',
      'SOC 2 Type II',
      'State licensing',
      'DEA and controlled substances',
      'GDPR and other privacy laws',
      'FDA guidance on decision support',
    ])
      await expect(page.getByRole('region', { name: topic })).toContainText('What the practice must add')
    await expect(page.locator('main')).toContainText("We don't have one")
  })

  await test.step('an unknown address says so and offers links', async () => {
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
  })

  await sideStep('an unknown service says so and offers links', async () => {
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

  await sideStep('the other pages of each kind', async () => {
    complaints.length = 0
    for (const path of publicPaths.filter((one) => !kinds.includes(one))) {
      await openPublicPage(page, path)
      await fits(320)
      expect(complaints, path).toEqual([])
    }
  })
})

test.describe('with a browser in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('pages, sign-in and chat are Spanish until English is chosen, and stay so', async ({ page }) => {
    await openPublicPage(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alguien con quien hablar/)
    await expect(page.getByRole('link', { name: 'Llame al 988 (oprima 2)' })).toHaveAttribute(
      'href',
      'tel:988',
    )
    await page.getByRole('button', { name: 'Abrir el asistente de chat' }).click()
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('ya no quiero vivir')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert', { name: 'Recursos de emergencia' })).toBeVisible()
    await expect(page.getByRole('log')).toContainText('Llame al 988 y oprima 2')
    await page.goto('/patient-login')
    await expect(page.getByRole('heading', { name: 'Acceso para pacientes' })).toBeVisible()

    await openPublicPage(page, '/es/security')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('summary[aria-label="Menú"]').click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/security')
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Someone to talk to/)

    await sideStep('at other addresses, too', async () => {
      await page.goto('/es/service/ocd')
      await expect(page.getByRole('heading', { level: 1, name: 'TOC' })).toBeVisible()
      await page.goto('/patient-login')
      await expect(page.getByRole('heading', { name: 'Patient Login' })).toBeVisible()
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, help in a crisis be reached, and the ways on work', async ({ page }) => {
    for (const path of kinds)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
        await expect(page.getByRole('button', { name: 'Open chat assistant' })).toBeHidden()
        const service = services.find(({ id }) => path === `/service/${id}`)
        if (!service) return
        await expect(page).toHaveTitle(`${service.name}, Saguaro Mind`)
        await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible()
        for (const badge of ['Evidence-based', 'Personalized', 'Comprehensive'])
          await expect(page.getByText(badge, { exact: true })).toBeVisible()
        for (const section of ['Common Symptoms', 'Treatment Approaches', 'Additional Resources'])
          await expect(page.getByRole('heading', { name: section })).toBeVisible()
        for (const [name, href] of [
          ['Schedule Consultation', '/patient-login?next=%2Fappointment-scheduling'],
          ['Register Now', '/patient-register'],
          ['Back to Services', '/specialized-services'],
        ] as const)
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
        const resources = page.locator('main a[target="_blank"]')
        expect(await resources.count()).toBeGreaterThanOrEqual(3)
        await expect(
          page.locator('main a[target="_blank"]:not([rel="noopener"][href^="https://"])'),
        ).toHaveCount(0)
      })

    await test.step("the server's HTML of every service has its name, its parts and the crisis line", async () => {
      for (const { id, name } of services) {
        const sent = await (await page.request.get(`/service/${id}`)).text()
        const title = name.replace('&', '&amp;')
        expect(sent).toContain(`<title>${title}, Saguaro Mind</title>`)
        for (const part of [
          'Common Symptoms',
          'Treatment Approaches',
          'Additional Resources',
          'href="tel:988"',
        ])
          expect(sent).toContain(part)
      }
    })

    await test.step('security and compliance link to readable documents', async () => {
      for (const path of ['/security', '/compliance']) {
        await page.goto(path)
        for (const file of ['SECURITY.md', 'docs/threat-model.md', 'docs/deploy.md']) {
          const href = await page.getByRole('link', { name: file, exact: true }).getAttribute('href')
          const document = await page.request.get(href ?? '')
          expect(document.headers()['content-type']).toBe('text/plain; charset=utf-8')
          expect(await document.text()).toMatch(/^# /)
        }
      }
    })

    await test.step('the ways on', async () => {
      await page.goto('/intro')
      await page.getByRole('link', { name: 'Skip Intro' }).click()
      await expect(page).toHaveURL(/\/main$/)
      await page.locator('summary', { hasText: 'Login' }).click()
      await expect(page.getByRole('link', { name: /^Patient Login/ })).toBeVisible()
      await page.getByRole('link', { name: 'Our Services' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
    })

    await test.step('the list has all eight services, a link home and a sign-in link', async () => {
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(
        services.map(({ name }) => name),
      )
      for (const { id, name } of services)
        await expect(page.getByRole('link', { name: `Learn More about ${name}` })).toHaveAttribute(
          'href',
          `/service/${id}`,
        )
      await expect(page.getByRole('link', { name: 'Back to Home' }).first()).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
        'href',
        '/patient-register',
      )
      await page.getByRole('link', { name: 'Learn More about OCD' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'OCD' })).toBeVisible()
    })
  })
})
