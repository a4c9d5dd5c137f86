import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followSession } from '#web/lib/auth/follow-session.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { prepareToaster } from '#web/lib/toast.ts'
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
