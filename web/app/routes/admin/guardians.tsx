import { GuardiansPage } from '#web/domains/family/admin/guardians-page.tsx'

export const Component = GuardiansPage
