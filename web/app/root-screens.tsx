import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import { practice } from '#core/practice.ts'
import { useOnePress } from '#web/platform/double-press.ts'
import { focusHeading } from '#web/platform/focus-on-arrival.ts'
import { useFocusOnInvalid } from '#web/platform/forms/focus-on-invalid.ts'
import { defineMessages, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LoadingScreen } from './loading-screen.tsx'

const words = defineMessages({
  en: {
    home: 'Return to Home',
    loading: 'Loading',
    missingPart: "We couldn't load part of this page. Check your connection and try again.",
    unknown: 'Unknown error',
    wrongTitle: 'Something went wrong',
    wrong: 'Unexpected Application Error!',
    wrongText: 'Try reloading the page. If it keeps happening, call us at ',
    reload: 'Reload page',
  },
  es: {
    home: 'Volver al inicio',
    loading: 'Cargando',
    missingPart: 'No se pudo cargar una parte de esta página. Revise su conexión e intente de nuevo.',
    unknown: 'Error desconocido',
    wrongTitle: 'Algo salió mal',
    wrong: 'Ocurrió un error inesperado',
    wrongText: 'Intente recargar la página. Si sigue pasando, llámenos al ',
    reload: 'Recargar la página',
  },
})

/** Around every screen of the portals: where it scrolled to, a bar while the next one loads, its name said aloud, the keyboard. */
export function RootLayout() {
  useFocusOnInvalid()
  useOnePress()
  const read = useRef('')
  return (
    <>
      <LoadingBar />
      <Outlet />
      <RouteAnnouncer read={read} />
      <ScrollRestoration />
      <ScrollToPart />
      <FocusOnHeading read={read} />
    </>
  )
}

const latestPartMs = 15_000
/** Content still loading above a section may push it away. */
const settlingMs = 3000
const reading = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A click on the same link scrolls to the section again. */
function ScrollToPart() {
  const { hash, key } = useLocation()
  return hash.length > 1 && <PartInView key={key} id={hash.slice(1)} />
}

/** A part that is still loading is brought into view once it is there, unless the reader moved on. */
function PartInView({ id }: { id: string }) {
  useEffect(() => {
    if (document.getElementById(id)) return
    let seenAt: number | undefined
    return whileLoading((stop) => {
      const part = document.getElementById(id)
      if (!part) return
      seenAt ??= performance.now()
      if (performance.now() - seenAt > settlingMs) return stop()
      part.scrollIntoView()
    })
  }, [id])
  return null
}

/** The path whose heading a screen reader read because it took the focus. */
type Read = { read: RefObject<string> }

/** The link that led here is gone with its page: keyboard focus moves to the new page's heading. */
function FocusOnHeading({ read }: Read) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    return whileLoading((stop) => {
      if (document.activeElement !== document.body) return stop()
      if (!focusHeading()) return
      read.current = pathname
      stop()
    })
  }, [pathname, read])
  return null
}

/**
 * Checks immediately and after each change of the page, until it is stopped, the reader moves on, or it takes too
 * long.
 */
function whileLoading(look: (stop: () => void) => void) {
  const over = new AbortController()
  const stop = () => over.abort()
  look(stop)
  if (over.signal.aborted) return
  const watch = new MutationObserver(() => look(stop))
  watch.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(stop, latestPartMs)
  for (const event of reading) addEventListener(event, stop, { signal: over.signal, passive: true })
  over.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  return stop
}

function LoadingBar() {
  const { state } = useNavigation()
  const say = useMessages(words)
  if (state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-(--z-toast) h-0.75 overflow-hidden">
      <span className="sr-only">{say.loading}</span>
      <div className="h-full w-1/3 animate-[slide-along_1.2s_var(--ease-in-out)_infinite] bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}

/** A reload tells screen readers the page's title; a change of route has to announce it, where no heading says it. */
function RouteAnnouncer({ read }: Read) {
  const { pathname } = useLocation()
  const title = useSyncExternalStore(onTitleChange, pageTitle)
  const [last, setLast] = useState({ pathname, title, announced: '' })
  useEffect(() => {
    const isRead = read.current === pathname
    setLast((last) => {
      // A page whose code or data is still coming has no title yet, or still shows the one before it.
      if (!title || title === last.title) return last
      if (pathname === last.pathname) return { ...last, title }
      return { pathname, title, announced: isRead ? '' : title }
    })
  }, [pathname, title, read])
  return (
    <p aria-live="polite" className="sr-only">
      {last.announced}
    </p>
  )
}

/** The title a page has set. The one the document came with stays in the head behind it. */
function pageTitle() {
  return document.head.querySelectorAll('title').length > 1 ? document.title : ''
}

function onTitleChange(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function reasonOf(error: unknown, say: (typeof words)['en']) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (isMissingPart(error)) return say.missingPart
  if (error instanceof Error) return error.message
  return say.unknown
}

/** Each browser has its own message for an app file that didn't load. */
function isMissingPart(error: unknown) {
  const missing = /dynamically imported module|importing a module script failed|unable to preload/i
  return error instanceof Error && missing.test(error.message)
}

const reloadedAt = 'reloaded-for-missing-part'
const minute = 60_000

/** Once a minute at most: a part that is missing after a reload is really missing. */
function mayReload() {
  if (Date.now() - Number(recall(reloadedAt) ?? 0) < minute) return false
  remember(reloadedAt, String(Date.now()))
  return recall(reloadedAt) !== undefined
}

/**
 * A server with a newer version of the app no longer has the files of the open one, so the page is reloaded. Nothing
 * typed is lost, because the previous page is already gone.
 */
export function ErrorScreen({ reload = () => location.reload() }: { reload?: () => void }) {
  const error = useRouteError()
  const [final, setFinal] = useState(!isMissingPart(error))
  const decide = useEffectEvent(() => {
    if (final) return
    if (mayReload()) reload()
    else setFinal(true)
  })
  useEffect(() => decide(), [])
  return final ? <Problem error={error} /> : <LoadingScreen />
}

function Problem({ error }: { error: unknown }) {
  const say = useMessages(words)
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${say.wrongTitle}, ${practice.name}`}</title>
      <CrisisBar language={useLanguage()} />
      <header className="wrap-page py-6">
        <Logo href={paths.landing} />
      </header>
      <main className="wrap-page grid flex-1 content-center gap-4 py-16">
        <h1>{say.wrong}</h1>
        <p role="alert" className="max-w-prose text-lg text-ink-muted">
          {reasonOf(error, say)}
        </p>
        <p className="max-w-prose">
          {say.wrongText}
          <a href={practice.phone.href} className="whitespace-nowrap">
            {practice.phone.label}
          </a>
          .
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {say.reload}
          </button>
          <a className={buttonClass({ variant: 'secondary' })} href={paths.landing}>
            {say.home}
          </a>
        </div>
        {stack && <pre className="mt-6 rounded-md bg-surface-2 p-4 text-xs whitespace-pre-wrap">{stack}</pre>}
      </main>
    </div>
  )
}
