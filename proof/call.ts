import { spawnSync } from 'node:child_process'
import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Page,
  request as requests,
} from '@playwright/test'
import { openWindow } from '../e2e/fixtures/patients.ts'
import { type BookedVisit, meet, newVisit } from '../e2e/fixtures/visit.ts'
import { replaceSpeechRecognition, speak } from '../e2e/fixtures/voice.ts'
import { chromiumOptions } from '../scripts/chromium-options.ts'
import { type EmbeddedPractice, withEmbedded } from './support/practice.ts'
import { pause } from './support/server.ts'
import { atMost, type Part, yes } from './support/types.ts'

const outageMs = 60_000
const checkEveryMs = 10_000
const linesPerOutage = 6
const arriveMs = 60_000
/** Nothing here is about how fast a screen opens. */
const patienceMs = 180_000

type Call = { visit: BookedVisit; patientPage: Page; providerPage: Page; said: string[]; note: string }

/**
 * During a visit the server and its database are killed for a minute. Video continues on both sides, and what was
 * said and typed in the meantime arrives once and in order.
 */
const call: Part = async ({ times }) => {
  spawnSync('node', ['scripts/build-if-stale.ts'], { stdio: 'inherit' })
  const browser = await chromium.launch(chromiumOptions)
  try {
    return await withEmbedded((practice) => outlive(practice, browser, times), {
      env: { DEMO: '1', PASSWORD_HASH_KIB: '19456' },
    })
  } finally {
    await browser.close()
  }
}

async function outlive(practice: EmbeddedPractice, browser: Browser, times: number) {
  const address = practice.server.url.replace('127.0.0.1', 'localhost')
  const request = await requests.newContext({ baseURL: address })
  const one = await startCall(browser, request, address)
  const frozen: string[] = []
  const lost: string[] = []
  for (let outage = 0; outage < times; outage += 1) {
    const from = performance.now()
    await goAway(practice)
    await talk(one, outage)
    while (performance.now() - from < outageMs) frozen.push(...(await findFrozenPictures(one, checkEveryMs)))
    practice.server.spawn()
    await practice.server.ready()
    const sql = practice.connect()
    lost.push(...(await findLost(sql, one)))
    await sql.end()
    console.error(`outage ${outage + 1}: ${frozen.length} frozen pictures, ${lost.length} lost`)
  }
  for (const problem of [...frozen, ...lost].slice(0, 20)) console.error(problem)
  await request.dispose()
  return {
    name: `Server and database killed for ${outageMs / 1000} s during a call, ${times} times`,
    rows: [
      yes(`video continues, checked every ${checkEveryMs / 1000} s`, frozen.length === 0),
      { what: 'lines said', value: String(one.said.length) },
      atMost('lines or notes lost, doubled, changed or out of order', lost.length, 0),
    ],
  }
}

async function startCall(browser: Browser, request: APIRequestContext, address: string): Promise<Call> {
  const booked = await newVisit(request, { allow: ['ai_analysis'] })
  const visit = { ...booked, address: `${address}${booked.address}` }
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, visit.provider, { width: 1440, height: 900 })
  for (const page of [patientPage, providerPage]) page.setDefaultTimeout(patienceMs)
  await Promise.all(
    [patientPage, providerPage].flatMap((page) => [replaceSpeechRecognition(page), watchPeers(page)]),
  )
  // It gives up on video after half a minute, but a busy machine needs longer.
  await meet(patientPage, providerPage, visit).catch(() => {})
  await untilSeen(patientPage)
  await untilSeen(providerPage)
  await providerPage.getByRole('tab', { name: 'Notes' }).click()
  await providerPage.getByRole('button', { name: 'Start typing' }).click()
  await subjective(providerPage).waitFor()
  // Both browsers listen before anything goes away.
  const said = ['We can hear each other', 'So we begin']
  await speak(patientPage, said[0] ?? '')
  await pause(200)
  await speak(providerPage, said[1] ?? '')
  return { visit, patientPage, providerPage, said, note: '' }
}

const subjective = (page: Page) => page.getByRole('textbox', { name: 'Subjective', exact: true })

const watchPeers = (page: Page) =>
  page.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    const Real = window.RTCPeerConnection
    Object.assign(window, {
      peers,
      RTCPeerConnection: class extends Real {
        constructor(...args: ConstructorParameters<typeof Real>) {
          super(...args)
          peers.push(this)
        }
      },
    })
  })

const framesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    let frames = 0
    for (const peer of peers)
      for (const stat of (await peer.getStats()).values())
        if (stat.type === 'inbound-rtp' && stat.kind === 'video') frames += stat.framesDecoded ?? 0
    return frames
  })

async function untilSeen(page: Page): Promise<void> {
  const begun = performance.now()
  while ((await framesOf(page)) === 0) {
    if (performance.now() - begun > patienceMs) throw new Error('The two never saw each other')
    await pause(500)
  }
}

/** Who received no new frame from the other for this long. */
async function findFrozenPictures({ patientPage, providerPage }: Call, ms: number): Promise<string[]> {
  const pages = { patient: patientPage, provider: providerPage }
  const before = await Promise.all(Object.values(pages).map(framesOf))
  await pause(ms)
  const after = await Promise.all(Object.values(pages).map(framesOf))
  return Object.keys(pages).filter((_, n) => (after[n] ?? 0) <= (before[n] ?? 0))
}

async function goAway({ server, postmaster }: EmbeddedPractice): Promise<void> {
  const database = postmaster()
  await server.end('SIGKILL')
  process.kill(database, 'SIGKILL')
}

async function talk(one: Call, outage: number): Promise<void> {
  for (let n = 0; n < linesPerOutage; n += 1) {
    const words = `In outage ${outage} this was said as number ${n}`
    await speak(n % 2 ? one.providerPage : one.patientPage, words)
    one.said.push(words)
    await pause(200)
  }
  one.note = `Typed during outage ${outage}.`
  // An empty note opens with its first section ready to type in.
  if (!(await subjective(one.providerPage).isVisible()))
    await one.providerPage.getByRole('button', { name: 'Edit Subjective' }).click()
  await subjective(one.providerPage).fill(one.note)
  await one.providerPage.getByRole('button', { name: 'Save Subjective' }).click()
}

/**
 * Polls until everything has arrived; returns what is missing. The visit has one note, which contains exactly what
 * was typed last.
 */
async function findLost(sql: EmbeddedPractice['sql'], { visit, said, note }: Call): Promise<string[]> {
  const expected = JSON.stringify([{ Subjective: note }])
  const begun = performance.now()
  for (;;) {
    const lines = await sql<{ text: string }[]>`
      select text from public.session_transcripts where appointment_id = ${visit.id} order by spoken_at`
    const notes = await sql<{ content: Record<string, string> }[]>`
      select content from public.progress_notes where appointment_id = ${visit.id}`
    const heard = lines.map(({ text }) => text)
    const written = JSON.stringify(
      notes.map(({ content }) =>
        Object.fromEntries(Object.entries(content).filter(([, text]) => text !== '')),
      ),
    )
    const problems = [
      ...(JSON.stringify(heard) === JSON.stringify(said) ? [] : [`said ${said}; kept ${heard}`]),
      ...(written === expected ? [] : [`notes: ${written}, not ${expected}`]),
    ]
    if (problems.length === 0 || performance.now() - begun > arriveMs) return problems
    await pause(500)
  }
}

export default call
