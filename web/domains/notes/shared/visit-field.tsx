import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatTime } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { zoneMark } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { sessionOf, type VisitChoice, type VisitOfPatient, visitChoices } from './visits-of-note.ts'

const none = 'none'
const dayMs = 86_400_000

/** Which visit a new note belongs to. It asks only if there is one to choose. */
export function useVisitChoice(patientId: string | undefined, providerId: string | undefined) {
  const { data: own } = useOwnProvider()
  const timeZone = own?.time_zone ?? practice.timeZone
  const query = useQuery({
    queryKey: ['visits-to-note', patientId, providerId],
    enabled: Boolean(patientId && providerId),
    // A visit that got its note elsewhere a minute ago must not be offered without one.
    gcTime: 0,
    queryFn: () => fetchVisits(patientId ?? '', providerId ?? ''),
  })
  const [picked, pick] = useState<{ of: string | undefined; value: string }>()
  const choices = query.data && visitChoices(query.data, timeZone)
  const only = choices?.length === 1 ? choices[0]?.id : undefined
  const value = picked?.of === patientId ? picked?.value : only
  const visit = choices?.find(({ id }) => id === value)
  return {
    query,
    choices,
    timeZone,
    value: value ?? '',
    pick: (chosen: string) => pick({ of: patientId, value: chosen }),
    /** Null: not part of a visit. Undefined until that is decided. */
    visit: visit ?? (value === none || choices?.length === 0 ? null : undefined),
  }
}

async function fetchVisits(patientId: string, providerId: string): Promise<VisitOfPatient[]> {
  const client = await supabase()
  return read(
    client
      .from('appointments')
      .select('id, appointment_date, appointment_type, status, progress_notes(id, status, addendum_to)')
      .eq('patient_id', patientId)
      .eq('provider_id', providerId)
      .in('status', ['scheduled', 'in_progress', 'completed'])
      .lt('appointment_date', new Date(timeNow() + dayMs).toISOString())
      .order('appointment_date', { ascending: false })
      .limit(200)
      .overrideTypes<VisitOfPatient[], { merge: false }>(),
  )
}

interface VisitFieldProps {
  choice: ReturnType<typeof useVisitChoice>
  error?: string | undefined
  className?: string
  onPick?: () => void
}

export function VisitField({ choice, error, className, onPick }: VisitFieldProps) {
  const { query, choices, timeZone } = choice
  if (query.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        We couldn’t load this patient’s visits.
        <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!choices?.length) return null
  return (
    <Field label="Visit" error={error} {...(className && { className })}>
      <NativeSelect
        placeholder={choice.value ? null : 'Choose a visit'}
        options={[
          ...choices.map((visit) => ({ value: visit.id, label: describeChoice(visit, timeZone) })),
          { value: none, label: 'Not part of a visit' },
        ]}
        value={choice.value}
        onChange={({ target }) => {
          choice.pick(target.value)
          onPick?.()
        }}
      />
    </Field>
  )
}

function describeChoice(visit: VisitChoice, timeZone: string) {
  const { sessionDate, sessionType } = sessionOf(visit, timeZone)
  const when = `${showPlainDate(sessionDate)}, ${formatTime(visit.appointment_date, timeZone)}${zoneMark(visit.appointment_date, 'en')}`
  return `${when}, ${sessionType}${visit.noteId ? ' (has a note)' : ''}`
}
