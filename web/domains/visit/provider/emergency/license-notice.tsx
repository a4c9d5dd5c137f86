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
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useGiveLicenseReason, useVisitSafety, type VisitSafety } from './api.ts'
import { mayBeSeen } from './may-be-seen.ts'

interface LicenseNoticeProps {
  appointmentId: string
  patientId: string
  className?: string | undefined
}

/** Where the patient is, the provider has no license: before the visit and in it, until a reason is recorded. */
export function LicenseNotice({ className, ...props }: LicenseNoticeProps) {
  const { data, isError, refetch } = useVisitSafety(props)
  if (!data && isError)
    return (
      <LoadFailed
        title="We couldn’t load the patient’s location and your licenses."
        onRetry={refetch}
        {...(className && { className })}
      />
    )
  if (!data?.location || mayBeSeen(data, licenseDay(data))) return null
  const mayStay =
    data.visit.status === 'in_progress' &&
    data.earlierLocations.some((location) => mayBeSeen({ ...data, location }, licenseDay(data)))
  return (
    <NotLicensedHere
      key={data.location.state}
      {...data}
      appointmentId={props.appointmentId}
      state={stateName(data.location.state)}
      mayStay={mayStay}
      className={className}
    />
  )
}

/** A license that ends at midnight doesn't end a visit that began before it. */
const licenseDay = ({ visit }: VisitSafety) =>
  today(undefined, visit.started_at ? new Date(visit.started_at) : new Date())

type NotLicensedHereProps = Pick<VisitSafety, 'profile' | 'visit'> & {
  appointmentId: string
  state: string
  /** They were where they may be seen earlier in this visit, and aren't cut off. */
  mayStay: boolean
  className: string | undefined
}

function NotLicensedHere(props: NotLicensedHereProps) {
  const { appointmentId, profile, visit, state, mayStay, className } = props
  const give = useGiveLicenseReason(appointmentId, visit.license_reason)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && !reason.trim()
  const name = calledName(profile) || 'The patient'

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!reason.trim()) return
    give.mutate(reason.trim(), {
      onSuccess: () => toast.success('Reason recorded. The patient can join now.'),
      onError: (error) => toast.error(refusal(error, 'We couldn’t save the reason. Try again.')),
    })
  }

  return (
    <Banner
      tone="danger"
      title={`You have no verified license in ${state}.`}
      {...(className && { className })}
    >
      <p>
        {visit.status === 'scheduled'
          ? `${name} can’t join, and the visit can’t start.`
          : mayStay
            ? `${name} can stay in the visit or rejoin it, because you could see them where they were earlier.`
            : `${name} can’t join from there.`}{' '}
        In an emergency, or where {state} allows it for a traveling patient, enter why you’re seeing them
        anyway. Your reason is saved in the audit log.
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
