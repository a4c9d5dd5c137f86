import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="AI tools">
      Scribe, diagnostics and insights will be here. This tab is still being built.
    </NotBuilt>
  )
}
