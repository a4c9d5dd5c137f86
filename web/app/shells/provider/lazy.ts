import { lazyPart } from '#web/platform/lazy.ts'

export const FindPatient = lazyPart(() => import('./find-patient.tsx'))
