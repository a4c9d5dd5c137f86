export { CancelDialog } from './cancel-dialog.tsx'
export { default as RescheduleDialog } from './reschedule-dialog.tsx'
export { TooLateDialog } from './too-late-dialog.tsx'
