import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { openPublicPage } from './fixtures/public-page.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat assistant' })
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const alert = (page: Page) => page.getByRole('alert', { name: /Emergency Resources|Recursos de emergencia/ })

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('the chat helps in danger and always offers a next step, whatever the network does', async ({
  page,
}) => {
  await test.step('someone in danger gets the emergency panel, once, until they close it, even when no answer can be had', async () => {
    await page.route(await scriptNamed('reply'), (route) => route.abort())
    await openPublicPage(page, '/')

    await sideStep(
      'without a network the numbers to call are shown instead, and it opens once there is one',
      async () => {
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Open chat assistant' }).click()
        await expect(panel(page).getByRole('alert')).toHaveText(
          "I'm sorry, I'm having trouble connecting right now. Please try again later.",
        )
        for (const [name, href] of [
          ['(224) 900-MIND (6463)', 'tel:+12249006463'],
          ['Call 988', 'tel:988'],
          ['Text HOME to 741741', 'sms:741741?body=HOME'],
          ['Immediate danger: 911', 'tel:911'],
        ] as const)
          await expect(panel(page).getByRole('link', { name })).toHaveAttribute('href', href)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBothThemes(page, '[role="dialog"]')
        await page.keyboard.press('Escape')
        const launcher = page.getByRole('button', { name: 'Open chat assistant' })
        await expect(launcher).toBeFocused()
        await launcher.press('Enter')
        await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeFocused()
        await page.context().setOffline(false)
        await page.keyboard.press('Enter')
        await expect(field(page)).toBeFocused()
        await page.keyboard.press('Escape')
      },
    )

    await page.getByRole('button', { name: 'Open chat assistant' }).click()
    await test.step('it names who helps', async () => {
      await say(page, 'I feel like I want to die')
      await expect(alert(page)).toBeVisible()
      await expect(alert(page)).toContainText(
        "If you're experiencing a mental health emergency, please use these resources.",
      )
      await expect(alert(page).getByRole('listitem')).toHaveText([
        'National Suicide Prevention Lifeline (24/7)988 or 1-800-273-8255',
        'Crisis Text Line (24/7)Text HOME to 741741',
        'Emergency Services (For immediate danger)911',
        /^Arizona crisis line/,
      ])
      const hrefs = await alert(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual([
        'tel:988',
        'tel:1-800-273-8255',
        'sms:741741?body=HOME',
        'tel:911',
        'sms:988',
        'https://chat.988lifeline.org/',
        'tel:1-844-534-4673',
      ])
      await expect(log(page)).toContainText(
        "I'm sorry, I'm having trouble connecting right now. Please try again later.",
      )
      await expectAccessibleInBothThemes(page, '[role="dialog"]')
    })

    await test.step('it comes once, closes by hand, and comes again', async () => {
      await say(page, 'this is a crisis')
      await expect(alert(page)).toHaveCount(1)
      await alert(page).getByRole('button', { name: 'Close Alert' }).click()
      await expect(alert(page)).toHaveCount(0)
      await expect(field(page)).toBeFocused()
      await say(page, 'what is the price?')
      await expect(log(page).getByText('having trouble connecting')).toHaveCount(3)
      await expect(alert(page)).toHaveCount(0)
      await say(page, 'quiero morir')
      await expect(alert(page)).toBeVisible()
    })

    await sideStep('it can be read and closed in a small window', async () => {
      for (const [width, height] of [
        [390, 844],
        [390, 500],
        [320, 640],
      ] as const) {
        const close = alert(page).getByRole('button', { name: /Close Alert|Cerrar aviso/ })
        await close.click()
        await page.setViewportSize({ width, height })
        await say(page, 'suicide')
        await expect(close).toBeInViewport({ ratio: 1 })
        const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
        expect(await bottomOf(field(page)), 'the field is whole').toBeLessThan(await bottomOf(panel(page)))
        const last = alert(page).getByRole('link', { name: /911/ }).last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 0.9 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })

  await page.unrouteAll()
  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('on a slow network the button pressed before its code is here opens the chat once it is', async () => {
    const code = Promise.withResolvers<void>()
    await page.route(await scriptNamed('react'), (route) => code.promise.then(() => route.continue()))
    await page.goto('/')
    await page.getByRole('button', { name: 'Open chat assistant' }).click()
    await expect(panel(page)).toHaveCount(0)
    code.resolve()
    await expect(field(page)).toBeFocused()
  })

  await test.step('the chat opens, minimizes and closes, keeps the conversation and answers with a next step', async () => {
    const entries = log(page).locator('> *')
    const ask = async (question: string, answer: string, link: string, href: string) => {
      const before = await entries.count()
      await say(page, question)
      await expect(entries).toHaveCount(before + 2)
      await expect(entries.last()).toContainText(answer)
      await expect(entries.last().getByRole('link', { name: link })).toHaveAttribute('href', href)
      await expect(alert(page)).toHaveCount(0)
    }

    await test.step('it welcomes, and answers with a next step', async () => {
      await expect(entries).toHaveCount(1)
      await expect(log(page)).toContainText('Hello, and welcome to Saguaro Mind.')
      await ask('How do I get an appointment?', 'You can book online', 'Sign in to book', '/patient-login')
    })

    await test.step('it minimizes, closes, and keeps the conversation', async () => {
      await page.getByRole('button', { name: 'Minimize chat' }).click()
      await expect(field(page)).toBeHidden()
      await page.getByRole('button', { name: 'Expand chat' }).click()
      await page.getByRole('button', { name: 'Close chat' }).click()
      await expect(panel(page)).toBeHidden()
      const launcher = page.getByRole('button', { name: 'Open chat assistant' })
      await expect(launcher).toBeFocused()
      await launcher.press('Enter')
      await expect(entries).toHaveCount(3)
    })

    await sideStep('it is 24 by 32 rem, and 18 by 3 rem when minimized', async () => {
      const size = async () => {
        const box = await panel(page).boundingBox()
        return [box?.width, box?.height]
      }
      await expect.poll(size).toEqual([384, 512])
      await page.getByRole('button', { name: 'Minimize chat' }).click()
      await expect.poll(size).toEqual([288, 48])
      await page.getByRole('button', { name: 'Expand chat' }).click()
      await expect.poll(size).toEqual([384, 512])
    })

    await sideStep(
      'Enter sends, Shift+Enter breaks the line, nothing is sent when there is nothing',
      async () => {
        const before = await entries.count()
        await field(page).press('Enter')
        await field(page).fill('   ')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Send' }).click()
        await expect(entries).toHaveCount(before)
        await field(page).fill('one')
        await page.keyboard.press('Shift+Enter')
        await page.keyboard.type('two')
        await expect(field(page)).toHaveValue('one\ntwo')
        await page.keyboard.press('Enter')
        await expect(log(page).getByText('one\ntwo')).toBeVisible()
        await expect(field(page)).toHaveValue('')
        await expect(entries).toHaveCount(before + 2)
      },
    )

    await sideStep('Escape closes it', async () => {
      await field(page).press('Escape')
      await expect(panel(page)).toBeHidden()
      const launcher = page.getByRole('button', { name: 'Open chat assistant' })
      await expect(launcher).toBeFocused()
      await launcher.press('Enter')
    })

    await sideStep('it has a next step for every question', async () => {
      await ask('Which SERVICES are there?', 'We help with anxiety', 'Our Services', '/specialized-services')
      await ask('What does it cost?', 'What you pay depends', 'Payment options', '/#payment')
      await ask('price?', 'What you pay depends', 'Payment options', '/#payment')
      const phone = '(224) 900-MIND (6463)'
      await ask('Can I bring my dog?', 'connect you with a provider', phone, 'tel:+12249006463')
    })
  })
})
