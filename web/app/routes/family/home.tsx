import { FamilyPage } from '#web/domains/family/guardian/family-page.tsx'

export const Component = FamilyPage
