import { lazyPart } from '#web/platform/lazy.ts'

export const ProviderMedications = lazyPart(() => import('./provider-medications.tsx'))
