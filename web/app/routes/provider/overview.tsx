import { NotBuilt } from './not-built.tsx'

export function Component() {
  return <NotBuilt title="Overview">Your day will show here. It is still being built.</NotBuilt>
}
