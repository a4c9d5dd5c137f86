import { lazyPart } from '#web/platform/lazy.ts'

/** The modal "Request Medical Records", open while the address says `?open=records`. */
export const RecordsPanel = lazyPart(() => import('./records-panel.tsx'))
