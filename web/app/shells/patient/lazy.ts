import { lazyPart } from '#web/platform/lazy.ts'

export const MoreSheet = lazyPart(() => import('./more-sheet.tsx'))
