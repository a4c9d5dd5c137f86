import { MapPin, Siren } from 'lucide-react'
import { stateName } from '#core/fields/us-states.ts'
import { calledName } from '#web/platform/patient-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useVisitSafety } from './api.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { LicenseNotice } from './license-notice.tsx'

interface BeforeAdmittingProps {
  appointmentId: string
  patientId: string
  /** Whether the emergency card is in front. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** In the waiting room: where the patient is, the emergency card, and what stops the visit where there is no license. */
export function BeforeAdmitting({ open, onOpenChange, ...props }: BeforeAdmittingProps) {
  const safety = useVisitSafety(props)
  const location = safety.data?.location
  const name = calledName(safety.data?.profile ?? {}) || 'The patient'
  return (
    <div className="grid w-full gap-3">
      {safety.data && (
        <p className="flex items-start gap-2 text-sm">
          <MapPin className="mt-0.5 flex-none text-ink-muted" />
          {location ? (
            <span>
              {name} is in{' '}
              <b className="font-semibold">
                {[location.city, stateName(location.state)].filter(Boolean).join(', ')}
              </b>
              {location.withheld && ' and would rather not give an address'}.
            </span>
          ) : (
            <span className="text-ink-muted">{name} hasn’t shared their location yet.</span>
          )}
        </p>
      )}
      <LicenseNotice {...props} />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onOpenChange(true)}
        aria-keyshortcuts="e"
      >
        <Siren /> Emergency information
        <span className="max-md:hidden">
          <Kbd>E</Kbd>
        </span>
      </Button>
      <Sheet open={open} onOpenChange={onOpenChange} title="Emergency information">
        <div className="-m-6 compact:-m-5">
          <EmergencyCard {...props} inWaitingRoom />
        </div>
      </Sheet>
    </div>
  )
}
