import { useLanguage } from '#web/platform/language.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { useCrisisAt } from './crisis.ts'
import type { IntakeValues } from './values.ts'

/** Under the very words that speak of danger. */
export function CrisisHelp({ name }: { name: keyof IntakeValues }) {
  const language = useLanguage()
  const { open, close } = useCrisisAt(name)
  return open && <EmergencyPanel language={language} onClose={close} />
}
