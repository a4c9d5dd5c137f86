import { lazyPart } from '#web/platform/lazy.ts'

export const AskToSign = lazyPart(() => import('./ask-to-sign.tsx'))
