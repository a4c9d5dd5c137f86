import { later } from '#web/lib/later.ts'

export { Shell } from './shell.tsx'
export { LoadFailed, Waiting } from './waiting.tsx'
export const FindPatient = later(() => import('./find-patient.tsx'))
