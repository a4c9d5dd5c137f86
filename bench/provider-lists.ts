import type { Page } from '@playwright/test'
import type { Actor } from '#server/testing/actors.ts'
import { type Ask, askInTurns } from './support/ask-in-turns.ts'
import { fillClinician, oneOfThem, type Size } from './support/large-practice.ts'
import type { BenchResult } from './support/result.ts'
import { contextOf, type Site, withSite } from './support/with-site.ts'

const small: Size = { patients: 500, visits: 5000 }
const large: Size = { patients: 5000, visits: 50_000 }
const asked = 200
const scrolls = 120
/** The refetched page is at the same position in both lists. */
const furtherDown = 5
const jankMs = 50
const bars = { growth: 1.3, ahead: 1, jank: 0.05, rows: 60 }
/** The time in which a page of fifty rows scrolls by when the wheel is spun: 240 pixels a frame, rows of 60. */
const pageGoesByMs = ((50 * 60) / 240) * (1000 / 60)

const portal = '/provider-dashboard'
const lists = {
  patients: { address: `${portal}/patients`, list: 'Patients', calls: /\/rpc\/my_patients/ },
  appointments: {
    address: `${portal}/appointments?view=list&past=yes`,
    list: 'Visits',
    calls: /\/appointments\?/,
  },
} as const

type Question = { url: string; body: string | null }
type Scrolled = { jank: number; rows: number; reached: number }
type Looked = { asks: Record<string, Ask>; scrolled: Record<keyof typeof lists, Scrolled>; week: number }

/**
 * A clinician with 5,000 patients and 50,000 visits: are the lists as fast as with a tenth of them, does the next
 * page arrive before the visible one has scrolled by, and do they scroll without a stutter, with never more than a
 * handful of rows on the page?
 */
export default function providerLists(): Promise<BenchResult> {
  return withSite([], (one) => withSite([], (other) => compare(one, other)))
}

async function compare(one: Site, other: Site): Promise<BenchResult> {
  const [few, many] = [await lookAt(one, small), await lookAt(other, large)]
  const ms = await askInTurns({ few: few.asks, many: many.asks }, asked)
  const times = Object.keys(ms.many).flatMap((what) => {
    const [was = Number.NaN, is = Number.NaN] = [ms.few[what], ms.many[what]]
    const ofPage = is / pageGoesByMs
    return [
      {
        what: `${what}, p95: ${was.toFixed(1)} ms → ${is.toFixed(1)} ms`,
        value: `${(is / was).toFixed(2)}×`,
        bar: `≤ ${bars.growth}×`,
        ok: is / was <= bars.growth,
      },
      {
        what: '  of the time a page goes by in',
        value: ofPage.toFixed(2),
        bar: `≤ ${bars.ahead}`,
        ok: ofPage <= bars.ahead,
      },
    ]
  })
  const scrolling = Object.entries(many.scrolled).flatMap(([list, { jank, rows, reached }]) => [
    {
      what: `${list}: frames over ${jankMs} ms while scrolling to row ${reached}`,
      value: `${(jank * 100).toFixed(1)} %`,
      bar: `≤ ${bars.jank * 100} %`,
      ok: jank <= bars.jank,
    },
    {
      what: `${list}: most rows on the page at once`,
      value: String(rows),
      bar: `≤ ${bars.rows}`,
      ok: rows <= bars.rows,
    },
  ])
  return {
    name: `A clinician with ${large.patients} patients and ${large.visits} visits, against ${small.patients} and ${small.visits}`,
    rows: [
      ...times,
      ...scrolling,
      {
        what: `calendar: frames over ${jankMs} ms while turning twelve weeks`,
        value: `${(many.week * 100).toFixed(1)} %`,
      },
    ],
  }
}

async function lookAt({ practice, browser, address }: Site, size: Size): Promise<Looked> {
  const provider = await fillClinician(practice, size)
  const context = await contextOf(browser, provider)
  const page = await context.newPage()
  const scrolled = {} as Looked['scrolled']
  const requests: Record<keyof typeof lists, Question[]> = { patients: [], appointments: [] }
  page.on('request', (request) => {
    for (const [name, { calls }] of Object.entries(lists))
      if (calls.test(request.url()) && request.method() !== 'HEAD')
        requests[name as keyof typeof lists].push({ url: request.url(), body: request.postData() })
  })
  for (const [name, { address: screen, list }] of Object.entries(lists)) {
    await page.goto(`${address}${screen}`)
    await page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first().waitFor()
    scrolled[name as keyof typeof lists] = await page.evaluate<Scrolled>(scroll(list))
  }
  const week = await turnWeeks(page, `${address}${portal}/appointments?view=week`)
  await context.close()
  const further = {
    'a page of patients further down': requests.patients[furtherDown - 1],
    'a page of visits further down': requests.appointments[furtherDown - 1],
  }
  return { asks: await asksOf(address, provider, further), scrolled, week }
}

/** A page of each list requested by scrolling, and the requests that open a screen. */
async function asksOf(
  address: string,
  { token }: Actor,
  further: Record<string, Question | undefined>,
): Promise<Record<string, Ask>> {
  const { supabaseKey } = (await (await fetch(`${address}/config.json`)).json()) as { supabaseKey: string }
  const rpc = (name: string, body: object) => ({
    url: `${address}/rest/v1/rpc/${name}`,
    body: JSON.stringify(body),
  })
  const questions: Record<string, Question | undefined> = {
    'first page of patients': rpc('my_patients', { search: '', flagged: false, page_size: 50 }),
    ...further,
    'a search for one patient': rpc('my_patients', { search: oneOfThem, flagged: false, page_size: 50 }),
    overview: rpc('provider_overview', {}),
  }
  const headers = {
    apikey: supabaseKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const ask = (what: string, question: Question | undefined) => async () => {
    if (!question) throw new Error(`Scrolling never asked for ${what}`)
    const { url, body } = question
    const answer = await fetch(url, { headers, ...(body === null ? {} : { method: 'POST', body }) })
    await answer.text()
    if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}`)
  }
  return Object.fromEntries(Object.entries(questions).map(([what, question]) => [what, ask(what, question)]))
}

/** Runs in the page: scrolls like a wheel, and checks every frame. */
const scroll = (label: string) => `(async () => {
  const list = document.querySelector('ul[aria-label="${label}"]')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let [late, rows, last] = [0, 0, await frame()]
  for (let step = 0; step < ${scrolls}; step++) {
    list.parentElement.scrollTop += 240
    const now = await frame()
    if (now - last > ${jankMs}) late++
    last = now
    rows = Math.max(rows, list.children.length)
  }
  const reached = Number(list.lastElementChild.getAttribute('aria-posinset'))
  return { jank: late / ${scrolls}, rows, reached }
})()`

async function turnWeeks(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('region', { name: 'Week', exact: true }).getByRole('link').first().waitFor()
  await page.evaluate(watchFrames)
  for (let week = 0; week < 12; week++) {
    await page.getByRole('button', { name: 'Week before' }).click()
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate<number>('window.lateFrames()')
}

const watchFrames = `
  let [late, all, last] = [0, 0, performance.now()]
  const look = (now) => {
    all++
    if (now - last > ${jankMs}) late++
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.lateFrames = () => late / all
`
