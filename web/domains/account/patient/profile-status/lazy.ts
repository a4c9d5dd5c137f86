import { lazyPart } from '#web/platform/lazy.ts'

export const ProfileStatus = lazyPart(() => import('./profile-status.tsx'))
