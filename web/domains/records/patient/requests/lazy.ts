import { lazy } from 'react'

/** The modal "Request Medical Records", open while the address says `?open=records`. */
export const RecordsPanel = lazy(() => import('./records-panel.tsx'))
