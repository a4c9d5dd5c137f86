import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { dropStaticPage } from '#web/platform/drop-static-page.ts'
import { chosenLanguage, showLanguage } from '#web/platform/language.ts'
import { forgetPlanOfOthers } from '#web/platform/offline-plan/forget.ts'
import { queryClient, refetchWhenBack } from '#web/platform/query-client.ts'
import { followSession } from '#web/platform/session/follow-session.ts'
import { prepareToaster } from '#web/platform/toast.ts'
import { matchPublicPage } from './public-pages.ts'
import { router } from './router.tsx'

/** The portals and the sign-in pages. */
export function showApp(root: HTMLElement) {
  const first = router.state.location.pathname
  showLanguage(chosenLanguage())
  forgetPlanOfOthers()
  followSession()
  refetchWhenBack()
  upgradeLinks(router)
  router.subscribe(({ location: { pathname } }) => pathname !== first && dropStaticPage())
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepareToaster, { once: true })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/**
 * Every link is an ordinary `<a href>`, so the same components serve the public pages, which have no router,
 * and the portals. Here, in the portals, a press on one becomes a change of route without a reload.
 */
function upgradeLinks(router: ReturnType<typeof createBrowserRouter>) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !staysInApp(link)) return
    event.preventDefault()
    router.navigate(link.pathname + link.search + link.hash)
  })
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function staysInApp(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false
  if (matchPublicPage(link.pathname)) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  return !(samePage && link.hash)
}
