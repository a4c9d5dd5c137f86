import { lazy } from 'react'

export const AskToSign = lazy(() => import('./ask-to-sign.tsx'))
