import type { Browser, Page } from '@playwright/test'
import type { Pool } from '#server/db/pool.ts'
import type { Actor } from '#server/testing/actors.ts'
import {
  createPatient,
  createProvider,
  minutesFromNow,
  type Practice,
} from '#server/testing/policies/people.ts'
import { locatePatient } from '#server/testing/policies/visits.ts'
import type { BenchResult } from './support/result.ts'
import { contextOf, withSite } from './support/with-site.ts'

const rounds = 7
const barMs = 1000

/**
 * From the click after which both are in the visit until each has painted the other's first frame. Either both are in
 * the waiting room and the provider clicks Admit, or the visit is in progress and the patient clicks Join. Everything
 * in between counts: the database write, the offer, the answer, ICE, the keys, the video.
 */
export default function firstFrame(): Promise<BenchResult> {
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return withSite(camera, async ({ practice, browser, address }) => {
    const rows: BenchResult['rows'] = []
    for (const [what, come] of ways) {
      const times: Waited[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await meet({ practice, browser, site: address, come }))
      rows.push(...report(what, times))
    }
    return { name: `Video: from the last press to the first picture, ${rounds} visits each`, rows }
  })
}

type Come = (patient: Page, provider: Page) => Promise<void>

const ways: [string, Come][] = [
  ['Admit, with both in the waiting room', letIn],
  ['Join, with the provider in the visit', joinLate],
]

async function letIn(patient: Page, provider: Page) {
  await patient.getByRole('button', { name: 'Enter the waiting room' }).click()
  await provider.getByRole('button', { name: 'Continue' }).click()
  await provider.getByRole('button', { name: /^Admit/ }).click()
}

async function joinLate(patient: Page, provider: Page) {
  await provider.getByRole('button', { name: 'Continue' }).click()
  await provider.getByRole('button', { name: 'Start Session' }).click()
  await provider.getByRole('timer').waitFor()
  await patient.getByRole('button', { name: 'Join the visit' }).click()
}

interface Waited {
  patient: number
  provider: number
}

interface Meeting {
  practice: Practice
  browser: Browser
  site: string
  come: Come
}

/** One visit of two new people: how long each waited for the other's face. */
async function meet({ practice, browser, site, come }: Meeting): Promise<Waited> {
  const [patient, provider] = [await createPatient(practice), await createProvider(practice)]
  const visit = await visitThatCanBeJoined(practice.sql, patient, provider.providerId)
  const pages = await Promise.all([openAs(browser, patient), openAs(browser, provider)])
  const [patientPage, providerPage] = pages
  for (const page of pages) await page.goto(`${site}/telehealth-session/${visit}`)
  await come(patientPage, providerPage)
  const painted = await Promise.all(pages.map((page) => page.evaluate<number>('window.firstFrame')))
  const pressed = await Promise.all(pages.map((page) => page.evaluate<number>('window.pressed')))
  await Promise.all(pages.map((page) => page.context().close()))
  const bothIn = Math.max(...pressed)
  return { patient: (painted[0] ?? 0) - bothIn, provider: (painted[1] ?? 0) - bothIn }
}

async function visitThatCanBeJoined(sql: Pool, patient: Actor, providerId: string): Promise<string> {
  const [visit] = await sql<{ id: string }[]>`
    insert into public.appointments (patient_id, provider_id, appointment_date)
    values (${patient.id}, ${providerId}, ${minutesFromNow(5)}) returning id`
  const id = visit?.id ?? ''
  await sql`
    insert into public.intake_responses (patient_id, appointment_id, completed_at)
    values (${patient.id}, ${id}, now())`
  await sql`
    insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select ${patient.id}, ${id}, t.id, true, 'Pat Example' from public.consent_texts t where t.language = 'English'`
  await locatePatient({ sql }, id)
  return id
}

/** Both pages keep the time: one clock serves all tabs of a machine. */
const stopwatch = `
  window.firstFrame = new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector('video[aria-label^="Video of"]')
      if (video) video.requestVideoFrameCallback(() => resolve(Date.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
  window.pressed = 0
  addEventListener('click', () => { window.pressed = Date.now() }, true)
`

async function openAs(browser: Browser, actor: Actor): Promise<Page> {
  const context = await contextOf(browser, actor, { viewport: { width: 1280, height: 800 } })
  await context.addInitScript(stopwatch)
  return context.newPage()
}

function report(what: string, times: Waited[]): BenchResult['rows'] {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const slower = median(times.map(({ patient, provider }) => Math.max(patient, provider)))
  const ms = (value: number) => `${Math.round(value)} ms`
  return [
    { what, value: ms(slower), bar: `under ${barMs} ms`, ok: slower < barMs },
    { what: '  the patient sees the provider', value: ms(median(times.map((t) => t.patient))) },
    { what: '  the provider sees the patient', value: ms(median(times.map((t) => t.provider))) },
    { what: '  slowest', value: ms(Math.max(...times.flatMap((t) => [t.patient, t.provider]))) },
  ]
}
