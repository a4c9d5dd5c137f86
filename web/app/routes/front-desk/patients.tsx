import { PatientsPage } from '#web/domains/scheduling/front-desk/patients-page.tsx'

export const Component = PatientsPage
