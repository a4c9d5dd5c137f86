import { later } from '#web/lib/later.ts'

export const ProviderMedications = later(() => import('./components/provider-medications.tsx'))
