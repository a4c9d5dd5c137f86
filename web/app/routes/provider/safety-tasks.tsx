import { WorklistPage } from '#web/domains/safety/provider/worklist/worklist-page.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'

export function Component() {
  const { time_zone: timeZone } = useProvider()
  return <WorklistPage timeZone={timeZone} chartOf={paths.patientChart} />
}
