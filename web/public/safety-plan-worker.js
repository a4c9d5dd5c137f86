// Opens the page of the safety plan when the network or the server is away; the patient's other pages then show the
// page of offline-worker.js, which leads here. It stores that page and its files, and
// never the plan: the plan is encrypted in the browser's database and is removed at sign-out.
const cacheName = 'safety-plan'
const page = '/offline-plan'
const planPath = '/patient-dashboard/safety-plan'
const homePath = '/patient-dashboard'
const otherPage = '/offline'
const patienceMs = 5000

self.addEventListener('install', (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request, url.pathname))
    if (url.pathname === planPath) event.waitUntil(storePage().catch(() => {}))
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/theme.js') {
    event.respondWith(storedOrFetched(request))
  }
})

/** A server that fails or doesn't answer must not stand between somebody and their plan. */
async function openPage(request, pathname) {
  try {
    const answer = await (pathname === planPath ? Promise.race([fetch(request), tooLong()]) : fetch(request))
    if (answer.status < 500) return answer
    return (await storedPage(pathname)) ?? answer
  } catch (error) {
    const stored = await storedPage(pathname)
    if (stored) return stored
    throw error
  }
}

function tooLong() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No answer in time')), patienceMs))
}

async function storedPage(pathname) {
  const isPlanOrHome = pathname === planPath || pathname === homePath
  return (isPlanOrHome ? undefined : await caches.match(otherPage)) ?? caches.match(page)
}

async function storedOrFetched(request) {
  const stored = await caches.match(request, { ignoreVary: true })
  return stored ?? fetch(request)
}

/** The page names its files; fonts are named in its styles. A new release names new ones. */
async function storePage() {
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) throw new Error(`The page was answered with ${answer.status}`)
  const html = await answer.clone().text()
  const cache = await caches.open(cacheName)
  const known = await cache.match(page)
  if (known && (await known.text()) === html) return
  const files = addressesIn(html, /(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)
  const styles = await Promise.all(
    files.filter((file) => file.endsWith('.css')).map(async (file) => (await fetch(file)).text()),
  )
  const fonts = addressesIn(
    styles.join('\n'),
    /url\(["']?(\/assets\/[^"')]*latin-(?:[^"')e]|e(?!xt))[^"')]*\.woff2)/g,
  )
  const wanted = new Set([...files, ...fonts].map((file) => new URL(file, location.origin).href))
  await cache.addAll([...wanted])
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  // Last, so that a page that is stored has all its files.
  await cache.put(page, answer)
}

function addressesIn(text, pattern) {
  return [...text.matchAll(pattern)].map(([, address]) => address)
}
