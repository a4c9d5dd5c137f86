import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisisAt } from './crisis.ts'
import type { IntakeValues } from './values.ts'

/** Under the very words that speak of danger. */
export function CrisisHelp({ name }: { name: keyof IntakeValues }) {
  const { open, ...crisis } = useCrisisAt(name)
  return open && <CrisisPanel crisis={crisis} source="intake" />
}
