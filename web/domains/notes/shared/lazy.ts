import { lazyPart } from '#web/platform/lazy.ts'

export const CloseNote = lazyPart(() => import('./close-note.tsx'))
export const ConfirmCodes = lazyPart(() => import('./confirm-codes.tsx'))
export const AmendCodesDialog = lazyPart(async () => ({
  default: (await import('./amend-codes-dialog.tsx')).AmendCodesDialog,
}))
