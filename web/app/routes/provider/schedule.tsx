import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="Schedule">You will set your weekly hours here. This tab is still being built.</NotBuilt>
  )
}
