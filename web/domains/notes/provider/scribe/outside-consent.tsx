import type { ActiveEngines } from '#core/contracts/engines.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface OutsideConsentProps {
  engines: readonly (ActiveEngines['drafting'] | null | undefined)[]
  confirmed: boolean
  confirm: (confirmed: boolean) => void
}

/** Without a visit no consent is on record: a service outside the practice is used on the clinician's word. */
export function OutsideConsent({ engines, confirmed, confirm }: OutsideConsentProps) {
  const used = engines.filter((engine) => engine?.outside)
  const outside = [...new Set(used.flatMap((engine) => engine?.name ?? []))]
  if (outside.length === 0) return null
  return (
    <Checkbox
      label="The patient agreed to use an outside service for this session"
      hint={`${outside.join(' and ')} ${outside.length === 1 ? 'is' : 'are'} not part of this practice. Nothing is sent unless you confirm that the patient agreed. Your confirmation is recorded.`}
      checked={confirmed}
      onChange={({ target }) => confirm(target.checked)}
    />
  )
}
