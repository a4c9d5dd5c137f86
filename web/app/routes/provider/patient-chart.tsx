import { NotBuilt } from './not-built.tsx'

export function Component() {
  return <NotBuilt title="Chart">This patient's chart will be here. It is still being built.</NotBuilt>
}
