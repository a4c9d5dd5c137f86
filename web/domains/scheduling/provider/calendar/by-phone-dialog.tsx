import { type FormEvent, useState } from 'react'
import { stateOptions } from '#core/fields/us-states.ts'
import { clockTime, momentNear } from '#core/scheduling/clock-time.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type ProviderVisit, useHoldByPhone } from './api.ts'
import { isLicenseRefusal } from './describe-refusal.ts'

interface ByPhoneDialogProps {
  visit: Pick<ProviderVisit, 'id' | 'appointment_date' | 'duration_minutes' | 'patient_state'> & {
    status?: string
  }
  patientName: string
  /** The provider's. */
  zone: string
  onClose: () => void
}

/** Asks the provider who held a visit by phone for what a video visit would know. */
export function ByPhoneDialog({ visit, patientName, zone, onClose }: ByPhoneDialogProps) {
  const { mutate, isPending, isSuccess } = useHoldByPhone(visit.id)
  const [began, setBegan] = useState(() => clockTime(visit.appointment_date, zone))
  const [minutes, setMinutes] = useState(String(visit.duration_minutes))
  const [state, setState] = useState(visit.patient_state ?? '')
  const [address, setAddress] = useState('')
  const [identity, setIdentity] = useState(false)
  const [unlicensed, setUnlicensed] = useState(false)
  const [reason, setReason] = useState('')
  const [correction, setCorrection] = useState('')
  const wasNoShow = visit.status === 'no_show'
  const [tried, setTried] = useState(false)
  const lasted = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const startedAt = momentNear(visit.appointment_date, began, zone)
  const errors = {
    began: startedAt ? undefined : 'Enter the time the call began.',
    minutes: lasted > 0 && lasted <= 480 ? undefined : 'Enter the minutes, from 1 to 480.',
    state: state ? undefined : 'Choose the state the patient was in.',
    correction: wasNoShow && !correction.trim() ? 'Enter the reason.' : undefined,
    reason: unlicensed && !reason.trim() ? 'Enter the reason.' : undefined,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!startedAt || Object.values(errors).some(Boolean) || isPending || isSuccess) return
    mutate(
      {
        started_at: startedAt,
        minutes: lasted,
        state,
        address: address.trim(),
        identity_confirmed: identity,
        license_reason: unlicensed ? reason.trim() : '',
        ...(wasNoShow && { correction_reason: correction.trim() }),
      },
      {
        onSuccess: () => window.location.assign(paths.telehealthSession(visit.id)),
        onError: (error) => {
          logProblem('A visit was not completed as held by phone', error)
          if (isLicenseRefusal(error)) setUnlicensed(true)
          else toast.error(refusal(error, 'We couldn’t save the call. Please try again.'))
        },
      },
    )
  }

  const shown = (error: string | undefined) => (tried ? error : undefined)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isPending || isSuccess}
      title="Held by phone"
      description={`${formatWhen(visit.appointment_date, zone)} with ${patientName}. The visit is completed and billed as audio only. You can’t undo this.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {wasNoShow && (
          <Field
            label="Why this wasn’t a no-show"
            hint="Saved in the audit log."
            error={shown(errors.correction)}
          >
            <Textarea
              rows={2}
              maxLength={1000}
              value={correction}
              onChange={({ target }) => setCorrection(target.value)}
            />
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Call began" error={shown(errors.began)}>
            <Input type="time" value={began} onChange={({ target }) => setBegan(target.value)} />
          </Field>
          <Field label="Minutes" error={shown(errors.minutes)}>
            <Input inputMode="numeric" value={minutes} onChange={({ target }) => setMinutes(target.value)} />
          </Field>
        </div>
        <Field label="State the patient was in" error={shown(errors.state)}>
          <NativeSelect
            options={stateOptions('en')}
            placeholder="Choose a state"
            value={state}
            onChange={({ target }) => {
              setState(target.value)
              setUnlicensed(false)
            }}
          />
        </Field>
        <Field label="Address or nearest cross streets" optional>
          <Input maxLength={200} value={address} onChange={({ target }) => setAddress(target.value)} />
        </Field>
        <Checkbox
          label="I confirmed the patient’s name and date of birth."
          checked={identity}
          onChange={({ target }) => setIdentity(target.checked)}
        />
        {unlicensed && (
          <>
            <div role="alert">
              <Banner tone="danger" title="You didn’t have a valid license in that state on that day.">
                Enter why you saw the patient anyway. The reason is saved in the audit log.
              </Banner>
            </div>
            <Field label="Reason to see this patient without a license there" error={shown(errors.reason)}>
              <Textarea
                rows={2}
                maxLength={1000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </>
        )}
        <DialogActions>
          <Button type="submit" busy={isPending || isSuccess} busyLabel="Saving…">
            Complete visit
          </Button>
          <Button variant="secondary" disabled={isPending || isSuccess} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
