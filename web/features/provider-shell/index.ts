import { lazy } from 'react'

export { Shell } from './shell.tsx'
export { LoadFailed, Waiting } from './waiting.tsx'
export const FindPatient = lazy(() => import('./find-patient.tsx'))
