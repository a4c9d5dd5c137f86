import { lazy } from 'react'

export const ProfileStatus = lazy(() => import('./profile-status.tsx'))
