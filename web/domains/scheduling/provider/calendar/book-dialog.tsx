import { useState } from 'react'
import { PatientPicker, usePatientName } from '#web/domains/people/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { useWhileShown } from '#web/platform/use-while-shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { describeChoice, VisitTypeSelect } from '../../shared/time-choice.tsx'
import { useOfferedTypes } from '../../shared/visit-types.ts'
import { StateSelect } from '../state-select.tsx'
import { useBookVisit } from './api.ts'
import { useClickedTime } from './clicked-time.ts'
import { describeRefusal, isLicenseRefusal } from './describe-refusal.ts'
import { OwnTime, useOwnTime } from './own-time.tsx'

interface BookDialogProps {
  /** Known when it was opened from a chart; otherwise empty. */
  patientId: string
  /** Known when an empty place in the calendar was clicked. */
  at?: string | undefined
  /** The visit type to begin with, where the provider offers it. */
  kind?: string | undefined
  onClose: () => void
}

/** A visit for one of the provider's own patients: in the provider's hours, or outside them once confirmed. */
export function BookDialog({ patientId, at, kind: wanted, onClose }: BookDialogProps) {
  const closeShown = useWhileShown(onClose)
  const provider = useProvider()
  const given = usePatientName(patientId)
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const patient = picked ?? given
  const { types, isPending: typesPending } = useOfferedTypes(provider.id)
  const [kind, setKind] = useState(wanted)
  const clicked = useClickedTime(at, types)
  const type =
    types.find(({ name }) => name.toLowerCase() === kind?.toLowerCase()) ?? clicked.type ?? types[0]
  const minutes = type?.duration_minutes ?? 60
  const choice = useOwnTime(clicked.at, clicked.isOutside(minutes))
  const isJudging = clicked.at !== undefined && (typesPending || clicked.isPending)
  const { time, problem, outside } = choice
  const [reason, setReason] = useState('')
  const [state, setState] = useState('')
  const [unlicensed, setUnlicensed] = useState(false)
  const [licenseReason, setLicenseReason] = useState('')
  const { mutate, isPending } = useBookVisit()
  useLiveCalendar()

  function changeState(next: string) {
    setState(next)
    setUnlicensed(false)
    setLicenseReason('')
  }

  function book() {
    if (!patient || !time || !type || isPending) return
    mutate(
      { patientId: patient.id, at: time, type, state, reason, outsideHours: outside, licenseReason },
      {
        onSuccess: () => {
          toast.success(`${describeChoice('Booked for', time)}. ${patient.name} was notified.`)
          closeShown()
        },
        onError: (error) => {
          logProblem('A visit was not booked', error)
          if (isLicenseRefusal(error)) return setUnlicensed(true)
          const refusal = describeRefusal(error)
          if (!refusal) return toast.error('We couldn’t book the visit. Please try again.')
          if (refusalCode(error) === 'SM700') choice.warn(refusal)
          else choice.drop(refusal)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={onClose} busy={isPending} width="lg" title="Book a visit">
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        <Field label="Patient">
          <PatientPicker
            value={patient}
            onPick={(person) => {
              setPicked(person)
              changeState('')
            }}
          />
        </Field>
        <Field label="Visit type">
          <VisitTypeSelect
            types={types}
            value={type?.name}
            onChange={(name) => {
              setKind(name)
              choice.changeLength()
            }}
          />
        </Field>
        <StateSelect value={state} onChange={changeState} />
      </div>
      {isJudging ? (
        <Loading label="Loading open times">
          <Skeleton className="h-64 rounded-md" />
        </Loading>
      ) : (
        <OwnTime choice={choice} heading="Pick a time" durationMinutes={minutes} />
      )}
      <Field label="Reason" hint="The patient can read this." optional className="mt-6">
        <Textarea
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div role="alert" className="mt-4 empty:hidden">
        {problem && <Banner tone="warning" title={problem} />}
        {unlicensed && (
          <Banner tone="danger" title="You don’t have a valid license in the patient’s state on that day.">
            In an emergency, or where that state allows it, enter why you’re seeing them anyway. The reason is
            saved in the audit log.
          </Banner>
        )}
      </div>
      {unlicensed && (
        <Field label="Reason to see this patient without a license there" className="mt-4">
          <Textarea
            rows={2}
            maxLength={1000}
            value={licenseReason}
            onChange={({ target }) => setLicenseReason(target.value)}
          />
        </Field>
      )}
      <DialogActions sticky className="mt-5">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={isPending}
          busyLabel="Booking…"
          disabled={!choice.isReady || !patient || (unlicensed && !licenseReason.trim())}
          onClick={book}
        >
          {describeChoice('Book', time, patient !== undefined)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
