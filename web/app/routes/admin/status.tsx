import { StatusPage } from '#web/domains/supervision/status/status-page.tsx'

export function Component() {
  return <StatusPage />
}
