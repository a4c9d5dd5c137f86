import { ProvidersPage } from '#web/domains/supervision/providers/providers-page.tsx'

export function Component() {
  return <ProvidersPage />
}
