import { expect, type Page, test } from '@playwright/test'
import { paths } from '#web/platform/paths.ts'
import { accounts, demo } from './fixtures/accounts.ts'
import { changeProfile, follow, newPatient, openWindow, signInAs } from './fixtures/patients.ts'
import { addressesOf } from './fixtures/routes.ts'

/** The page's own words, in addition to the practice's name. */
const named = /^(?!Saguaro Mind$).+/

async function titleAt(page: Page, address: string, open: typeof follow, before?: string) {
  await open(page, address)
  let title = ''
  await expect(async () => {
    title = await page.title()
    expect(title).toMatch(named)
    expect(title).not.toBe(before)
  }, address).toPass({ timeout: 15_000 })
  return title
}

const load = async (page: Page, address: string) => void (await page.goto(address))

/** Loads the first page, and goes to the others by links. */
async function titlesOf(page: Page, addresses: readonly string[], language = 'en') {
  const titles: string[] = []
  for (const address of addresses) {
    const title = await titleAt(page, address, titles.length ? follow : load, titles.at(-1))
    if (titles.length > 0) titles.push(title)
    else {
      // A new device shows its own language until the profile has come.
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      titles.push(await page.title())
    }
  }
  return titles
}

function expectTranslated(
  addresses: readonly string[],
  english: readonly string[],
  spanish: readonly string[],
) {
  const same = addresses.filter((_, index) => spanish[index] === english[index])
  expect(same).toEqual([])
}

test('every page that anyone may open has a title in both languages', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
}) => {
  const addresses = addressesOf('anyone', { bilingual: true })
  const titles: Record<string, string[]> = { en: [], es: [] }
  for (const language of ['en', 'es']) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    for (const address of addresses) titles[language]?.push(await titleAt(page, address, load))
  }
  expectTranslated(addresses, titles.en ?? [], titles.es ?? [])
  for (const address of addressesOf('anyone')) await titleAt(page, address, load)
})

test('every page of a patient has a title in both languages', { tag: '@thorough' }, async ({
  browser,
  request,
}) => {
  const patient = await newPatient(request)
  const addresses = addressesOf('patient')
  const titles: Record<string, string[]> = {}
  for (const preferred_language of ['English', 'Spanish']) {
    await changeProfile(patient, { preferred_language })
    const page = await openWindow(browser, patient)
    titles[preferred_language] = await titlesOf(
      page,
      addresses,
      preferred_language === 'Spanish' ? 'es' : 'en',
    )
    await page.context().close()
  }
  expectTranslated(addresses, titles.English ?? [], titles.Spanish ?? [])
})

test('a guardian reads every page in the language they chose, on a new device too, and each has a title', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const addresses = addressesOf('guardian')
  const english = await openWindow(browser, await signInAs(request, demo('ana.torres')))
  const titles = await titlesOf(english, addresses)
  await follow(english, paths.family)
  const saved = english.waitForResponse(
    (answer) => answer.url().includes('/auth/v1/user') && answer.request().method() === 'PUT',
  )
  await english.getByRole('button', { name: 'Español' }).filter({ visible: true }).click()
  await expect(english.getByRole('heading', { name: 'Personas a su cargo' })).toBeVisible()
  await saved
  await english.context().close()

  const spanish = await openWindow(browser, await signInAs(request, demo('ana.torres')))
  expectTranslated(addresses, titles, await titlesOf(spanish, addresses, 'es'))
  await follow(spanish, paths.accountSecurity)
  await expect(spanish.getByRole('heading', { name: 'Seguridad de la cuenta' })).toBeVisible()
  await follow(spanish, paths.family)
  await spanish.getByRole('button', { name: 'English' }).filter({ visible: true }).click()
  await expect(spanish.getByRole('heading', { name: 'People you care for' })).toBeVisible()
})

for (const reader of ['provider', 'admin', 'front desk', 'biller'] as const)
  test(`every page of the ${reader} has a title`, { tag: '@thorough' }, async ({ browser, request }) => {
    const page = await openWindow(browser, await signInAs(request, accounts[reader]))
    await titlesOf(page, addressesOf(reader))
  })
