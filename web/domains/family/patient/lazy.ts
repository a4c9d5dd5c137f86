import { lazyPart } from '#web/platform/lazy.ts'

export const InvitationsBanner = lazyPart(() => import('./invitations-banner.tsx'))
