import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practice } from '#core/practice.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { paths } from '#web/platform/paths.ts'

let server: TestServer
let web: string
const shell = '<!doctype html><title>App</title>'
const script = `console.log('${'saguaro '.repeat(200)}')`

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'saguaro-web-'))
  await mkdir(path.join(web, 'security'))
  await mkdir(path.join(web, 'es/security'), { recursive: true })
  await mkdir(path.join(web, 'assets'))
  await mkdir(path.join(web, '.vite'))
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(path.join(web, 'shell.html'), shell)
  await writeFile(path.join(web, 'security/index.html'), '<!doctype html><title>Security</title>')
  await writeFile(path.join(web, 'es/security/index.html'), '<!doctype html><title>Seguridad</title>')
  await writeFile(path.join(web, 'assets/app-1a2b.js'), script)
  await writeFile(path.join(web, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(path.join(web, 'assets/app-1a2b.js.gz'), gzipSync(script))
  await writeFile(path.join(web, 'clip.mp4'), Buffer.alloc(1000, 7))
  await writeFile(path.join(web, '.vite/manifest.json'), '{}')
  await writeFile(path.join(web, '../secret.txt'), 'secret')
  server = await startTestServer({ WEB_DIR: web })
})
afterAll(() => server.stop())

const get = (address: string, init?: RequestInit) => fetch(`${server.url}${address}`, init)

/** fetch tidies addresses before it sends them; this does not. */
function getExactly(address: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const sent = request({ hostname, port, path: address, headers }, async (answer) => {
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece)
        const body = Buffer.concat(pieces).toString('latin1')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
      sent.on('error', reject).end()
    },
  )
}

