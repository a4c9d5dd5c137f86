import { later } from '#web/platform/lazy.ts'

export const ProviderMedications = later(() => import('./provider-medications.tsx'))
