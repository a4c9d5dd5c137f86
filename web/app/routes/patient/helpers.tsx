import { HelpersPage } from '#web/domains/family/patient/helpers-page.tsx'

export const Component = HelpersPage
