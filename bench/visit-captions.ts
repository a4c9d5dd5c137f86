import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { type Browser, chromium, type Page, request } from '@playwright/test'
import { sampleRate } from '#core/speech/inference.ts'
import { openWindow } from '../e2e/fixtures/patients.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { enterWaitingRoom, newVisit } from '../e2e/fixtures/visit.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { readCorpus } from '../scripts/speech/corpus.ts'
import { loudUntil, quantile } from './support/delays.ts'
import type { BenchResult } from './support/result.ts'
import { framesOf, giveVoice, read, say } from './support/voice-page.ts'

const barMs = 2000
const fewestFrames = 15
const patienceMs = 60_000
/** After so long without new words, all of a clip's words are there. */
const quietMs = 6000
/** One second to ten, by two readers. Each is said once, by turns. */
const spoken = [
  'lj001-0008',
  'lj001-0002',
  'austen-0930',
  'austen-0880',
  'lj001-0006',
  'lj001-0011',
  'lj001-0004',
  'austen-0890',
  'austen-0920',
  'austen-0870',
  'lj001-0009',
  'lj001-0005',
  'lj001-0010',
  'lj001-0012',
  'lj001-0001',
  'lj001-0003',
]

/**
 * A video call of two browsers: how long after a person stops speaking can both read it? Both share the cores of one
 * machine, where two people would each have their own.
 */
export default async function visitCaptions(): Promise<BenchResult> {
  spawnSync('node', ['scripts/build-if-stale.ts'], { stdio: 'inherit' })
  const server = await startServer({ DEMO: '1', AUTH_REQUESTS_PER_MINUTE: '10000' })
  const browsers: Browser[] = []
  try {
    browsers.push(await openBrowser(), await openBrowser())
    return await measure(server.url, browsers as [Browser, Browser])
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await server.stop()
  }
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream=fps=20',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

async function measure(baseURL: string, [first, second]: [Browser, Browser]): Promise<BenchResult> {
  const pages = await meet(baseURL, first, second)
  const corpus = new Map((await readCorpus()).map((clip) => [clip.name, clip]))
  const clips = spoken.flatMap((name) => {
    const clip = corpus.get(name)
    return clip ? [{ ...clip, loudUntil: loudUntil(clip.audio) }] : []
  })
  type Clip = (typeof clips)[number]

  /** Milliseconds from the end of what was said until the speaker, and the other, could read it. */
  async function delays(who: number, { audio, loudUntil }: Clip, patience = patienceMs) {
    const [speaker, other] = [pages[who], pages[1 - who]] as [Page, Page]
    const ended = await say(speaker, audio, sampleRate, loudUntil)
    const late = new Promise<number[]>((resolve) => setTimeout(resolve, patience, []))
    const both = Promise.all([speaker, other].map((page) => read(page, ended, quietMs)))
    both.catch(() => undefined)
    return (await Promise.race([both, late])).map((at) => at - ended)
  }

  // The first words wait for the model.
  for (const who of [0, 1]) await delays(who, clips.shift() as Clip, 4 * patienceMs)

  const cpuBefore = await cpuOf(first, second)
  const framesBefore = await Promise.all(pages.map(framesOf))
  const began = Date.now()
  const measured: { clip: string; seconds: number; mine: number; theirs: number }[] = []
  for (const [n, clip] of clips.entries()) {
    const [mine = patienceMs, theirs = patienceMs] = await delays(n % 2, clip)
    measured.push({ clip: clip.name, seconds: clip.loudUntil, mine, theirs })
  }
  const wall = (Date.now() - began) / 1000
  const cpu = (await cpuOf(first, second)) - cpuBefore
  const frames = (await Promise.all(pages.map(framesOf))).map((count, n) => count - (framesBefore[n] ?? 0))
  const spokenSeconds = measured.reduce((sum, { seconds }) => sum + seconds, 0)

  const row = (what: string, values: number[]) => {
    const p95 = quantile(values, 0.95)
    return {
      what: `${what}: half within ${Math.round(quantile(values, 0.5))} ms, 95 % within`,
      value: `${Math.round(p95)} ms`,
      bar: `at most ${barMs} ms`,
      ok: p95 <= barMs,
    }
  }
  if (process.env.EACH) for (const each of measured) console.log(JSON.stringify(each))
  return {
    name: `From the end of what is said to the words on the screen (${measured.length} times, load ${loadavg()[0]?.toFixed(1)})`,
    rows: [
      row(
        'on the speaker’s side',
        measured.map(({ mine }) => mine),
      ),
      row(
        'on the other side',
        measured.map(({ theirs }) => theirs),
      ),
      ...['patient', 'provider'].map((who, n) => {
        const perSecond = (frames[n] ?? 0) / wall
        return {
          what: `frames a second that the ${who} saw meanwhile`,
          value: perSecond.toFixed(1),
          bar: `at least ${fewestFrames}`,
          ok: perSecond >= fewestFrames,
        }
      }),
      {
        what: 'CPU of both pages, with call and pictures, for each second',
        value: `${(cpu / wall).toFixed(2)} s`,
      },
      {
        what: 'seconds of speech in seconds of time',
        value: `${spokenSeconds.toFixed(0)} in ${wall.toFixed(0)}`,
      },
    ],
  }
}

async function meet(baseURL: string, first: Browser, second: Browser): Promise<Page[]> {
  const visit = await newVisit(await request.newContext({ baseURL }), { allow: ['ai_analysis'] })
  const address = baseURL + visit.address
  const patient = await openWindow(first, visit.patient, { width: 390, height: 844 })
  const provider = await openWindow(second, visit.provider, { width: 1440, height: 900 })
  for (const page of [patient, provider]) await page.addInitScript(giveVoice)
  await enterWaitingRoom(patient, { ...visit, address })
  await provider.goto(address)
  await provider.getByRole('button', { name: 'Continue' }).click()
  await provider.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
  for (const page of [patient, provider])
    await page.getByRole('log', { name: 'Live captions' }).waitFor({ timeout: 120_000 })
  return [patient, provider]
}

/** Seconds of CPU that the pages of both browsers took so far. */
async function cpuOf(...browsers: Browser[]): Promise<number> {
  let sum = 0
  for (const browser of browsers) {
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, cpuTime } of processInfo) if (type === 'renderer') sum += cpuTime
    await session.detach()
  }
  return sum
}
