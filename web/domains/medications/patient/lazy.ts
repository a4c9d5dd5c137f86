import { lazyPart } from '#web/platform/lazy.ts'

export const MyMedications = lazyPart(() => import('./my-medications.tsx'))
export const UpdateMedications = lazyPart(() => import('./update-medications.tsx'))
