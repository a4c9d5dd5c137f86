import { RecordAccessPage } from '#web/domains/records/patient/access/record-access-page.tsx'

export const Component = RecordAccessPage
