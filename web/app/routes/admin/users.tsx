import { UsersPage } from '#web/features/admin-users/index.ts'

export function Component() {
  return <UsersPage />
}
