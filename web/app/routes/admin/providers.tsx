import { ProvidersPage } from '#web/features/admin-providers/index.ts'

export function Component() {
  return <ProvidersPage />
}
