import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'
import { upgradeLinks } from './upgrade-links.ts'

/** The portals: everything behind, and at, the door. */
export function showApp(root: HTMLElement) {
  upgradeLinks(router)
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
