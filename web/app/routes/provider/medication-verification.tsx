import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="Medication verification">
      Medications to check will show here. This tab is still being built.
    </NotBuilt>
  )
}
