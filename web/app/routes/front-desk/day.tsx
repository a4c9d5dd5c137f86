import { DayPage } from '#web/domains/scheduling/front-desk/day-page.tsx'

export const Component = DayPage
