import { createPatient, createProvider, type Practice, phoenix } from '#server/testing/policies/people.ts'
import { type Browser, withPlainBrowser } from './support/plain-browser.ts'
import type { BenchResult } from './support/result.ts'
import { storeSession, withSite } from './support/with-site.ts'

const rounds = 9
const slowdown = 4
const barMs = 1000

/**
 * A clinician opens the portal on a computer a quarter as fast as this one. From the address to the first paint of
 * the overview, without its counts, and to the day itself: four numbers and the visits, as the database counts them.
 */
export default function overview(): Promise<BenchResult> {
  return withSite([], async ({ practice, address }) => {
    const provider = await fillDay(practice)
    const load = (browser: Browser) =>
      browser.time<Times>({
        url: `${address}/provider-dashboard`,
        before: storeSession(provider) + stopwatch,
        result: 'overview',
        slowdown,
      })
    const cold = []
    for (let round = 0; round < rounds; round++) cold.push(await withPlainBrowser(load))
    // As on every day but the first: the browser has the app's files, and has compiled them before.
    const warm = await withPlainBrowser(async (browser) => {
      for (let round = 0; round < 3; round++) await load(browser)
      const times = []
      for (let round = 0; round < rounds; round++) times.push(await load(browser))
      return times
    })
    return report(cold, warm)
  })
}

type Times = { frame: number; day: number }

/** Both moments are painted frames: two frames after the content is in the page. */
const stopwatch = `
  window.overview = new Promise((resolve) => {
    let frame
    const look = () => {
      frame ??= performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      if (frame && document.querySelector('[data-visit]') && /\\d/.test(document.querySelector('dl dd')?.textContent))
        requestAnimationFrame(() => resolve({ frame, day: performance.now() }))
      else requestAnimationFrame(look)
    }
    look()
  })
`

/** Eight visits today and as many tomorrow, of eight patients. */
async function fillDay(practice: Practice) {
  const provider = await createProvider(practice)
  for (let hour = 0; hour < 8; hour++) {
    const patient = await createPatient(practice, 'Pat', `Number ${hour}`)
    for (const day of [0, 1])
      await practice.sql`
        insert into public.appointments (patient_id, provider_id, appointment_date)
        values (${patient.id}, ${provider.providerId}, ${phoenix(day, `${9 + hour}:00`.padStart(5, '0'))})`
  }
  return provider
}

function report(cold: Times[], warm: Times[]): BenchResult {
  const median = (times: Times[], of: keyof Times) =>
    times.map((time) => time[of]).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  const ms = (value: number) => `${Math.round(value)} ms`
  const picture = median(warm, 'frame')
  return {
    name: `Provider's overview on a CPU slowed down ${slowdown}×, medians of ${rounds}`,
    rows: [
      {
        what: 'files at hand: first picture',
        value: ms(picture),
        bar: `under ${barMs} ms`,
        ok: picture < barMs,
      },
      { what: 'files at hand: the day', value: ms(median(warm, 'day')) },
      { what: 'first visit ever: first picture', value: ms(median(cold, 'frame')) },
      { what: 'first visit ever: the day', value: ms(median(cold, 'day')) },
    ],
  }
}
