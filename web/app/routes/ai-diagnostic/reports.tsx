import { ReportsPage } from '#web/domains/assessments/shared/reports/reports-page.tsx'

export const Component = ReportsPage
