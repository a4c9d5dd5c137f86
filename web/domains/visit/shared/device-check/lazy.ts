import { lazy } from 'react'

export const DeviceCheck = lazy(() => import('./device-check.tsx'))
