import type { Locator } from '@playwright/test'
import { hashPassword } from '#server/auth/hash-password.ts'
import type { Actor } from '#server/testing/actors.ts'
import {
  createOfficeStaff,
  createPatient,
  createProvider,
  type Provider,
  phoenix,
} from '#server/testing/policies/people.ts'
import type { BenchResult } from './support/result.ts'
import { contextOf, type Site, withSite } from './support/with-site.ts'

const visits = 12
const password = 'Ocotillo-blooms-7'

type Task = { clicks: number; seconds: number; times: number }
type Day = Map<string, Task>

/**
 * A clinician's day of twelve visits after the calls, and the front desk's day: how many clicks and seconds does each
 * task take? Typing is not counted, and the seconds are those of this machine without a person's thinking.
 */
export default function workingDay(): Promise<BenchResult> {
  return withSite([], async (site) => {
    const { provider, patients } = await fillDay(site)
    const clinician = await clinicianDay(site, provider)
    const desk = await frontDeskDay(site, patients)
    return {
      name: `A day with ${visits} visits: clicks and seconds for each task, on average`,
      rows: [...rowsOf('clinician', clinician), ...rowsOf('front desk', desk)],
    }
  })
}

function rowsOf(who: string, day: Day) {
  const total = [...day.values()].reduce((sum, { clicks }) => sum + clicks, 0)
  return [
    ...[...day].map(([what, { clicks, seconds, times }]) => ({
      what: `${who}: ${what} (${times} times), clicks`,
      value: `${(clicks / times).toFixed(1)}, ${(seconds / times).toFixed(1)} s`,
    })),
    { what: `${who}: clicks of the whole day`, value: String(total) },
  ]
}

