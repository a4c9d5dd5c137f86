import type { Browser, Page } from '@playwright/test'
import type { Sql } from '#server/db/pool.ts'
import { createPatient, createProvider, minutesFromNow, type Practice } from '#server/policies/people.ts'
import type { Actor } from '#server/testing/actors.ts'
import type { BenchResult } from './support/result.ts'
import { contextOf, withSite } from './support/with-site.ts'

const rounds = 7
const barMs = 1000

/**
 * Two browsers are in the waiting room; the provider presses Admit. From that click until each of them has painted
 * the first frame of the other: the write to the database, the offer, the answer, the way through the network, the
 * keys, the first picture.
 */
export default function firstFrame(): Promise<BenchResult> {
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return withSite(camera, async ({ practice, browser, address }) => {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await meet(practice, browser, address))
    return report(times)
  })
}

/** One visit of two new people: how long each waited for the other's face. */
async function meet(practice: Practice, browser: Browser, site: string) {
  const [patient, provider] = [await createPatient(practice), await createProvider(practice)]
  const visit = await visitThatCanBeJoined(practice.sql, patient, provider.providerId)
  const pages = await Promise.all([openAs(browser, patient), openAs(browser, provider)])
  const [patientPage, providerPage] = pages
  for (const page of pages) await page.goto(`${site}/telehealth-session/${visit}`)
  await patientPage.getByRole('button', { name: 'Enter the waiting room' }).click()
  await providerPage.getByRole('button', { name: 'Continue' }).click()
  await providerPage.getByRole('button', { name: /^Admit/ }).click()
  const painted = await Promise.all(pages.map((page) => page.evaluate<number>('window.firstFrame')))
  const clicked = await providerPage.evaluate<number>('window.admitted')
  await Promise.all(pages.map((page) => page.context().close()))
  return { patient: (painted[0] ?? 0) - clicked, provider: (painted[1] ?? 0) - clicked }
}

async function visitThatCanBeJoined(sql: Sql, patient: Actor, providerId: string): Promise<string> {
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
  addEventListener('click', ({ target }) => {
    if (target.closest('button')?.textContent.startsWith('Admit')) window.admitted = Date.now()
  }, true)
`

async function openAs(browser: Browser, actor: Actor): Promise<Page> {
  const context = await contextOf(browser, actor, { viewport: { width: 1280, height: 800 } })
  await context.addInitScript(stopwatch)
  return context.newPage()
}

function report(times: { patient: number; provider: number }[]): BenchResult {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const slower = median(times.map(({ patient, provider }) => Math.max(patient, provider)))
  const ms = (value: number) => `${Math.round(value)} ms`
  return {
    name: `Video: from Admit to the first picture, ${rounds} visits`,
    rows: [
      { what: 'the patient sees the provider, median', value: ms(median(times.map((t) => t.patient))) },
      { what: 'the provider sees the patient, median', value: ms(median(times.map((t) => t.provider))) },
      {
        what: 'both see each other, median',
        value: ms(slower),
        bar: `under ${barMs} ms`,
        ok: slower < barMs,
      },
      { what: 'slowest', value: ms(Math.max(...times.flatMap((t) => [t.patient, t.provider]))) },
    ],
  }
}
