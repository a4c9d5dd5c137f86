import { expect, type Page, test } from '@playwright/test'
import { paths } from '#web/platform/paths.ts'
import { demoAdmin, demoProvider } from './fixtures/accounts.ts'
import { changeProfile, follow, newPatient, openWindow, signInAs } from './fixtures/patients.ts'

const demo = (name: string) => ({ email: `${name}@saguaro.example`, password: demoAdmin.password })
const patientOfRuiz = 'd0000000-0000-4000-8000-000000000001'
const childOfAna = 'd0000000-0000-4000-8000-000000000012'
const nothing = '00000000-0000-4000-8000-000000000000'

type Reader = 'anyone' | 'patient' | 'guardian' | 'provider' | 'admin' | 'front desk' | 'biller'
interface Route {
  reader: Reader
  at?: string
  /** Staff pages are in English only. */
  english?: true
}

const staff = (reader: Reader, at?: string): Route => ({ reader, english: true, ...(at && { at }) })

/** Every address of the app: one that is added has to say here who reads it. */
const routes: Record<keyof typeof paths, Route | 'same page' | 'development only'> = {
  landing: { reader: 'anyone' },
  main: { reader: 'anyone' },
  intro: { reader: 'anyone' },
  services: { reader: 'anyone' },
  service: { reader: 'anyone', at: paths.service('anxiety') },
  security: { reader: 'anyone' },
  compliance: { reader: 'anyone' },
  privacyNotice: { reader: 'anyone' },
  privacyPolicy: { reader: 'anyone' },
  terms: { reader: 'anyone' },
  document: { reader: 'anyone', at: paths.document('financial_policy') },

  patientLogin: { reader: 'anyone' },
  patientLoginFor: 'same page',
  providerLogin: staff('anyone'),
  patientRegister: { reader: 'anyone' },
  providerRegister: staff('anyone'),
  forgotPassword: { reader: 'anyone' },
  resetPassword: { reader: 'anyone' },
  confirmEmail: { reader: 'anyone' },
  adminSetup: staff('anyone'),

  accountSecurity: { reader: 'patient' },
  patientDashboard: { reader: 'patient' },
  recordAccess: { reader: 'patient' },
  agreements: { reader: 'patient' },
  safetyPlan: { reader: 'patient' },
  treatmentPlan: { reader: 'patient' },
  booking: { reader: 'patient' },
  bookAgain: 'same page',
  telehealthSession: { reader: 'patient', at: paths.telehealthSession() },
  helpers: { reader: 'patient' },
  aiDiagnostic: { reader: 'patient', at: paths.aiDiagnostic() },
  assessmentReports: { reader: 'patient' },

  family: { reader: 'guardian' },
  familyAdd: { reader: 'guardian' },
  familyPerson: { reader: 'guardian', at: paths.familyPerson(childOfAna) },
  familyBooking: { reader: 'guardian', at: paths.familyBooking(childOfAna) },
  familyBookAgain: 'same page',

  providerDashboard: staff('provider'),
  safetyTasks: staff('provider'),
  safetyTask: 'same page',
  medicationVerification: staff('provider', paths.medicationVerification()),
  prescribe: 'same page',
  aiCopilot: staff('provider'),
  refills: 'same page',
  providerProfile: staff('provider'),
  providerSchedule: staff('provider'),
  patients: staff('provider'),
  patientChart: staff('provider', paths.patientChart(patientOfRuiz)),
  appointments: staff('provider'),
  ownVisit: 'same page',
  bookFollowUp: 'same page',
  aiTools: staff('provider'),
  demoSession: staff('provider'),
  providerMessages: staff('provider', paths.providerMessages()),
  overdueMessages: staff('provider'),
  billing: staff('provider'),
  ownBill: 'same page',
  notes: staff('provider'),
  note: staff('provider', paths.note(nothing)),
  visitNote: 'same page',
  aiScribe: staff('provider'),

  admin: staff('admin'),
  adminSafetyTasks: staff('admin'),
  adminTasks: staff('admin'),
  adminOverdueMessages: staff('admin'),
  adminSafetyTask: 'same page',
  adminPatients: staff('admin'),
  adminChart: staff('admin', paths.adminChart(patientOfRuiz)),
  adminAppointments: staff('admin'),
  adminBilling: staff('admin'),
  adminConsents: staff('admin'),
  adminProviders: staff('admin'),
  adminRecords: staff('admin'),
  adminAudit: staff('admin'),
  adminGuardians: staff('admin'),
  adminUsers: staff('admin'),
  adminUser: 'same page',
  adminPractice: staff('admin'),
  adminStatus: staff('admin'),

  frontDesk: staff('front desk'),
  frontDeskPatients: staff('front desk'),
  frontDeskPatient: staff('front desk', paths.frontDeskPatient(patientOfRuiz)),
  frontDeskTasks: staff('front desk'),
  billingDesk: staff('biller'),
  billingDeskPrepayments: staff('biller'),
  billingDeskTasks: staff('biller'),

  ui: 'development only',
}

function addressesOf(reader: Reader, { bilingual = false } = {}) {
  return Object.entries(routes).flatMap(([name, route]) => {
    if (typeof route === 'string' || route.reader !== reader || (bilingual && route.english)) return []
    const path = paths[name as keyof typeof paths]
    return route.at ?? (typeof path === 'string' ? path : [])
  })
}

/** The page's own words, beside the name of the practice. */
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

for (const [reader, account] of [
  ['provider', demoProvider],
  ['admin', demoAdmin],
  ['front desk', demo('frontdesk')],
  ['biller', demo('billing')],
] as const)
  test(`every page of the ${reader} has a title`, { tag: '@thorough' }, async ({ browser, request }) => {
    const page = await openWindow(browser, await signInAs(request, account))
    await titlesOf(page, addressesOf(reader))
  })
