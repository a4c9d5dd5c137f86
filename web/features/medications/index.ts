import { lazy } from 'react'

export const MyMedications = lazy(() => import('./components/my-medications.tsx'))
export const UpdateMedications = lazy(() => import('./components/update-medications.tsx'))
