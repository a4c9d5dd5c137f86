// Answers for a page that can't be loaded because the network or the server is away. It stores one page and its files,
// which are the same for everyone; no other answer is stored.
const page = '/offline'
const cacheName = 'offline'
/** Written by the build: a new release changes this line, and with it the browser installs the worker again. */
const files = new Set(['/theme.js'])
/** What a proxy answers while the server behind it is away. */
const awayStatuses = [502, 503, 504]

self.addEventListener('install', (event) => {
  // Data doesn't pass through the worker at all, where the browser knows how.
  event.addRoutes?.(
    ['auth', 'rest', 'storage', 'functions', 'realtime'].map((part) => ({
      condition: { urlPattern: `/${part}/*` },
      source: 'network',
    })),
  )
  event.waitUntil(storePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Pages that are open go on without it: it is for the next one.
  event.waitUntil(Promise.all([dropOldFiles(), preloadPages()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (files.has(url.pathname)) event.respondWith(storedOrFetched(request))
})

async function openPage({ request, preloadResponse }) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    if (!awayStatuses.includes(answer.status)) return answer
    return (await stored(page)) ?? answer
  } catch (error) {
    const kept = await stored(page)
    if (kept) return kept
    throw error
  }
}

async function storedOrFetched(request) {
  return (await stored(request)) ?? fetch(request)
}

/** Other workers of the site keep files of the same names in caches of their own. */
async function stored(request) {
  const cache = await caches.open(cacheName)
  return cache.match(request, { ignoreVary: true })
}

async function storePage() {
  const cache = await caches.open(cacheName)
  const fresh = (address) => new Request(address, { cache: 'no-cache' })
  await cache.addAll([...files].map(fresh))
  // Last, so that a page that is stored has all its files.
  await cache.add(fresh(page))
}

async function dropOldFiles() {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== page && !files.has(pathname)) await cache.delete(request)
  }
}

/** A page is asked for while the worker starts, and not after. */
async function preloadPages() {
  await self.registration.navigationPreload?.enable()
}
