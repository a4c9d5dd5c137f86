import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

/** Around every screen of the portals: where it scrolled to, a bar while the next one loads, its name said aloud. */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  )
}

function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-(--z-toast) h-0.75 overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-full w-1/3 animate-[slide-along_1.2s_var(--ease-in-out)_infinite] bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}

/** A reload tells screen readers the page's title; a change of route has to say it by itself. */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [visit, setVisit] = useState({ pathname, title: '' })
  useEffect(() => {
    setVisit((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {visit.title}
    </p>
  )
}
