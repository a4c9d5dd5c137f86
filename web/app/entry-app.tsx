import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/platform/query-client.ts'
import { followSession } from '#web/platform/session/follow-session.ts'
import { prepareToaster } from '#web/platform/toast.ts'
import { router } from './router.tsx'
import { upgradeLinks } from './upgrade-links.ts'

/** The portals: everything behind, and at, the door. */
export function showApp(root: HTMLElement) {
  followSession()
  upgradeLinks(router)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepareToaster, { once: true })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