/** Twelve completed visits with a draft note each, and twelve more to come today with another clinician. */
async function fillDay({ practice }: Site) {
  const { sql } = practice
  const provider = await createProvider(practice, { last_name: 'Ruiz' })
  const other = await createProvider(practice, { last_name: 'Begay' })
  const hash = await hashPassword(password, 19_456)
  await sql`update auth.users set encrypted_password = ${hash} where id = ${provider.id}`
  const patients: Actor[] = []
  for (let at = 0; at < visits; at += 1) patients.push(await createPatient(practice, `Pat${at}`, `Day${at}`))
  for (const [at, patient] of patients.entries()) {
    await sql`
      update public.profiles set insurance_provider = 'Sonoran Health Plan', insurance_policy_number = ${`SHP-${at}`}
      where id = ${patient.id}`
    const [done] = await sql<{ id: string }[]>`
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, payment_method)
      values (${patient.id}, ${provider.providerId}, ${phoenix(-1, `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)}, 30, 'insurance')
      returning id`
    await sql`update public.appointments set status = 'completed' where id = ${done?.id ?? ''}`
    await sql`update public.billing_records set place_of_service = '10' where appointment_id = ${done?.id ?? ''}`
    await sql`
      insert into public.progress_notes (patient_id, provider_id, appointment_id, content, icd_codes, cpt_codes)
      values (${patient.id}, ${provider.providerId}, ${done?.id ?? ''},
        ${sql.json({ Subjective: 'Sleeps better.', Objective: 'Calm.', Assessment: 'Improving.', Plan: 'Continue.' })},
        ${sql.json([{ code: 'F32.9', description: 'Depressive episode' }])},
        ${sql.json([{ code: '90832', description: 'Psychotherapy, 30 minutes' }])})`
    await sql`
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
      values (${patient.id}, ${other.providerId},
        ${phoenix(0, `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)}, 30)`
  }
  return { provider, patients }
}

/** Counts each trusted click of the page while a task runs. */
async function openDay(site: Site, person: Actor) {
  const context = await contextOf(site.browser, person, {
    timezoneId: 'America/Phoenix',
    reducedMotion: 'reduce',
  })
  let clicks = 0
  await context.exposeBinding('countClick', () => {
    clicks += 1
  })
  await context.addInitScript(
    `addEventListener('click', (event) => event.isTrusted && event.detail > 0 && countClick(), true)`,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const day: Day = new Map()
  async function task(what: string, work: () => Promise<unknown>) {
    const [before, began] = [clicks, performance.now()]
    await work()
    const known = day.get(what) ?? { clicks: 0, seconds: 0, times: 0 }
    day.set(what, {
      clicks: known.clicks + clicks - before,
      seconds: known.seconds + (performance.now() - began) / 1000,
      times: known.times + 1,
    })
  }
  return { page, day, task, close: () => context.close() }
}

async function clinicianDay(site: Site, provider: Provider): Promise<Day> {
  const { page, day, task, close } = await openDay(site, provider)
  await task('open the day', async () => {
    await page.goto(`${site.address}/provider-dashboard`)
    await page.getByText('Notes to sign').waitFor()
  })
  for (let at = 0; at < visits; at += 1) {
    await page.goto(`${site.address}/provider-dashboard/notes`)
    await task('review and sign a note', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Review and sign' }).first().click()
      await page.getByRole('button', { name: 'Sign note' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Sign note' }).click()
      await page.getByText('Note signed').first().waitFor()
    })
  }
  await page.goto(`${site.address}/provider-dashboard/billing`)
  for (let at = 0; at < visits; at += 1)
    await task('submit a bill', async () => {
      await page.getByRole('link', { name: `Bill for Pat${at} Day${at}` }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Mark submitted' }).click()
      await sheet.getByText('Submitted', { exact: true }).first().waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
    })
  await close()
  return day
}

async function frontDeskDay(site: Site, patients: readonly Actor[]): Promise<Day> {
  const { page, day, task, close } = await openDay(site, await createOfficeStaff(site.practice, 'front_desk'))
  await task('open the day', async () => {
    await page.goto(`${site.address}/front-desk`)
    await page.getByRole('list', { name: 'Visits' }).waitFor()
  })
  for (let at = 0; at < visits; at += 1)
    await task('check a patient in', async () => {
      await page.getByRole('button', { name: `Check in Pat${at} Day${at}` }).click()
      await page.getByRole('button', { name: `Undo check-in of Pat${at} Day${at}` }).waitFor()
    })
  for (const [at] of patients.slice(0, 4).entries())
    await task('book a visit for a caller', async () => {
      await page.getByRole('button', { name: 'Book visit' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('searchbox').fill(`Day${at}`)
      await dialog.getByRole('button', { name: new RegExp(`^Pat${at} Day${at}`) }).click()
      await dialog.getByLabel('Provider').click()
      await page.getByRole('option', { name: /Ruiz/ }).click()
      await pickTime(dialog, at)
      await dialog.getByRole('button', { name: /^Book / }).click()
      await dialog.waitFor({ state: 'hidden' })
    })
  for (const [at] of patients.slice(0, 2).entries())
    await task('cancel a visit', async () => {
      // A visit whose time has passed is also listed as one that no one started.
      const list = page.getByRole('list', { name: 'Visits', exact: true })
      await list.getByRole('button', { name: new RegExp(`^Change the visit of Pat${at} Day${at}`) }).click()
      await page.getByRole('menuitem', { name: 'Cancel visit' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The patient called to cancel')
      await dialog.getByRole('button', { name: 'Cancel visit' }).click()
      await dialog.waitFor({ state: 'hidden' })
    })
  await task('find a caller', async () => {
    await page.getByRole('link', { name: 'Patients' }).click()
    await page.getByRole('searchbox').fill('Day7')
    await page.getByRole('link', { name: /Pat7/ }).click()
    await page.getByRole('heading', { name: 'Pat7 Day7' }).waitFor()
  })
  await close()
  return day
}

async function pickTime(dialog: Locator, at: number) {
  await dialog
    .locator('[data-date]')
    .nth(3 + at)
    .click()
  await dialog
    .getByRole('button', { name: /^10:00/ })
    .first()
    .click()
}
