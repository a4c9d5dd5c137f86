import { useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { StateSelect } from '../provider/state-select.tsx'
import { useLiveCalendar } from '../shared/live-calendar.ts'
import { ChosenTime, describeChoice, useTimeChoice, VisitTypeSelect } from '../shared/time-choice.tsx'
import { visitPayments } from '../shared/visit-payment.ts'
import { useVisitTypes } from '../shared/visit-types.ts'
import { useBook, useBookableProviders, useUsualPayment } from './api.ts'
import { showRefusal } from './describe-refusal.ts'
import { FindPatient } from './find-patient.tsx'

interface BookDialogProps {
  /** Known when it was opened from a patient's page. */
  patient?: { id: string; name: string }
  /** With whom they usually meet. */
  providerId?: string | undefined
  onClose: () => void
}

/** A visit for any patient with any provider, within the provider's hours. */
export default function BookDialog({ patient: given, providerId, onClose }: BookDialogProps) {
  const closeShown = useWhileShown(onClose)
  const [patient, setPatient] = useState(given)
  const bookable = useBookableProviders()
  const { data: providers = [] } = bookable
  const [chosen, setChosen] = useState(providerId)
  const provider = providers.find(({ id }) => id === chosen)
  const types = useVisitTypes(provider?.id)
  const [kind, setKind] = useState<string>()
  const type = types.find(({ name }) => name === kind) ?? types[0]
  const [chosenPayment, setPayment] = useState<string>()
  const { data: usualPayment } = useUsualPayment(patient?.id)
  const payment = chosenPayment ?? usualPayment
  const choice = useTimeChoice()
  const { time, problem } = choice
  const [state, setState] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useBook()
  useLiveCalendar()

  function book() {
    if (!patient || !provider || !time || !type || isPending) return
    mutate(
      { patient: patient.id, provider: provider.id, at: time, type, state, payment, reason },
      {
        onSuccess: () => {
          toast.success(
            `${describeChoice('Booked for', time)}. ${patient.name} and ${provider.name} were notified.`,
          )
          closeShown()
        },
        onError: (error) => {
          logProblem('A visit was not booked', error)
          showRefusal(choice, error)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={onClose} busy={isPending} width="lg" title="Book a visit">
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        {given ? (
          <p className="self-end text-lg font-semibold md:col-span-2">{given.name}</p>
        ) : (
          <div className="md:col-span-2">
            <FindPatient
              chosen={patient}
              onPick={(picked) => {
                setPatient(picked)
                setPayment(undefined)
                setState('')
              }}
            />
          </div>
        )}
        {bookable.isError && !bookable.data && (
          <LoadFailed
            title="We couldn’t load the providers."
            onRetry={bookable.refetch}
            className="md:col-span-2"
          />
        )}
        <Field label="Provider">
          <Select
            value={chosen ?? ''}
            placeholder="Choose a provider"
            onChange={(id) => {
              setChosen(id)
              choice.drop()
            }}
            options={providers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label="Visit type">
          <VisitTypeSelect
            types={types}
            value={type?.name}
            disabled={!provider}
            onChange={(name) => {
              setKind(name)
              choice.drop(problem)
            }}
          />
        </Field>
        <Field label="Payment">
          <NativeSelect
            value={payment ?? ''}
            placeholder={payment ? null : 'Patient’s usual method'}
            options={visitPayments}
            onChange={({ target }) => setPayment(target.value)}
          />
        </Field>
        <StateSelect value={state} onChange={setState} />
      </div>
      {provider ? (
        <ChosenTime
          choice={choice}
          heading="Pick a time"
          provider={provider}
          durationMinutes={type?.duration_minutes ?? 60}
          zoneSettings={null}
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
      <DialogActions sticky className="mt-5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={isPending}
          busyLabel="Booking…"
          disabled={!time || !patient || !provider}
          onClick={book}
        >
          {describeChoice('Book', time, patient !== undefined)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
