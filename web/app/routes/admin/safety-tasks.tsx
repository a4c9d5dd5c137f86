import { practice } from '#core/practice.ts'
import { WorklistPage } from '#web/domains/safety/provider/worklist/worklist-page.tsx'
import { paths } from '#web/platform/paths.ts'

export function Component() {
  return <WorklistPage supervises timeZone={practice.timeZone} chartOf={paths.adminChart} />
}
