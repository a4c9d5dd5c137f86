import { type FormEvent, useState } from 'react'
import { stateOptions } from '#core/fields/us-states.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useRecordPlace, type VisitSafety } from './api.ts'

interface RecordPlaceProps {
  appointmentId: string
  location: NonNullable<VisitSafety['location']>
  onDone: () => void
}

/** Where the patient says they are now, recorded by the clinician for the person who calls for help. */
export function RecordPlace({ appointmentId, location, onDone }: RecordPlaceProps) {
  const record = useRecordPlace(appointmentId)
  const [address, setAddress] = useState('')
  const [city, setCity] = useState('')
  const [state, setState] = useState(location.state)
  const [phone, setPhone] = useState(location.phone)
  const [tried, setTried] = useState(false)
  const errors = {
    address: address.trim() ? undefined : 'Enter an address or the nearest cross streets',
    state: state ? undefined : 'Choose a state',
    phone: /\d/.test(phone) ? undefined : 'Enter a phone number',
  }
  const shown = (error: string | undefined) => (tried ? error : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.values(errors).some(Boolean) || record.isPending) return
    record.mutate(
      { state, address_line: address.trim(), city: city.trim(), phone: phone.trim() },
      {
        onSuccess: () => {
          toast.success('Location recorded.')
          onDone()
        },
        onError: (error) => {
          logProblem('The place of a patient was not recorded', error)
          toast.error(refusal(error, 'We couldn’t save the location. Try again.'))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field label="Street address or nearest cross streets" error={shown(errors.address)}>
        <Input maxLength={200} value={address} onChange={({ target }) => setAddress(target.value)} />
      </Field>
      <Field label="City" optional>
        <Input maxLength={100} value={city} onChange={({ target }) => setCity(target.value)} />
      </Field>
      <Field label="State" error={shown(errors.state)}>
        <NativeSelect
          options={stateOptions('en')}
          placeholder="Choose a state"
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
      </Field>
      <Field label="Callback phone" error={shown(errors.phone)}>
        <Input type="tel" maxLength={40} value={phone} onChange={({ target }) => setPhone(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={record.isPending}>
          Save location
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
