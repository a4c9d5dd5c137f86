import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeName } from '#core/assessments/describe-name.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { currentLanguage, defineMessages, useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

const words = defineMessages({
  en: {
    title: 'Shared with guardians',
    lead: 'Private at this age. Check what the guardians may read.',
    note: (day: string) => `Visit note, ${day}`,
    result: (name: string, day: string) => `${name}, ${day}`,
    document: (name: string) => name,
    failed: 'We couldn’t save that. Try again.',
    loadFailed: 'We couldn’t load what is shared with guardians',
    tryAgain: 'Try again',
  },
  es: {
    title: 'Compartido con los tutores',
    lead: 'Privado a esta edad. Marque lo que los tutores pueden leer.',
    note: (day: string) => `Nota de la cita, ${day}`,
    result: (name: string, day: string) => `${name}, ${day}`,
    document: (name: string) => name,
    failed: 'No pudimos guardarlo. Inténtelo de nuevo.',
    loadFailed: 'No pudimos cargar lo que se comparte con los tutores',
    tryAgain: 'Intentar de nuevo',
  },
})

type Relation = 'progress_notes' | 'assessment_results' | 'patient_documents'
interface Item {
  relation: Relation
  id: string
  /** The name of a document. */
  name: string
  instrument?: Pick<Instrument, 'id' | 'name'> | undefined
  day: string
}

const newest = 10

async function fetchItems(patientId: string) {
  const client = await supabase()
  const { findInstrument } = await import('#core/assessments/index.ts')
  const [notes, results, documents, shared] = await Promise.all([
    read(
      client
        .from('progress_notes')
        .select('id, session_date')
        .eq('patient_id', patientId)
        .not('released_at', 'is', null)
        .order('session_date', { ascending: false })
        .limit(newest),
    ),
    read(
      client
        .from('assessment_results')
        .select('id, instrument, completed_at')
        .eq('patient_id', patientId)
        .order('completed_at', { ascending: false })
        .limit(newest),
    ),
    read(
      client
        .from('patient_documents')
        .select('id, file_name, created_at')
        .eq('patient_id', patientId)
        .is('filed_in_error_at', null)
        .not('released_at', 'is', null)
        .order('created_at', { ascending: false })
        .limit(newest),
    ),
    read(
      client.from('guardian_releases').select('row_id').eq('patient_id', patientId).is('withdrawn_at', null),
    ),
  ])
  const items: Item[] = [
    ...notes.map(({ id, session_date }) => ({
      relation: 'progress_notes' as const,
      id,
      name: '',
      day: `${session_date}T12:00:00Z`,
    })),
    ...results.map(({ id, instrument, completed_at }) => ({
      relation: 'assessment_results' as const,
      id,
      name: instrument,
      instrument: findInstrument(instrument),
      day: completed_at,
    })),
    ...documents.map(({ id, file_name, created_at }) => ({
      relation: 'patient_documents' as const,
      id,
      name: file_name,
      day: created_at,
    })),
  ]
  return { items, shared: new Set(shared.map(({ row_id }) => row_id)) }
}

/** What the teen, or their provider, shares with guardians although the rules keep it private. */
export function SharedWithGuardians({ patientId }: { patientId: string }) {
  const say = useMessages(words)
  const language = useLanguage()
  const cache = useQueryClient()
  const queryKey = ['shared-with-guardians', patientId]
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => fetchItems(patientId) })
  const share = useMutation({
    mutationFn: async ({ relation, id, on }: Item & { on: boolean }) => {
      const client = await supabase()
      await read(client.rpc('share_with_guardians', { relation, row_id: id, share: on }))
    },
    // The change shows immediately, even over a slow connection.
    onMutate: ({ id, on }) => {
      cache.setQueryData<Awaited<ReturnType<typeof fetchItems>>>(queryKey, (known) => {
        if (!known) return known
        const others = [...known.shared].filter((one) => one !== id)
        return { ...known, shared: new Set(on ? [...others, id] : others) }
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
    onError: async (error) => {
      logProblem('Sharing with guardians failed', error)
      toast.error((await refusalIn(currentLanguage(), error)) ?? say.failed)
    },
  })
  if (isError && !data) return <LoadFailed title={say.loadFailed} onRetry={refetch} retry={say.tryAgain} />
  if (!data || data.items.length === 0) return null
  const label = ({ relation, name, instrument, day }: Item) => {
    const isNote = relation === 'progress_notes'
    // A note has the day of its visit, without a clock.
    const zone = isNote ? 'UTC' : viewerZone()
    const when = formatDay(day, zone, language, { year: 'numeric', month: 'short', day: 'numeric' })
    if (isNote) return say.note(when)
    return relation === 'assessment_results'
      ? say.result(instrument ? describeName(instrument, language) : name, when)
      : say.document(name)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{say.title}</legend>
      <p className="text-sm text-ink-muted">{say.lead}</p>
      {data.items.map((item) => (
        <Checkbox
          key={item.id}
          label={label(item)}
          checked={data.shared.has(item.id)}
          onChange={({ target }) => share.mutate({ ...item, on: target.checked })}
        />
      ))}
    </fieldset>
  )
}
