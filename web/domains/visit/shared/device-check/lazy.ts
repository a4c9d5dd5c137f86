import { lazyPart } from '#web/platform/lazy.ts'

export const DeviceCheck = lazyPart(() => import('./device-check.tsx'))
