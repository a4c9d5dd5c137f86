import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="Patients">Your patients will be listed here. This tab is still being built.</NotBuilt>
  )
}
