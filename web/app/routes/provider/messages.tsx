import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="Messages">
      Messages from your patients will show here. This tab is still being built.
    </NotBuilt>
  )
}
