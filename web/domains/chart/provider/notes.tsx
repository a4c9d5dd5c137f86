import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { claimCodes, confirmedCodes } from '#core/billing/read-codes.ts'
import { providerName } from '#core/provider-name.ts'
import { NoteActions, StartNote, SupervisorActions } from '#web/domains/notes/index.ts'
import { formatDate, formatList, fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useChart } from './api/chart.ts'
import { type Note, useNotes } from './api/notes.ts'
import { Loaded } from './loaded.tsx'
import { noteParts } from './note-parts.ts'
import { useReader } from './reader.ts'

/** A chart's notes, newest first, each with what was added to it. */
export function Notes({ patientId }: { patientId: string }) {
  const notes = useNotes(patientId)
  const { data: own } = useOwnProvider()
  const { providerId } = useReader()
  const { data: patient } = useChart(patientId)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const starting = params.get('new') === 'note'
  return (
    <Card aria-labelledby="notes">
      <CardHead id="notes" title="Progress notes" />
      <Suspense>
        {starting && providerId && (
          <div className="mb-4">
            <StartNote
              about={{ patientId, providerId, patientName: patient ? fullName(patient, '') : '' }}
              onStarted={(id) => void navigate(paths.note(id))}
            />
          </div>
        )}
      </Suspense>
      <Loaded query={notes} what="the notes">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">No notes yet.</p>
          ) : (
            <div className="divide-y divide-line">
              {list
                .filter((note) => !list.some(({ id }) => id === note.addendum_to))
                .map((note, index) => (
                  <NoteRow
                    key={note.id}
                    note={note}
                    addenda={list.filter(({ addendum_to }) => addendum_to === note.id)}
                    open={index === 0}
                    own={own?.id}
                    mayAdd={providerId !== undefined}
                  />
                ))}
              {notes.hasNextPage && <Earlier notes={notes} />}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function Earlier({ notes }: { notes: ReturnType<typeof useNotes> }) {
  return (
    <div className="flex flex-wrap items-center gap-3 pt-3">
      <Button
        size="sm"
        variant="secondary"
        busy={notes.isFetchingNextPage}
        busyLabel="Loading…"
        onClick={() => void notes.fetchNextPage()}
      >
        Show earlier notes
      </Button>
      {notes.isFetchNextPageError && (
        <p role="alert" className="text-sm">
          We couldn’t load earlier notes. Please try again.
        </p>
      )}
    </div>
  )
}

interface NoteRowProps {
  note: Note
  addenda: readonly Note[]
  open: boolean
  own: string | undefined
  /** The supervising physician reads the chart of a patient who isn't theirs, and adds to their own notes only. */
  mayAdd: boolean
}

function NoteRow({ note, addenda, open, own, mayAdd }: NoteRowProps) {
  const { session_date, session_type, template, released_at, addendum_to } = note
  const isOfOther = ({ provider_id }: Note) => !mayAdd && provider_id !== own
  return (
    <details open={open} className="group py-2 text-sm">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-1">
        <ChevronRight className="text-ink-muted transition-transform group-open:rotate-90" />
        <span className="min-w-40 flex-1">
          <span className="font-semibold">
            {showPlainDate(session_date)}, {addendum_to ? 'Addendum' : session_type}
          </span>
          <span className="block text-xs text-ink-muted">
            {template}, {nameOf(note.provider)}
          </span>
        </span>
        <Signatures note={note} />
        {released_at && <Badge>Released to the patient</Badge>}
      </summary>
      <NoteBody note={note} correctedOn={correctionOf(addenda)} />
      <div className="flex flex-wrap gap-2">
        {own && (
          <NoteActions
            note={note}
            providerId={own}
            addenda={addenda}
            mayAdd={mayAdd || note.provider_id === own}
          />
        )}
        {isOfOther(note) && <SupervisorActions note={note} authorLeft={!note.provider?.is_active} />}
      </div>
      {addenda.map((addendum) => (
        <section
          key={addendum.id}
          aria-label="Addendum"
          className="mt-3 grid gap-2 border-l-2 border-line-strong pl-4"
        >
          <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal">
            Addendum, {nameOf(addendum.provider)}
            <Signatures note={addendum} />
          </h3>
          <NoteBody note={addendum} addedTo={note} />
          {own && <NoteActions note={addendum} providerId={own} />}
          {isOfOther(addendum) && (
            <SupervisorActions note={addendum} authorLeft={!addendum.provider?.is_active} />
          )}
        </section>
      ))}
    </details>
  )
}

/** When the codes of a note were last corrected by a signed addendum. */
const correctionOf = (addenda: readonly Note[]) =>
  addenda
    .flatMap(
      ({ status, amends_codes, signed_at }) => (status === 'signed' && amends_codes && signed_at) || [],
    )
    .toSorted()
    .at(-1)

const nameOf = (provider: Note['provider']) => (provider ? providerName(provider) : 'A colleague')

/** The author's signature, and the supervisor's below it. */
function Signatures({ note: { status, signed_at, cosignature } }: { note: Note }) {
  if (status === 'closed')
    return <Badge tone="danger">{signed_at ? 'Entered in error' : 'Closed without a signature'}</Badge>
  if (status !== 'signed') return <Badge tone="info">Draft</Badge>
  const supervisor = cosignature?.supervisor ? providerName(cosignature.supervisor) : 'supervisor'
  const sentBackBy = cosignature?.sent_back_by ? providerName(cosignature.sent_back_by) : supervisor
  return (
    <>
      <Badge tone="success">Signed {signed_at && formatDate(signed_at)}</Badge>
      {cosignature?.status === 'cosigned' && (
        <Badge tone="success">
          Co-signed {cosignature.decided_at && formatDate(cosignature.decided_at)}, {supervisor}
        </Badge>
      )}
      {cosignature?.status === 'waiting' && <Badge tone="warning">Waiting for {supervisor}</Badge>}
      {cosignature?.status === 'sent_back' && <Badge tone="warning">Sent back by {sentBackBy}</Badge>}
    </>
  )
}

type Code = { code?: unknown; description?: unknown }

function describeClosed({ signed_at, addendum_to, closed_at }: Note, addedTo: Note | undefined): string {
  if (signed_at)
    return 'Hidden from the patient and colleagues, and left out of records, letters and claims since'
  // The addendum's author can't read a colleague's note that was entered in error.
  const withNote = addendum_to && (!addedTo || addedTo.closed_at === closed_at)
  return withNote
    ? 'Its note was entered in error. It was never signed. Closed'
    : 'Its author left without signing. It doesn’t count as a note. Closed'
}

function describeCodes(confirmed: NonNullable<ReturnType<typeof confirmedCodes>>): string {
  const { diagnoses, procedures } = claimCodes([{ ...confirmed, amends_codes: false }])
  return formatList([...diagnoses, ...procedures].map(({ code }) => code))
}

interface NoteBodyProps {
  note: Note
  addedTo?: Note
  /** When an addendum replaced the note's codes. */
  correctedOn?: string | undefined
}

function NoteBody({ note, addedTo, correctedOn }: NoteBodyProps) {
  const codes = [...(note.icd_codes as Code[]), ...(note.cpt_codes as Code[])]
  const confirmed = confirmedCodes(note.claim_codes)
  return (
    <div className="grid max-w-[72ch] grid-cols-1 gap-3 pt-2 pb-3">
      {note.closed_at && (
        <p className="rounded-md bg-danger-tint px-3 py-2">
          {describeClosed(note, addedTo)} {formatDate(note.closed_at)}. Reason: {note.closed_reason}
        </p>
      )}
      {confirmed && note.claim_codes_at && (
        <p className="rounded-md bg-surface-2 px-3 py-2">
          Codes confirmed for billing by the supervising physician on {formatDate(note.claim_codes_at)}:{' '}
          {describeCodes(confirmed)}.
        </p>
      )}
      {noteParts(note).map(([title, text]) => (
        <div key={title}>
          <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{title}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      {codes.length > 0 && correctedOn && (
        <p className="text-xs text-ink-muted">
          Codes when signed. An addendum corrected them on {formatDate(correctedOn)}.
        </p>
      )}
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {codes.map(({ code, description }) => (
            <li key={String(code)}>
              <Badge className="whitespace-normal!">
                {String(code)} {String(description ?? '')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {note.drafted_by && note.status === 'draft' && (
        <p className="text-xs text-info">Drafted by {note.drafted_by}. Draft until signed.</p>
      )}
    </div>
  )
}
