import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { BenchResult } from './support/result.ts'
import { withStaticSite } from './support/static-site.ts'

const built = 'dist/web/assets'
const barFrames = 15
const seconds = 6

/**
 * The built worker on a camera of 1280 × 720 at 30 frames a second: how many frames are left, compared with as many as
 * come through untouched in the same run, and what each costs in CPU time, which a busy machine doesn't change.
 */
export default async function visitBackground(): Promise<BenchResult> {
  spawnSync('node', ['scripts/build-if-stale.ts'], { stdio: 'inherit' })
  const names = await readdir(built)
  const asset = (pattern: RegExp) => path.join(built, names.find((name) => pattern.test(name)) ?? '')
  const files = {
    '/worker.js': asset(/^background-worker-.*\.js$/),
    '/tflite.wasm': asset(/^tflite-simd.*\.wasm$/),
    '/model.tflite': asset(/^selfie_segmentation_landscape.*\.tflite$/),
  }
  const camera = ['--use-fake-device-for-media-stream=fps=30', '--use-fake-ui-for-media-stream']
  return withStaticSite(files, camera, async (address, browser) => {
    const rows: BenchResult['rows'] = []
    const measure = async (background: string) => {
      const page = await browser.newPage()
      await page.goto(address)
      const before = await cpuSeconds(browser)
      const measured = await page.evaluate(background === 'none' ? passThrough : runWorker, {
        background,
        seconds,
      })
      const cpuMs = (1000 * ((await cpuSeconds(browser)) - before)) / measured.all
      await page.close()
      return { ...measured, cpuMs }
    }
    const untouched = await measure('none')
    rows.push({
      what: 'untouched: frames per second, and CPU for each',
      value: `${untouched.perSecond.toFixed(1)}, ${untouched.cpuMs.toFixed(0)} ms`,
    })
    for (const background of ['light', 'strong', 'plain']) {
      const { perSecond, msPerFrame, readyMs, cpuMs } = await measure(background)
      const kept = perSecond / untouched.perSecond
      rows.push(
        {
          what: `${background}: frames per second, ${Math.round(100 * kept)} % of those untouched`,
          value: perSecond.toFixed(1),
          bar: `at least ${barFrames}`,
          ok: perSecond >= barFrames,
        },
        {
          what: `${background}: CPU for each frame, and by the clock`,
          value: `${cpuMs.toFixed(0)} ms, ${msPerFrame.toFixed(0)} ms`,
        },
        { what: `${background}: from the choice to the first frame`, value: `${readyMs.toFixed(0)} ms` },
      )
    }
    const load = loadavg()[0]?.toFixed(1)
    return {
      name: `Background of a 1280 × 720 camera at 30 frames a second, without a GPU (load ${load})`,
      rows,
    }
  })
}

/** Of all pages together. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime : 0), 0)
}

/** Runs in the page: the same frames, and nothing done to them. */
async function passThrough({ seconds }: Options) {
  const frames = globalThis as unknown as {
    MediaStreamTrackProcessor: new (of: object) => { readable: ReadableStream }
    MediaStreamTrackGenerator: new (of: object) => MediaStreamTrack & { writable: WritableStream }
  }
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  })
  const [track] = stream.getVideoTracks()
  const { readable } = new frames.MediaStreamTrackProcessor({ track, maxBufferSize: 1 })
  const out = new frames.MediaStreamTrackGenerator({ kind: 'video' })
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = new MediaStream([out])
  void video.play()
  let all = 0
  const count = new TransformStream({
    transform(frame, next) {
      all += 1
      next.enqueue(frame)
    },
  })
  const began = performance.now()
  void readable.pipeThrough(count).pipeTo(out.writable)
  await new Promise((resolve) => setTimeout(resolve, (seconds + 4) * 1000))
  const perSecond = (all * 1000) / (performance.now() - began)
  track?.stop()
  return { perSecond, msPerFrame: 0, readyMs: 0, all }
}

interface Options {
  background: string
  seconds: number
}

/** Runs in the page. */
async function runWorker({ background, seconds }: Options) {
  const frames = globalThis as unknown as {
    MediaStreamTrackProcessor: new (of: object) => { readable: ReadableStream }
    MediaStreamTrackGenerator: new (of: object) => MediaStreamTrack & { writable: WritableStream }
  }
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  })
  const [track] = stream.getVideoTracks()
  const { readable } = new frames.MediaStreamTrackProcessor({ track, maxBufferSize: 1 })
  const out = new frames.MediaStreamTrackGenerator({ kind: 'video' })
  const { writable } = out
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = new MediaStream([out])
  void video.play()
  const worker = new Worker('/worker.js', { type: 'module' })
  const began = performance.now()
  const wasm = `${location.origin}/tflite.wasm`
  const model = `${location.origin}/model.tflite`
  worker.postMessage({ kind: 'start', readable, writable, background, wasm, model }, [readable, writable])
  const samples: { frames: number; busyMs: number; windowMs: number }[] = []
  let readyMs = 0
  await new Promise<void>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failed') reject(new Error(data.why))
      if (data.kind === 'ready') readyMs = performance.now() - began
      if (data.kind !== 'load') return
      samples.push(data.sample)
      if (samples.length >= 2 + seconds / 2) resolve()
    }
  })
  worker.terminate()
  track?.stop()
  const counted = samples.slice(-seconds / 2)
  const sum = (of: 'frames' | 'busyMs' | 'windowMs') =>
    counted.reduce((total, sample) => total + sample[of], 0)
  return {
    perSecond: (sum('frames') * 1000) / sum('windowMs'),
    msPerFrame: sum('busyMs') / sum('frames'),
    readyMs,
    // Also those of stretches in which the worker changed how much it does, which it doesn't report.
    all: video.getVideoPlaybackQuality().totalVideoFrames,
  }
}
