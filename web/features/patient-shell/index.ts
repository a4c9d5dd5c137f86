import { lazy } from 'react'

export { Shell } from './shell.tsx'
export { LoadFailed, Waiting } from './waiting.tsx'
export const MoreSheet = lazy(() => import('./more-sheet.tsx'))
