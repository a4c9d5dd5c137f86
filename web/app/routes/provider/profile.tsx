import { NotBuilt } from './not-built.tsx'

export function Component() {
  return <NotBuilt title="Profile">You will edit your profile here. This tab is still being built.</NotBuilt>
}
