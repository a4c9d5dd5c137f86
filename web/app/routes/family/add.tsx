import { AddPerson } from '#web/domains/family/guardian/add-person.tsx'

export const Component = AddPerson
