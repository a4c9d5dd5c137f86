import { NotBuilt } from './not-built.tsx'

export function Component() {
  return <NotBuilt title="Appointments">Your calendar will be here. This tab is still being built.</NotBuilt>
}
