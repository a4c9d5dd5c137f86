import { MapPin, Siren } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { calledName } from '#web/platform/patient-name.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useGiveLicenseReason, useVisitSafety } from './api.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { mayBeSeen } from './may-be-seen.ts'

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
            <span className="text-ink-muted">{name} has not said where they are yet.</span>
          )}
        </p>
      )}
      {safety.data && mayBeSeen(safety.data, today()) === false && location && (
        <NotLicensedHere appointmentId={props.appointmentId} state={stateName(location.state)} name={name} />
      )}
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

interface NotLicensedHereProps {
  appointmentId: string
  state: string
  name: string
}

function NotLicensedHere({ appointmentId, state, name }: NotLicensedHereProps) {
  const give = useGiveLicenseReason(appointmentId)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && !reason.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason.trim()) return
    give.mutate(reason.trim(), {
      onSuccess: () => toast.success('Reason recorded. The patient can join now.'),
      onError: (error) => toast.error(refusal(error, 'The reason could not be saved. Try again.')),
    })
  }

  return (
    <Banner tone="danger" title={`You have no verified license in ${state}.`}>
      <p>
        {name} can’t join, and the visit can’t start. In an emergency, or where {state} allows it for a
        traveling patient, enter why you’re seeing them anyway. Your reason is saved in the audit log.
      </p>
      <form onSubmit={submit} className="mt-3 grid gap-2.5" noValidate>
        <Field label="Reason" error={missing ? 'Enter a reason' : undefined}>
          <Textarea
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={give.isPending}
        >
          Record reason and continue
        </Button>
      </form>
    </Banner>
  )
}
