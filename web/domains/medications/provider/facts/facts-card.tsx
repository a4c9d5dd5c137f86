import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOn } from '#core/plain-date.ts'
import { practice } from '#core/practice.ts'
import {
  type FactKind,
  type MedicationContext,
  patientFrom,
  type RecordedFact,
} from '#core/prescribing/context.ts'
import { logProblem } from '#web/platform/log.ts'
import { type PlainDate, showPlainDate, today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { forgetMedications } from '../../shared/medication-keys.ts'
import { describeFact, describeSource, factForms, factKinds, sources } from './fact-words.ts'

interface FactsCardProps {
  patientId: string
  context: MedicationContext
}

/**
 * What the safety check knows of the person, each with its date and source; missing facts are shown as not on file.
 */
export default function FactsCard({ patientId, context }: FactsCardProps) {
  const { facts } = context
  const [recording, setRecording] = useState<FactKind>()
  const [wrong, setWrong] = useState<RecordedFact>()
  const missing = factKinds.filter(
    (kind) => !facts.some((fact) => fact.kind === kind) && mayApply(kind, context),
  )
  return (
    <Card aria-labelledby="safety-facts">
      <CardHead
        id="safety-facts"
        title="Facts for safety checks"
        action={
          <Button size="sm" variant="secondary" onClick={() => setRecording('egfr')}>
            Record a fact
          </Button>
        }
      />
      <dl className="grid gap-1 text-sm">
        {facts.map((fact) => (
          <div key={fact.kind} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5">
            <dt className="font-semibold">{factForms[fact.kind]?.label ?? fact.kind}</dt>
            <dd className="text-right">
              {describeFact(fact)}
              <span className="num block text-xs text-ink-muted">
                {showPlainDate(fact.observed_on)} · {describeSource(fact.source)}
              </span>
              <Button
                size="sm"
                variant="plain"
                className="-mr-3.5 compact:-mr-2.5"
                aria-label={`Mark as error: ${factForms[fact.kind]?.label ?? fact.kind}`}
                onClick={() => setWrong(fact)}
              >
                Mark as error
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="pt-2 text-xs text-ink-muted">
          Not on file: {missing.map((kind) => factForms[kind].label).join(', ')}.
        </p>
      )}
      {recording && (
        <RecordFact patientId={patientId} first={recording} onClose={() => setRecording(undefined)} />
      )}
      {wrong && <RetractFact patientId={patientId} fact={wrong} onClose={() => setWrong(undefined)} />}
    </Card>
  )
}

const lastFertileAge = 55

/** Pregnancy and breastfeeding are asked about only where they can be. */
function mayApply(kind: FactKind, context: MedicationContext): boolean {
  if (kind !== 'pregnancy' && kind !== 'breastfeeding') return true
  const day = today(practice.timeZone)
  const { facts, birthDate } = patientFrom(context, day)
  const age = ageOn(birthDate, day)
  return facts?.sex !== 'M' && (age === undefined || age <= lastFertileAge)
}

interface RetractFactProps {
  patientId: string
  fact: RecordedFact
  onClose: () => void
}

function RetractFact({ patientId, fact, onClose }: RetractFactProps) {
  const retract = useRetractFact(patientId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={retract.isPending}
      width="sm"
      title="Mark this fact as entered in error?"
      description={`${factForms[fact.kind]?.label ?? fact.kind}: ${describeFact(fact)}. It will no longer be used for safety checks or prescribing. The earlier value, if there is one, will be used again.`}
    >
      <DialogActions>
        <Button variant="secondary" disabled={retract.isPending} onClick={onClose}>
          Go back
        </Button>
        <Button
          variant="danger"
          busy={retract.isPending}
          busyLabel="Saving…"
          onClick={() => retract.mutate(fact.id, { onSuccess: onClose })}
        >
          Mark as entered in error
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface RecordFactProps {
  patientId: string
  first: FactKind
  onClose: () => void
}

function RecordFact({ patientId, first, onClose }: RecordFactProps) {
  const day = today(practice.timeZone)
  const [kind, setKind] = useState<FactKind>(first)
  const [value, setValue] = useState('')
  const [observedOn, setObservedOn] = useState<PlainDate | ''>(day)
  const [source, setSource] = useState<string>(factForms[first].source)
  const [tried, setTried] = useState(false)
  const save = useSaveFact(patientId)
  const { choices, unit, hint } = factForms[kind]
  const problem = problemWith(kind, value)

  function submit() {
    setTried(true)
    if (problem || !observedOn) return
    save.mutate({ kind, value: value.trim(), observed_on: observedOn, source }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={onClose} busy={save.isPending} width="sm" title="Record a fact">
      <div className="grid gap-4">
        <Field label="Fact">
          <Select
            value={kind}
            options={factKinds.map((each) => ({ value: each, label: factForms[each].label }))}
            onChange={(next) => {
              setKind(next as FactKind)
              setValue('')
              setSource(factForms[next as FactKind].source)
            }}
          />
        </Field>
        <Field label={unit ? `Value (${unit})` : 'Value'} hint={hint} error={tried ? problem : undefined}>
          {choices ? (
            <Select value={value} options={choices} onChange={setValue} />
          ) : (
            <Input
              value={value}
              maxLength={300}
              autoComplete="off"
              {...(unit && { inputMode: 'decimal' as const })}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
        <DateField
          label="Date"
          value={observedOn}
          max={day}
          error={tried && !observedOn ? 'Enter the date' : undefined}
          onChange={setObservedOn}
        />
        <Field label="Source">
          <Select value={source} options={sources} onChange={setSource} />
        </Field>
      </div>
      <DialogActions>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} busyLabel="Saving…" onClick={submit}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const ranges: Partial<Record<FactKind, readonly [number, number]>> = {
  egfr: [0, 250],
  qtc: [200, 900],
  weight: [1, 400],
}

function problemWith(kind: FactKind, value: string): string | undefined {
  if (!value.trim()) return 'Enter a value'
  const range = ranges[kind]
  if (!range) return undefined
  const [least, most] = range
  const pattern = kind === 'qtc' ? /^\d{3}$/ : /^\d{1,3}(\.\d)?$/
  const isIn = pattern.test(value.trim()) && Number(value) >= least && Number(value) <= most
  return isIn ? undefined : `Enter a number from ${least} to ${most}`
}

interface NewFact {
  kind: FactKind
  value: string
  observed_on: string
  source: string
}

function useSaveFact(patientId: string) {
  const cache = useQueryClient()
  const { idOf, done } = useRequestId()
  return useMutation({
    mutationFn: async (fact: NewFact) => {
      const client = await supabase()
      const row = { id: idOf(fact), ...fact, patient_id: patientId }
      const { error } = await client.from('patient_facts').insert(row)
      if (error && !isStoredAlready(error)) throw error
      done()
    },
    onSuccess: async () => {
      await forgetMedications(cache, patientId)
      toast.success('Fact recorded')
    },
    onError: (error) => {
      logProblem('A fact could not be recorded', error)
      toast.error('We couldn’t save the fact. Please try again.')
    },
  })
}

function useRetractFact(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      const retracted = { retracted_at: new Date().toISOString() }
      await read(client.from('patient_facts').update(retracted).eq('id', id))
    },
    onSuccess: async () => {
      await forgetMedications(cache, patientId)
      toast.success('Marked as entered in error')
    },
    onError: (error) => {
      logProblem('A fact could not be retracted', error)
      toast.error('We couldn’t mark the fact. Please try again.')
    },
  })
}
