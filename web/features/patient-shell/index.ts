import { lazy } from 'react'

export { useProfileLanguage } from './follow-language.ts'
export { Shell } from './shell.tsx'
export { LoadFailed, Waiting } from './waiting.tsx'
export const MoreSheet = lazy(() => import('./more-sheet.tsx'))
