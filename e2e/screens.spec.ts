import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { accounts } from './fixtures/accounts.ts'
import { follow, openWindow, signInAs } from './fixtures/patients.ts'
import { type Reader, readers, screensOf } from './fixtures/routes.ts'
import { type Walked, walkScreen } from './fixtures/walk-screen.ts'

const folder = path.join(import.meta.dirname, '../scripts/controls/screens')

async function open(page: Page, address: string, before?: string) {
  if (before === undefined) await page.goto(address)
  else await follow(page, address)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address)
  if (before) await expect.poll(() => page.title(), { message: address }).not.toBe(before)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/**
 * Every screen, as each person who may see it: axe, names for screen readers, and the keyboard. `npm run
 * docs:screens` stores the results for the accessibility report.
 */
for (const reader of readers)
  test.describe(reader, () => {
    test('every screen passes axe, names its controls and works by keyboard', {
      tag: '@thorough',
    }, async ({ browser, request, page: own }) => {
      const page =
        reader === 'anyone' ? own : await openWindow(browser, await signInAs(request, accounts[reader]))
      const walked: Record<string, Walked> = {}
      let last: { name: string; title: string } | undefined
      for (const { name, address } of screensOf(reader)) {
        // Screens of one page share its title. Each page of the public site is a separate document.
        const before = reader === 'anyone' ? undefined : last?.name === name ? '' : last?.title
        await open(page, address, before)
        walked[address] = await walkScreen(page, 'en')
        last = { name, title: walked[address].title }
      }
      if (process.env.KEEP_SCREENS) keep(reader, walked)
      const problems = Object.entries(walked).flatMap(([address, { problems }]) =>
        problems.map((problem) => `${address}: ${problem}`),
      )
      expect(problems).toEqual([])
    })
  })

function keep(reader: Reader, screens: Record<string, Walked>) {
  const walkedOn = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify({ walkedOn, screens }, null, 2)
  writeFileSync(path.join(folder, `${reader.replace(' ', '-')}.json`), `${text}\n`)
}
