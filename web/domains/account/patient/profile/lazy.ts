import { lazyPart } from '#web/platform/lazy.ts'

/** The modal "Edit Profile", open while the address says `?open=profile`. */
export const EditProfile = lazyPart(() => import('./edit-profile.tsx'))
