import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

const types: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  json: 'application/json',
}

/** An empty page with the app's own policy, a few files, and a browser that contacts no one else. */
export async function withStaticSite<T>(
  files: Record<string, string>,
  flags: string[],
  work: (address: string, browser: Browser) => Promise<T>,
): Promise<T> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files[url]
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
    )
    if (url !== '/' && !file) return void response.writeHead(404).end()
    const [, ending = 'html'] = /\.(\w+)$/.exec(url) ?? []
    response.setHeader('content-type', types[ending] ?? (file ? 'application/octet-stream' : 'text/html'))
    response.end(file ? await readFile(file) : '<!doctype html><title>Measuring</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...flags,
    ],
  })
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, browser)
  } finally {
    await browser.close()
    server.close()
  }
}
