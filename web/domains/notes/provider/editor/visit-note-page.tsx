import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { builtInTemplates, findTemplate } from '#core/notes/templates.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { read } from '#web/platform/read.ts'
import { readAll } from '#web/platform/read-all.ts'
import { supabase } from '#web/platform/supabase.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { draftNote } from '../../shared/draft-note.ts'
import { visitDrafted } from '../../shared/drafts-under-way.ts'
import { spokenBy } from '../../shared/spoken-by.ts'
import { describeNoteType, noteOf } from '../../shared/visits-of-note.ts'
import { VisitRecording } from '../recording/lazy.ts'
import { ReviewPage } from './review-page.tsx'
import { StartNote } from './start-note.tsx'

interface VisitOfNote {
  id: string
  patient_id: string
  provider_id: string
  appointment_date: string
  appointment_type: string
  started_at: string | null
  completed_at: string | null
  patient?: Parameters<typeof identityName>[0] | null
  progress_notes: { id: string; status: string; addendum_to: string | null }[]
}

interface Found {
  visit: VisitOfNote
  noteId: string | undefined
  /** What went wrong while the transcript was drafted; the clinician can still type. */
  problem?: string
}

const columns =
  'id, patient_id, provider_id, appointment_date, appointment_type, started_at, completed_at, patient:profiles(first_name, last_name, preferred_name), progress_notes(id, status, addendum_to)'

/** The note of a visit: the one there is, else one drafted from what was said, else an empty one to type. */
export function VisitNotePage({ visitId }: { visitId: string }) {
  const navigate = useNavigate()
  const [begun, setBegun] = useState<string>()
  const found = useQuery({
    queryKey: ['visit-note-page', visitId],
    queryFn: () => findOrDraft(visitId),
    gcTime: 0,
    retry: false,
    // Each fetch may create a draft: returning to the window must not draft again over text being pasted.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const noteId = begun ?? found.data?.noteId
  if (noteId) return <ReviewPage noteId={noteId} />
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-4 p-6">
      <Head visit={found.data?.visit} />
      {found.isPending && (
        <>
          <p role="status">Drafting the note from the transcript…</p>
          <Skeleton className="h-64" />
        </>
      )}
      {found.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          We couldn’t load this visit. It may belong to another provider.
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {found.data?.problem && (
        <Banner
          tone="warning"
          title="No note was drafted from the transcript."
          action={
            <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
              Try again
            </Button>
          }
        >
          {found.data.problem}
        </Banner>
      )}
      {found.data && (
        <Suspense>
          <VisitRecording visitId={visitId} />
        </Suspense>
      )}
      {found.data && (
        <StartNote
          about={{
            patientId: found.data.visit.patient_id,
            providerId: found.data.visit.provider_id,
            // The server knows the people of a visit.
            patientName: '',
            visit: found.data.visit,
          }}
          onStarted={(id) => {
            setBegun(id)
            void navigate(paths.note(id), { replace: true })
          }}
        />
      )}
    </main>
  )
}

/** The patient of the new note, and a back link. */
function Head({ visit }: { visit: VisitOfNote | undefined }) {
  const name = visit?.patient ? identityName(visit.patient, '') : ''
  return (
    <header className="flex items-center gap-3">
      <a
        href={paths.notes}
        aria-label="Back to notes"
        className="tap-target -ml-2 grid size-9 flex-none place-items-center rounded-sm text-ink hover:bg-surface-2"
      >
        <ArrowLeft />
      </a>
      {name && <Avatar name={name} />}
      <h1 className="min-w-0 grow text-2xl leading-tight">
        {name || 'Note for this visit'}
        {visit && (
          <small className="block font-sans text-xs leading-snug font-normal tracking-normal text-ink-muted">
            Note for the visit on {formatDateTime(visit.appointment_date)},{' '}
            {describeKind(visit.appointment_type, 'en').toLowerCase()}
          </small>
        )}
      </h1>
      {visit && (
        <a href={paths.patientChart(visit.patient_id, 'notes')} className="text-sm font-semibold">
          Open chart
        </a>
      )}
    </header>
  )
}

async function findOrDraft(visitId: string): Promise<Found> {
  await visitDrafted(visitId)
  const client = await supabase()
  const [visit, said] = await Promise.all([
    read(
      client
        .from('appointments')
        .select(columns)
        .eq('id', visitId)
        .single()
        .overrideTypes<VisitOfNote, { merge: false }>(),
    ),
    readAll((from, to) =>
      client
        .from('session_transcripts')
        .select('id, speaker, speaker_relation, text, spoken_at')
        .eq('appointment_id', visitId)
        .order('spoken_at')
        .order('id')
        .range(from, to),
    ),
  ])
  const begun = noteOf(visit)
  if (begun || said.length === 0) return { visit, noteId: begun }
  const began = Date.parse(said[0]?.spoken_at ?? '')
  const lines = said.map(
    ({ id, speaker, speaker_relation, text, spoken_at }): TranscriptLine => ({
      id,
      ...spokenBy(speaker, speaker_relation),
      text,
      startedAt: Date.parse(spoken_at) - began,
    }),
  )
  const template = findTemplate('soap') ?? builtInTemplates[0]
  if (!template) throw new Error('There is no template')
  try {
    const { noteId } = await draftNote({
      lines,
      template,
      session: { patientName: '', providerName: '', sessionType: describeNoteType(visit.appointment_type) },
      length: lengthOf(visit),
      appointmentId: visitId,
      keep: true,
    })
    return { visit, noteId }
  } catch (error) {
    logProblem('No note was drafted', error)
    const problem = (await functionErrorMessage(error)) ?? 'We couldn’t reach the practice.'
    return { visit, noteId: undefined, problem }
  }
}

function lengthOf({ started_at, completed_at }: VisitOfNote) {
  if (!started_at || !completed_at) return
  const minutes = Math.floor((Date.parse(completed_at) - Date.parse(started_at)) / 60_000)
  return { minutes, from: 'measured' as const }
}
