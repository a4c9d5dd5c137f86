import { NotBuilt } from './not-built.tsx'

export function Component() {
  return <NotBuilt title="Billing">Billing records will show here. This tab is still being built.</NotBuilt>
}
