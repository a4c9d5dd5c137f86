import '#web/ui/styles.css'
import { prefetch } from '#web/platform/prefetch.ts'
import { watchStaticForm } from '#web/platform/static-form.ts'
import { matchPublicPage } from './public-pages.ts'

// Last of all: it is for a later page, when the server may be away.
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {}))

const match = matchPublicPage(location.pathname)
const root = document.getElementById('root')

if (root && match) {
  const pressed = rememberPress(root)
  if (root.hasChildNodes()) await firstPaint()
  const { showPublicPage } = await import('./entry-public.tsx')
  await showPublicPage(root, match)
  pressed()?.click()
} else if (root) {
  watchStaticForm()
  const [, plain] = /^\/es(\/patient-(?:login|register))$/.exec(location.pathname) ?? []
  if (plain) {
    // The app has one address for both languages.
    const { followAddress } = await import('#web/platform/language.ts')
    followAddress('es')
    history.replaceState(history.state, '', plain + location.search)
  }
  const app = import('./entry-app.tsx')
  // In a separate file, which public pages don't load. They are sent before the app can send the same ones.
  await import('./first-screen-requests.ts')
    .then(({ firstScreenRequests }) => void prefetch(firstScreenRequests(location.pathname)).catch(() => {}))
    .catch(() => {})
  const { showApp } = await app
  showApp(root)
}

/** A prerendered page paints first: its code waits until that is done, or until the user interacts. */
function firstPaint(): Promise<unknown> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(true)
    else addEventListener('load', resolve, { once: true })
  })
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  const reachedFor = new Promise((resolve) => {
    for (const reach of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(reach, resolve, { once: true, passive: true })
  })
  return Promise.race([Promise.all([loaded, painted]), reachedFor])
}

/** On a slow network a button may be pressed before its code has loaded: the last press is performed afterward. */
function rememberPress(root: HTMLElement) {
  let button: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    button = target instanceof Element ? target.closest('button') : null
  }
  root.addEventListener('click', remember)
  return () => {
    root.removeEventListener('click', remember)
    return button
  }
}
