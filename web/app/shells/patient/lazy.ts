import { lazy } from 'react'

export const MoreSheet = lazy(() => import('./more-sheet.tsx'))
