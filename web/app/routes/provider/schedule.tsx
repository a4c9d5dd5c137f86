import { SchedulePage } from '#web/domains/scheduling/provider/hours/schedule-page.tsx'

export const Component = SchedulePage
