import { lazy } from 'react'

/** The modal "Edit Profile", open while the address says `?open=profile`. */
export const EditProfile = lazy(() => import('./edit-profile.tsx'))
