import { NotBuilt } from './not-built.tsx'

export function Component() {
  return (
    <NotBuilt title="AI co-pilot">
      Scribe, translation, forms and refills will be here. This tab is still being built.
    </NotBuilt>
  )
}
