import { useIsWaiting } from '#web/domains/visit/shared/use-is-waiting.ts'
import { Overview } from '../../shells/provider/overview/overview.tsx'

export function Component() {
  return <Overview useIsWaiting={useIsWaiting} />
}
