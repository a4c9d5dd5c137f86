import { lazy } from 'react'

export const MyMedications = lazy(() => import('./my-medications.tsx'))
export const UpdateMedications = lazy(() => import('./update-medications.tsx'))
