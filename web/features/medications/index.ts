import { lazy } from 'react'

export { MyMedications } from './components/my-medications.tsx'
export const UpdateMedications = lazy(() => import('./components/update-medications.tsx'))
