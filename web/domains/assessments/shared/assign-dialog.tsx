import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { instrumentsAt } from '#core/assessments/index.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { ageOn } from '#web/platform/age.ts'
import { logProblem } from '#web/platform/log.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useAssign } from './assignments.ts'

const usualDays = 7
const noteLimit = 500

interface AssignDialogProps {
  patientId: string
  providerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A provider asks a patient for an assessment by a date. The patient is notified immediately. */
export default function AssignDialog({ open, onOpenChange, ...who }: AssignDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Assign an assessment"
      description="The patient is notified right away and sees it at the top of their list."
    >
      <AssignForm {...who} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Only what is meant for the patient's age is offered. */
function AssignForm(props: AssignFormProps) {
  const { data: birth, isError, refetch } = useBirthDate(props.patientId)
  if (birth !== undefined)
    return <FormFor {...props} offered={instrumentsAt(birth ? ageOn(birth) : undefined)} />
  if (isError) return <LoadFailed title="We couldn’t load the patient." onRetry={refetch} />
  return (
    <Loading label="Loading the patient">
      <SkeletonRows rows={5} />
    </Loading>
  )
}

function useBirthDate(patientId: string) {
  return useQuery({
    queryKey: ['birth-date', patientId],
    queryFn: async () => {
      const client = await supabase()
      const profiles = client.from('profiles').select('date_of_birth')
      return (await read(profiles.eq('id', patientId).maybeSingle()))?.date_of_birth ?? null
    },
  })
}

interface AssignFormProps extends Omit<AssignDialogProps, 'open' | 'onOpenChange'> {
  onDone: () => void
}

function FormFor({
  patientId,
  providerId,
  offered,
  onDone,
}: AssignFormProps & { offered: readonly Instrument[] }) {
  const assign = useAssign(patientId, providerId)
  const [id, setId] = useState<string | undefined>(offered[0]?.id)
  const [due, setDue] = useState<string>(() => addDays(today(), usualDays))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const instrument = offered.find((one) => one.id === id)
    if (!instrument || !due || assign.isPending) return
    try {
      await assign.mutateAsync({ instrument: instrument.id, due_on: due, note: note.trim() || null })
    } catch (error) {
      return logProblem('An assessment could not be assigned', error)
    }
    toast.success(`${instrument.name} assigned`)
    onDone()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field group label="Assessment">
        <RadioGroup
          value={id}
          onChange={setId}
          options={offered.map((instrument) => ({
            value: instrument.id,
            label: (
              <>
                {instrument.name}
                <span className="block text-xs text-ink-muted">
                  {instrument.description.en}, {instrument.timeToComplete.en}
                </span>
                {instrument.terms && <span className="block text-xs text-ink-muted">{instrument.terms}</span>}
              </>
            ),
          }))}
        />
      </Field>
      <DateField
        label="Due"
        value={due}
        min={today()}
        onChange={setDue}
        error={tried && !due ? 'Choose a due date' : undefined}
      />
      <Field label="Note to the patient" optional hint={`Up to ${noteLimit} characters.`}>
        <Textarea value={note} maxLength={noteLimit} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {assign.isError && (
        <Banner tone="danger" title="Not assigned.">
          {reasonOf(assign.error)}
        </Banner>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={assign.isPending} busyLabel="Assigning…">
          Assign
        </Button>
      </DialogActions>
    </form>
  )
}

function reasonOf(error: unknown): string {
  const { code, message } = error as PostgrestError
  if (code === '23505') return 'Already assigned and not completed yet.'
  if (refusalCode(error)) return message
  if (code === '42501') return 'You can assign assessments only to patients under your care.'
  return 'Check your connection and try again.'
}
