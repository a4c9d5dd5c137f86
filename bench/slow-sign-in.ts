import type { Browser } from '@playwright/test'
import type { BenchResult } from './support/result.ts'
import { withSite } from './support/with-site.ts'

const barMs = 4000
/** A weak mobile network: 400 kbit/s, 400 ms there and back. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** How long until a person on a slow network can type into the form, and until the input is in the app's own form. */
export default function slowSignIn(): Promise<BenchResult> {
  return withSite([], async ({ browser, address }) => {
    const rows: BenchResult['rows'] = []
    for (const path of ['/patient-login', '/patient-register', '/provider-login']) {
      const { usable, ready, kilobytes } = await open(browser, address, path)
      rows.push(
        {
          what: `${path}: the form takes what is typed`,
          value: `${usable} ms`,
          bar: `below ${barMs} ms`,
          ok: usable < barMs,
        },
        { what: `${path}: the app has taken it over`, value: `${ready} ms` },
        { what: `${path}: loaded until then`, value: `${kilobytes} kB` },
      )
    }
    return { name: 'Sign-in on 400 kbit/s', rows }
  })
}

async function open(browser: Browser, address: string, path: string) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const began = Date.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('input[type=email]').fill('rosa@example.org')
  const usable = Date.now() - began
  await page.locator('#root form input[type=email]').waitFor()
  const ready = Date.now() - began
  if ((await page.locator('#root input[type=email]').inputValue()) !== 'rosa@example.org')
    throw new Error(`${path} lost what was typed`)
  await context.close()
  return { usable, ready, kilobytes: Math.round(bytes / 1000) }
}
