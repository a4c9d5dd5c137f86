import type { Page } from '@playwright/test'
import { createProvider } from '#server/testing/policies/people.ts'
import type { BenchResult } from './support/result.ts'
import { withSite } from './support/with-site.ts'

/** What a new patient had to do before anything was shortened. */
const atFirst = { clicks: 16, typed: 15, asked: 42, pages: 8 }

/**
 * From the landing page to a booked visit, by the shortest way there is: presses, fields typed into, fields asked (every
 * input, list and upload in view, also the optional ones) and pages.
 */
export default function firstVisit(): Promise<BenchResult> {
  return withSite([], async ({ practice, browser, address }) => {
    await createProvider(practice)
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 390, height: 844 },
      timezoneId: 'America/Phoenix',
    })
    const page = await context.newPage()
    const counted = { clicks: 0, typed: 0, asked: 0, pages: 1 }
    const press = async (pressing: Promise<void>) => {
      await pressing
      counted.clicks += 1
    }
    const type = async (label: string | RegExp, text: string) => {
      await page.getByLabel(label, { exact: typeof label === 'string' }).fill(text)
      counted.typed += 1
    }
    const nextPage = async (heading: string) => {
      await page.getByRole('heading', { name: heading }).waitFor()
      counted.pages += 1
    }

    await page.goto('/')
    await press(page.getByRole('link', { name: 'Register Now' }).first().click())
    await nextPage('Patient Registration')
    counted.asked += await fieldsIn(page)
    await type('First name', 'Rosa')
    await type('Last name', 'Delgado')
    await type('Email', 'rosa.first-visit@example.org')
    await type(/^Date of birth/, '02/03/1990')
    await type('Password', 'mesa-at-dusk-7')
    await type('Confirm password', 'mesa-at-dusk-7')
    await press(page.getByRole('button', { name: 'Create Account' }).click())

    await nextPage('Complete Your Registration')
    await page.getByLabel('Address line 1').waitFor()
    counted.asked += await fieldsIn(page)
    await type('Phone', '(602) 555-0142')
    await type('Address line 1', '12 Mesa St')
    await type('ZIP code', '85701')
    await type('City', 'Tucson')
    await type('Emergency contact name', 'Luis Delgado')
    await type('Emergency contact phone', '(602) 555-0143')
    await type('Relationship to you', 'Brother')
    await press(page.getByRole('checkbox', { name: /HIPAA/ }).check())
    await press(page.getByRole('checkbox', { name: /telehealth/ }).check())
    await press(page.getByRole('button', { name: 'Complete registration' }).click())

    await nextPage('Welcome, Rosa!')
    await page.getByLabel('Allergies').waitFor()
    counted.asked += await fieldsIn(page)
    await press(page.getByRole('button', { name: 'No allergies' }).click())
    await press(page.getByRole('button', { name: 'Complete intake' }).click())

    await nextPage('Book your first visit')
    await press(
      page
        .getByRole('radio', { name: /Next available/ })
        .first()
        .check({ force: true }),
    )
    const slot = page.locator('fieldset button:not([disabled])').filter({ hasText: /^\d+:\d\d [AP]M$/ })
    await slot.first().waitFor()
    counted.asked += await fieldsIn(page)
    await press(slot.first().click())
    await press(
      page
        .getByRole('button', { name: /^Confirm/ })
        .filter({ visible: true })
        .click(),
    )
    await page.getByText('Your visit is booked').waitFor()
    await context.close()

    const rows = (Object.keys(counted) as (keyof typeof counted)[]).map((what) => ({
      what,
      value: String(counted[what]),
      bar: `at most ${atFirst[what]}, as it was at first`,
      ok: counted[what] <= atFirst[what],
    }))
    return { name: 'From the landing page to a booked visit', rows }
  })
}

/** Questions, not ways of answering them: a group of choices counts once, and closed parts aren't counted. */
const countFields = `(() => {
  const fields = [...document.querySelectorAll('main input, main textarea, main select, main [role=combobox]')]
    .filter((field) => field.checkVisibility() || field.type === 'file')
    .filter((field) => !field.closest('details:not([open])'))
  return new Set(fields.map((field, at) => (field.type === 'radio' ? field.name : at))).size
})()`

const fieldsIn = (page: Page) => page.evaluate<number>(countFields)
