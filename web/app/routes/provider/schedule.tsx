import { SchedulePage } from '#web/features/provider-schedule/index.ts'

export const Component = SchedulePage