describe('pages', () => {
  test('the first page and prerendered pages, never stale', async () => {
    const home = await get('/')
    expect(await home.text()).toContain('Home')
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(home.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/', { headers: { 'if-none-match': home.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    for (const address of ['/security', '/security/', '/security?from=footer']) {
      expect(await (await get(address)).text()).toContain('Security')
    }
  })

  test('a page in two languages is sent in the one that the reader chose or prefers, and caches keep both', async () => {
    const ask = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await getExactly(address, headers)
      return [answer.headers['content-language'], /<title>(.*)<\/title>/.exec(answer.body)?.[1]]
    }
    expect(await ask('/security')).toEqual(['en', 'Security'])
    expect(await ask('/security', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toEqual([
      'es',
      'Seguridad',
    ])
    const chosen = { 'accept-language': 'es', cookie: 'language=en' }
    expect(await ask('/security', chosen)).toEqual(['en', 'Security'])
    expect(await ask('/es/security', chosen)).toEqual(['es', 'Seguridad'])
    expect(await ask('/es/security?lang=en')).toEqual(['en', 'Security'])
    expect(await ask('/security?lang=es')).toEqual(['es', 'Seguridad'])
    const { headers } = await getExactly('/es/security')
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
    expect(headers.link).toContain(`<${server.url}/es/security>; rel="alternate"; hreflang="es"`)
    expect(headers.link).toContain(`<${server.url}/security>; rel="alternate"; hreflang="x-default"`)
    // Without a Spanish page there is one for everyone.
    expect((await getExactly('/', { 'accept-language': 'es' })).headers.vary).toBe('accept-encoding')
  })

  test('a page of the app is its shell; an unknown address is too, and says 404', async () => {
    for (const address of ['/patient-dashboard', '/telehealth-session/abc', '/admin-setup?x=1']) {
      const answer = await get(address)
      expect([answer.status, await answer.text()]).toEqual([200, shell])
    }
    const unknown = await get('/no-such-page')
    expect([unknown.status, await unknown.text()]).toEqual([404, shell])
    expect((await get('/assets/old-9z9z.js')).status).toBe(404)
    expect((await get('/no-such-page', { method: 'POST' })).status).toBe(404)
  })

  test('every address of the app is known here', async () => {
    const addresses = Object.values(paths)
      .map((entry) =>
        typeof entry === 'function' ? (entry as (id?: string) => string)('depression') : entry,
      )
      .filter((address) => !['/', '/main', '/intro', '/security', '/compliance'].includes(address))
      .filter(
        (address) =>
          !/^\/(?:specialized-services|service\/|privacy|terms|notice-of|documents\/)/.test(address),
      )
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200])
  })

  test('assets are kept for a year and sent compressed', async () => {
    for (const [encoding, accepts] of [
      ['br', 'gzip, deflate, br'],
      ['gzip', 'gzip'],
      [undefined, 'identity'],
    ] as const) {
      const answer = await getExactly('/assets/app-1a2b.js', { 'accept-encoding': accepts })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toContain('javascript')
      expect(answer.headers.vary).toContain('accept-encoding')
    }
    expect(await (await get('/assets/app-1a2b.js')).text()).toBe(script)
  })

  test('a film can be read in parts, and HEAD sends no body', async () => {
    const part = await get('/clip.mp4', { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
    expect((await part.arrayBuffer()).byteLength).toBe(10)
    const head = await get('/clip.mp4', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5csecret.txt',
    '/.vite/manifest.json',
    '/assets/app-1a2b.js.br',
    '/%00',
    '/%',
  ])('%s leads nowhere', async (address) => {
    const answer = await getExactly(address)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  test('without a build the server still responds', async () => {
    const bare = await startTestServer({ WEB_DIR: path.join(web, 'nothing-here') })
    const answer = await fetch(bare.url)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain(practice.name)
    expect(text).toContain('href="/patient-login"')
    expect(text).toContain('href="/provider-login"')
    await bare.stop()
  })
})

describe('headers', () => {
  test('no public page may compile WebAssembly, and the recognizer’s worker reaches no other server', async () => {
    const worker = (await get('/assets/speech.worker-1a2b.js')).headers.get('content-security-policy')
    expect(worker).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
    for (const address of ['/', '/security'])
      expect((await get(address)).headers.get('content-security-policy')).not.toContain('wasm')
  })

  test('a page runs our own scripts only and is shown in no frame', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    const { host } = new URL(server.url)
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `connect-src 'self' ws://${host}`,
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain(
      'camera=(self), microphone=(self), display-capture=(self)',
    )
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('a script carries the policy a worker obeys, and nothing that only a page needs', async () => {
    const { headers } = await get('/assets/worker.js')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toBeNull()
  })

  test('only the app and its workers may compile WebAssembly, and none may evaluate text', async () => {
    const scripts = async (address: string) =>
      (await get(address)).headers
        .get('content-security-policy')
        ?.split('; ')
        .find((rule) => rule.startsWith('script-src'))
    for (const address of ['/', '/security', '/robots.txt'])
      expect(await scripts(address)).toBe("script-src 'self'")
    for (const address of ['/telehealth-session', '/patient-dashboard', '/assets/worker.js'])
      expect(await scripts(address)).toBe("script-src 'self' 'wasm-unsafe-eval'")
  })

  test('behind https, browsers must use https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://mind.example', WEB_DIR: web })
    for (const address of ['/', '/health', '/rest/v1/none', '/functions/v1/none', '/storage/v1/none']) {
      const { headers } = await fetch(`${secure.url}${address}`)
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const { headers } = await fetch(secure.url)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://mind.example")
    await secure.stop()
  })

  test('an answer of the API is never a page', async () => {
    const { headers } = await get('/functions/v1/none', { method: 'POST' })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('/config.json', () => {
  test('says where the API is and how to speak to it, and no secret', async () => {
    const answer = await get('/config.json')
    expect(await answer.json()).toEqual({
      supabaseUrl: server.url,
      supabaseKey: server.services.keys.publishableKey,
      demo: false,
      sendsEmail: false,
      setUp: false,
      practice: {
        name: practice.name,
        phone: practice.phone,
        supportEmail: practice.supportEmail,
        timeZone: practice.timeZone,
      },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('says whether the practice sends email', async () => {
    const mailing = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const answer = await fetch(`${mailing.url}/config.json`)
    expect(await answer.json()).toMatchObject({ sendsEmail: true })
    await mailing.stop()
  })

  test('behind a trusted proxy it is the address the browser used', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '1' })
    const answer = await fetch(`${proxied.url}/config.json`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mind.example' },
    })
    expect(await answer.json()).toMatchObject({ supabaseUrl: 'https://mind.example' })
    await proxied.stop()
  })
})
