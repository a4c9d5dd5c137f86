import { Overview } from '#web/features/admin-overview/index.ts'

export function Component() {
  return <Overview />
}
