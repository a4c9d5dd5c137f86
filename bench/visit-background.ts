import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BenchResult } from './support/result.ts'
import { withStaticSite } from './support/static-site.ts'

const built = 'dist/web/assets'
const barFrames = 15
const seconds = 6

/** The built worker on a camera of 1280 × 720 at 30 frames a second: how many frames are left, and what each costs. */
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
    for (const background of ['light', 'strong', 'plain'] as const) {
      const page = await browser.newPage()
      await page.goto(address)
      const { perSecond, msPerFrame, readyMs } = await page.evaluate(runWorker, { background, seconds })
      rows.push(
        {
          what: `${background}: frames per second`,
          value: perSecond.toFixed(1),
          bar: `at least ${barFrames}`,
          ok: perSecond >= barFrames,
        },
        { what: `${background}: milliseconds per frame`, value: msPerFrame.toFixed(1) },
        { what: `${background}: from the choice to the first frame`, value: `${readyMs.toFixed(0)} ms` },
      )
      await page.close()
    }
    return { name: 'Background of a 1280 × 720 camera at 30 frames a second, without a GPU', rows }
  })
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
  }
}
