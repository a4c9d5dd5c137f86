import { Overview } from '#web/features/provider-overview/index.ts'
import { useIsWaiting } from '#web/features/visit/use-is-waiting.ts'

export function Component() {
  return <Overview useIsWaiting={useIsWaiting} />
}
