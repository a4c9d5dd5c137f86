import { AssessmentsPage } from '#web/features/assessments/index.ts'

export const Component = AssessmentsPage
