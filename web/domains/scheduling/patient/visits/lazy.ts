import { lazyPart } from '#web/platform/lazy.ts'

export const TooLateDialog = lazyPart(async () => ({
  default: (await import('./too-late-dialog.tsx')).TooLateDialog,
}))
