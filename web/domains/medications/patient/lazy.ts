import { lazyPart } from '#web/platform/lazy.ts'

export const UpdateMedications = lazyPart(() => import('./update-medications.tsx'))
