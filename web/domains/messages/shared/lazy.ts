import { lazyPart } from '#web/platform/lazy.ts'

export const UnsentMessages = lazyPart(() => import('./unsent-messages.tsx'))
