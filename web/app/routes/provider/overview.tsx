import { useWaiting } from '#web/domains/visit/shared/use-waiting.ts'
import { Overview } from '../../shells/provider/overview/overview.tsx'

export function Component() {
  return <Overview useWaiting={useWaiting} />
}
