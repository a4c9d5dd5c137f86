import { later } from '#web/platform/lazy.ts'

export const FindPatient = later(() => import('./find-patient.tsx'))
