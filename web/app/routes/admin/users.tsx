import { UsersPage } from '#web/domains/supervision/users/users-page.tsx'

export function Component() {
  return <UsersPage />
}
