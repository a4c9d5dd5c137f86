import { RecordAccessPage } from '#web/features/record-access/index.ts'

export const Component = RecordAccessPage
