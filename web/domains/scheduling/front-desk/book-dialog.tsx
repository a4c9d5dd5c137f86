import { useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLiveCalendar } from '../shared/live-calendar.ts'
import { TimePicker } from '../shared/time-picker.tsx'
import { useVisitTypes } from '../shared/visit-types.ts'
import { useBook, useBookableProviders } from './api.ts'
import { FindPatient } from './find-patient.tsx'
import { sayRefusal } from './say-refusal.ts'

const payments = [
  { value: 'credit_card', label: 'Self-pay' },
  { value: 'insurance', label: 'Insurance' },
]

interface BookDialogProps {
  /** Known when it was opened from a patient's page. */
  patient?: { id: string; name: string }
  /** With whom they usually meet. */
  providerId?: string | undefined
  onClose: () => void
}

/** A visit for any patient with any provider, within the provider's hours. */
export default function BookDialog({ patient: given, providerId, onClose }: BookDialogProps) {
  const [patient, setPatient] = useState(given)
  const { data: providers = [] } = useBookableProviders()
  const [chosen, setChosen] = useState(providerId)
  const provider = providers.find(({ id }) => id === chosen)
  const types = useVisitTypes(provider?.id)
  const [kind, setKind] = useState<string>()
  const type = types.find(({ name }) => name === kind) ?? types[0]
  const [payment, setPayment] = useState('credit_card')
  const [date, setDate] = useState<string>()
  const [time, setTime] = useState<string>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useBook()
  useLiveCalendar()

  function book() {
    if (!patient || !provider || !time || !type || isPending) return
    mutate(
      { patient: patient.id, provider: provider.id, at: time, type, payment, reason },
      {
        onSuccess: () => {
          toast.success(`Booked. ${patient.name} and ${provider.name} were notified.`)
          onClose()
        },
        onError: (error) => {
          logProblem('A visit was not booked', error)
          setTime(undefined)
          setProblem(sayRefusal(error))
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={onClose} width="lg" title="Book a visit">
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        {given ? (
          <p className="self-end text-lg font-semibold md:col-span-2">{given.name}</p>
        ) : (
          <div className="md:col-span-2">
            <FindPatient chosen={patient} onPick={setPatient} />
          </div>
        )}
        <Field label="Provider">
          <Select
            value={chosen ?? ''}
            placeholder="Choose a provider"
            onChange={(id) => {
              setChosen(id)
              setTime(undefined)
              setProblem(undefined)
            }}
            options={providers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label="Visit type">
          <Select
            value={type?.name ?? ''}
            disabled={!provider}
            onChange={(name) => {
              setKind(name)
              setTime(undefined)
            }}
            options={types.map(({ name, duration_minutes }) => ({
              value: name,
              label: `${sayKind(name, 'en')}, ${duration_minutes} minutes`,
            }))}
          />
        </Field>
        <Field label="Payment">
          <NativeSelect
            value={payment}
            placeholder={null}
            options={payments}
            onChange={({ target }) => setPayment(target.value)}
          />
        </Field>
      </div>
      {provider ? (
        <TimePicker
          heading={<h3 className="heading-card">Pick a time</h3>}
          provider={provider}
          durationMinutes={type?.duration_minutes ?? 60}
          date={date}
          time={time}
          onDate={(day) => {
            setDate(day)
            setTime(undefined)
          }}
          onTime={(start) => {
            setProblem(undefined)
            setTime(start)
          }}
          onGone={() => {
            setTime(undefined)
            setProblem('That time is no longer available. Please pick another time.')
          }}
        />
      ) : (
        <p className="text-ink-muted">Choose a provider to see open times.</p>
      )}
      <Field label="Reason" hint="The patient and the provider can read this." optional className="mt-6">
        <Textarea
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={isPending}
          busyLabel="Booking…"
          disabled={!time || !patient || !provider}
          onClick={book}
        >
          {label(patient, time)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function label(patient: object | undefined, time: string | undefined) {
  if (!patient) return 'Choose a patient first'
  return time ? `Book ${sayNear(time, viewerZone(), 'en')}` : 'Pick a time first'
}
