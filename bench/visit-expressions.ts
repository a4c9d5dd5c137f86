import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { modelFiles, modelsPath } from '../web/domains/visit/shared/emotions/models.ts'
import type { BenchResult } from './support/result.ts'
import { withStaticSite } from './support/static-site.ts'

const built = 'dist/web/assets'
const barMs = 5000

/** The built worker on a sheet of faces: whether it finds one, and whether an estimate is done before the next is due. */
export default async function visitExpressions(): Promise<BenchResult> {
  spawnSync('node', ['scripts/build-if-stale.ts'], { stdio: 'inherit' })
  const worker = (await readdir(built)).find((name) => /^expression-worker-.*\.js$/.test(name)) ?? ''
  const faces = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
    '../assets/samples.jpg',
  )
  const files = {
    '/worker.js': path.join(built, worker),
    '/faces.jpg': faces,
    ...Object.fromEntries(
      modelFiles.map((file) => [`${modelsPath}${file}`, path.join('dist/web', modelsPath, file)]),
    ),
  }
  return withStaticSite(files, [], async (address, browser) => {
    const page = await browser.newPage()
    await page.goto(address)
    const { firstMs, laterMs, found } = await page.evaluate(estimate, modelsPath)
    return {
      name: 'Expression estimates, without a GPU',
      rows: [
        { what: 'first estimate, with loading', value: `${firstMs.toFixed(0)} ms` },
        {
          what: 'each later estimate',
          value: `${laterMs.toFixed(0)} ms`,
          bar: `at most ${barMs} ms`,
          ok: laterMs <= barMs,
        },
        { what: 'what it said of the sheet of faces', value: found },
      ],
    }
  })
}

/** Runs in the page. */
async function estimate(modelsPath: string) {
  const worker = new Worker('/worker.js', { type: 'module' })
  const image = await createImageBitmap(await (await fetch('/faces.jpg')).blob())
  const ask = async () => {
    const picture = await createImageBitmap(
      image,
      0,
      0,
      Math.min(640, image.width),
      Math.min(480, image.height),
    )
    const began = performance.now()
    const answer = await new Promise<{ estimate?: { emotion: string; confidence: number }; failed?: string }>(
      (resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => resolve({ failed: message })
        worker.postMessage({ picture, models: `${location.origin}${modelsPath}` }, [picture])
      },
    )
    if (answer.failed) throw new Error(answer.failed)
    return { ms: performance.now() - began, ...answer }
  }
  const first = await ask()
  const later = [await ask(), await ask(), await ask()]
  const last = later.at(-1)?.estimate
  worker.terminate()
  return {
    firstMs: first.ms,
    laterMs: later.reduce((sum, { ms }) => sum + ms, 0) / later.length,
    found: last ? `${last.emotion} ${last.confidence}` : 'no face',
  }
}
