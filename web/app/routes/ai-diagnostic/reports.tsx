import { ReportsPage } from '#web/features/assessment-reports/index.ts'

export const Component = ReportsPage
