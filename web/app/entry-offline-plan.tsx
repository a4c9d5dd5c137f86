import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflinePlanPage } from '#web/domains/safety/patient/plan/offline-plan-page.tsx'

/** The page that the service worker shows while the server can't be reached. It asks the server for nothing. */
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <OfflinePlanPage />
    </StrictMode>,
  )
