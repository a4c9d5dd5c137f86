import { Overview } from '#web/domains/supervision/overview/overview.tsx'

export function Component() {
  return <Overview />
}
