import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { prescribingFrequencies } from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import { type MedicationContext, medicationOf, takenCourses } from '#core/prescribing/context.ts'
import { ingredientsOf } from '#core/prescribing/stored-check.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'
import { useDeaNumber } from '#web/platform/dea-number.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { toast } from '#web/platform/toast.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { useMayPrescribe } from '../acts/use-may-prescribe.ts'
import { previewOf } from './checks.ts'
import { ControlledNote } from './controlled-note.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import { PrescribeFields } from './prescribe-fields.tsx'
import {
  blankPrescription,
  describeStart,
  fieldProblems,
  type PrescribeValues,
  problemWith,
  typedDays,
} from './prescribe-values.ts'
import { medicationFrom, usePrescribe } from './use-prescribe.ts'

const checkedFrom = 3

interface PrescribeFormProps {
  patientId: string
  context: MedicationContext
}

/** A new prescription, checked as it is written and kept as a draft until it is stored. */
export function PrescribeForm({ patientId, context }: PrescribeFormProps) {
  const draft = useDraftValues<PrescribeValues>(`prescription-${patientId}`)
  const values: PrescribeValues = { ...blankPrescription, ...draft.values }
  const written = Object.keys(draft.values).length > 0
  const [picked, setPicked] = useState('')
  const [tried, setTried] = useState<'prescribed' | 'added'>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<string>(undefined)
  const { store, isPending, failure, isUnanswered, dialogs } = usePrescribe(patientId)
  const { data: deaNumber } = useDeaNumber()
  const emails = useSendsEmail()
  const cannotPrescribe = !useMayPrescribe()
  const seen = useSeenInformation(patientId)
  const list = useMemo(() => takenCourses(context), [context])
  const used = useMemo(
    () =>
      context.medications
        .flatMap((course) => medicationOf(course, course.entry))
        .filter((one) => one.name.trim()),
    [context],
  )
  const typed = useDeferredValue(values)
  const name = typed.name.trim()
  const check = useMemo(
    () =>
      name.length >= checkedFrom || findDrug(name) ? previewOf(context, medicationFrom(typed)) : undefined,
    [name, typed, context],
  )
  const schedule = scheduleOf(name)
  const most = mostRefills(schedule, typedDays(values.daysSupply))
  const around = { list, schedule, hasDeaNumber: Boolean(deaNumber) }
  const problems = tried ? fieldProblems(values, tried, around) : {}
  const set = (change: Partial<PrescribeValues>) => draft.save({ ...values, ...change })

  function pick(chosen: Partial<PrescribeValues>) {
    set(offered(chosen))
    setPicked(chosen.name ?? '')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="dosage"]')?.focus())
  }

  function clear() {
    setPicked('')
    setTried(undefined)
    void draft.discard()
  }

  async function submit(as: 'prescribed' | 'added') {
    setTried(as)
    const words = JSON.stringify([as, values])
    // What got no answer may be on the list because of it: sent again, it gets its answer and isn't a duplicate.
    const isSentAgain = isUnanswered && sent.current === words
    sent.current = words
    const wrong = problemWith(values, as, {
      ...around,
      list: isSentAgain ? [] : list,
      schedule: scheduleOf(values.name),
    })
    if (wrong) {
      toast.error(wrong.message)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (await store(values, as, previewOf(context, medicationFrom(values)).alerts)) clear()
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      // Enter in a field must not issue a prescription that is half filled in.
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <PrescribeFields
        values={values}
        set={set}
        problems={problems}
        schedule={schedule}
        mostRefills={most}
        disabled={!draft.ready || isPending}
        suggestions={
          values.name.trim() && values.name.trim() !== picked && !values.dosage ? (
            <NameSuggestions text={values.name} used={used} onPick={pick} />
          ) : undefined
        }
      />
      <div aria-live="polite" className="grid grid-cols-1 gap-4 empty:hidden">
        {schedule && (
          <ControlledNote
            schedule={schedule}
            ingredients={ingredientsOf(name)}
            inPersonExamOn={context.facts.find(({ kind }) => kind === 'in_person_exam')?.observed_on}
            deaNumber={deaNumber}
          />
        )}
        {check && (
          <section
            aria-label={`Safety check of ${name}`}
            className="rounded-md border border-line bg-surface-2/50 p-3.5"
          >
            <AlertList check={check} seen={seen} />
          </section>
        )}
      </div>
      <p className="text-xs text-ink-muted">
        {cannotPrescribe
          ? 'Your credentials don’t include prescribing. You can add a medication to the list; a prescriber writes the prescription.'
          : schedule === 'II'
            ? 'A schedule II substance has no refills. You’re recorded as the verifier.'
            : `A new prescription starts as ${describeStart(values.refills, most)} and is recorded as verified by you.`}
        {emails && !cannotPrescribe && ' We’ll email you a confirmation.'}
      </p>
      {written && failure && (
        <Banner tone="danger" title={failure}>
          What you entered is still here.
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {written && (
          <Button variant="quiet" disabled={isPending} className="mr-auto" onClick={clear}>
            Clear
          </Button>
        )}
        {cannotPrescribe ? (
          <Button busy={isPending} onClick={() => void submit('added')}>
            Add to list only
          </Button>
        ) : (
          <>
            <Button variant="secondary" busy={isPending} onClick={() => void submit('added')}>
              Add to list only
            </Button>
            <Button busy={isPending} busyLabel="Prescribing…" onClick={() => void submit('prescribed')}>
              Prescribe
            </Button>
          </>
        )}
      </div>
      {dialogs}
    </form>
  )
}

/** A frequency the form does not offer is left for the prescriber to choose. */
function offered({ frequency, ...rest }: Partial<PrescribeValues>): Partial<PrescribeValues> {
  const known: readonly (string | undefined)[] = prescribingFrequencies.map((one) => one.frequency)
  return frequency && known.includes(frequency) ? { ...rest, frequency } : rest
}
