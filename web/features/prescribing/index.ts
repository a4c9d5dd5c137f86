import { lazy } from 'react'

export const ProviderMedications = lazy(() => import('./components/provider-medications.tsx'))
