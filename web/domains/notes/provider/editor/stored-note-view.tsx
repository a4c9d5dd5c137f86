import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { readCustomTemplate } from '#core/notes/custom-template.ts'
import type { TelehealthFacts } from '#core/notes/telehealth.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import { providerName } from '#core/provider-name.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatDateTime, formatTime } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countingCodes } from '../../shared/counting-codes.ts'
import { NoteActions } from '../../shared/note-actions.tsx'
import { readTelehealth } from '../../shared/values.ts'
import { VisitRecording } from '../recording/lazy.ts'
import { useNoteFormats } from '../scribe/api.ts'
import { ChangeNote } from './change-note.tsx'
import { goToLine, NoteEditor } from './note-editor.tsx'
import { SignBar } from './sign-bar.tsx'
import type { StoredNote, StoredRow } from './use-stored-note.ts'

const CosignBar = lazyPart(async () => ({ default: (await import('./cosign-bar.tsx')).CosignBar }))
const UnsignedWords = lazyPart(async () => ({
  default: (await import('./unsigned-words.tsx')).UnsignedWords,
}))
const NextNote = lazyPart(async () => ({ default: (await import('./next-note.tsx')).NextNote }))

interface StoredNoteViewProps {
  stored: StoredNote
  page?: boolean
  template?: NoteTemplate | undefined
  length?: string | undefined
  head?: ReactNode
}

/** A note of the chart in the editor, with its signatures and what can be done with it. */
export function StoredNoteView({ stored, page = false, template, length, head }: StoredNoteViewProps) {
  const { row, work, people, failed, retry } = stored
  const { data: formats } = useNoteFormats()
  const { data: me } = useOwnProvider()
  const own = formats?.find(({ name }) => name === row?.template)
  const signatures = useRef<HTMLUListElement>(null)
  const [signedHere, setSignedHere] = useState(false)
  const readOnly = work?.readOnly
  const wasReadOnly = useRef(readOnly)
  // The button that signed is gone with its bar.
  useEffect(() => {
    // On the page, what comes next takes the focus.
    if (readOnly && wasReadOnly.current === false && !(page && signedHere)) takeLostFocus(signatures.current)
    wasReadOnly.current = readOnly
  }, [readOnly, page, signedHere])
  if (failed && !row)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 p-6 text-sm">
        We couldn’t load this note. It may have been removed, or you may not have access to it.
        <Button size="sm" variant="secondary" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (!row || !work) return <Skeleton className="m-4 h-96" />
  const counting = countingCodes(row, row.addenda)
  const editor = (
    <NoteEditor
      work={work}
      people={people}
      patientId={row.patient_id}
      noteId={row.id}
      template={template ?? (own && readCustomTemplate(own))}
      telehealth={telehealthOf(row, stored.timeZone)}
      sessionZone={mayDate(work.readOnly, row) ? stored.timeZone : undefined}
      length={length}
      corrected={work.readOnly && counting.correctedAt.length > 0 ? counting : undefined}
      page={page}
      head={<NoteHead stored={stored} row={row} page={page} head={head} signatures={signatures} />}
    />
  )
  const { cosignature } = row
  const waitsForMe = cosignature?.status === 'waiting' && cosignature.supervisor_id === me?.id
  const isSigned = signedHere && readOnly && (stored.isOwn || cosignature?.status === 'cosigned')
  const signed = () => {
    setSignedHere(true)
    void stored.refresh()
  }
  const foot = (
    <>
      <SignBar stored={stored} onGo={goToLine} keys={page} onSigned={signed} />
      <Suspense>
        {waitsForMe && <CosignBar stored={stored} onSigned={signed} />}
        {page && me && isSigned && <NextNote signedId={row.id} ownId={me.id} />}
      </Suspense>
    </>
  )
  return page ? (
    <div className="lg:grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)_auto]">
      {editor}
      {foot}
    </div>
  ) : (
    <div className="grid gap-3">
      {editor}
      {foot}
    </div>
  )
}

/** A visit dates its own note, and an addendum has no session. */
const mayDate = (readOnly: boolean, { appointment_id, addendum_to }: StoredRow) =>
  !readOnly && !appointment_id && !addendum_to

interface NoteHeadProps {
  stored: StoredNote
  row: StoredRow
  page: boolean
  head: ReactNode
  signatures: Ref<HTMLUListElement>
}

function NoteHead({ stored, row, page, head, signatures }: NoteHeadProps) {
  const isDraft = row.status === 'draft'
  return (
    <>
      {head}
      {stored.isOwn && !isDraft && (
        <Suspense>
          <UnsignedWords key={`${row.id} ${row.status} ${row.signed_at}`} row={row} />
        </Suspense>
      )}
      <Signatures ref={signatures} stored={stored} row={row} withPdf={!head} />
      {page && stored.isOwn && isDraft && row.appointment_id && !row.addendum_to && (
        <Suspense>
          <VisitRecording visitId={row.appointment_id} />
        </Suspense>
      )}
    </>
  )
}

/** The end of a visit is known before the note is saved again. */
function telehealthOf(row: StoredRow, zone: string): TelehealthFacts | undefined {
  const facts = readTelehealth(row)
  if (Object.keys(facts).length === 0) return
  const ended = row.visit?.completed_at
  return ended && !facts.end && row.status === 'draft' ? { ...facts, end: formatTime(ended, zone) } : facts
}

interface SignaturesProps {
  ref: Ref<HTMLUListElement>
  stored: StoredNote
  row: StoredRow
  withPdf: boolean
}

function Signatures({ ref, stored, row, withPdf }: SignaturesProps) {
  const { people } = stored
  const own = stored.isOwn ? row.provider_id : undefined
  const { cosignature, addenda } = row
  const wasReleased = row.released_at !== null || row.first_released_at !== null
  if (row.status !== 'signed') return <NotSigned row={row} />
  return (
    <ul ref={ref} tabIndex={-1} aria-label="Signatures" className="mb-3 grid gap-2 rounded-sm text-sm">
      <li className="flex flex-wrap items-center gap-2">
        <Badge tone="success">
          {row.addendum_to ? 'Addendum' : 'Note'}, signed {row.signed_at && formatDateTime(row.signed_at)}
        </Badge>
        <span className="text-ink-muted">{people.providerName}</span>
        {own && <NoteActions note={row} providerId={own} addenda={addenda} withPdf={withPdf} />}
      </li>
      {cosignature && (
        <CosignedLine
          cosignature={cosignature}
          byAuthor={stored.isOwn}
          canChange={!wasReleased}
          change={own && !wasReleased ? <ChangeNote stored={stored} noteId={row.id} /> : undefined}
        />
      )}
      {addenda.map((addendum) => (
        <li key={addendum.id} className="flex flex-wrap items-center gap-2">
          <Badge tone={addendum.status === 'signed' ? 'success' : 'info'}>
            Addendum, {addendum.signed_at ? `signed ${formatDateTime(addendum.signed_at)}` : 'draft'}
          </Badge>
          <span className="min-w-40 grow">{Object.values(addendum.content as object).join(' ')}</span>
          {own === addendum.provider_id && <NoteActions note={addendum} providerId={addendum.provider_id} />}
        </li>
      ))}
    </ul>
  )
}

function NotSigned({ row }: { row: StoredRow }) {
  if (row.status === 'closed')
    return (
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="danger">{row.signed_at ? 'Entered in error' : 'Closed without a signature'}</Badge>
        {row.closed_at && formatDateTime(row.closed_at)}. Reason: {row.closed_reason}
      </p>
    )
  if (row.addendum_to)
    return (
      <p className="mb-2 text-sm text-ink-muted">Addendum to a signed note. It’s released with that note.</p>
    )
  if (row.cosignature?.status !== 'sent_back') return null
  return (
    <ul aria-label="Signatures" className="mb-3 grid gap-2 text-sm">
      <CosignedLine cosignature={row.cosignature} byAuthor />
    </ul>
  )
}

interface CosignedLineProps {
  cosignature: NonNullable<StoredRow['cosignature']>
  /** Read by the note's author, who can act on a reason. */
  byAuthor: boolean
  /** Set while the author can still make the note a draft again. */
  change?: ReactNode
  /** A note that the patient could read stays as it was signed. */
  canChange?: boolean
}

function CosignedLine({ cosignature, byAuthor, change, canChange = true }: CosignedLineProps) {
  const { status, decided_at, reason, supervisor } = cosignature
  const name = supervisor ? providerName(supervisor) : 'the supervising physician'
  if (status === 'cosigned')
    return (
      <li className="flex flex-wrap items-center gap-2">
        <Badge tone="success">Co-signed {decided_at && formatDateTime(decided_at)}</Badge>
        <span className="text-ink-muted">{name}</span>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">{status === 'waiting' ? 'Waiting for co-signature' : 'Sent back'}</Badge>
      <span className="text-ink-muted">
        {status === 'sent_back' && cosignature.sent_back_by ? providerName(cosignature.sent_back_by) : name}
      </span>
      {status === 'sent_back' && (
        <>
          {change}
          <span className="basis-full">
            “{reason}”{' '}
            {byAuthor
              ? `${canChange ? 'Change the note or add an addendum, and sign it.' : 'The note was released to the patient, so it can’t be changed. Add an addendum and sign it.'} It then goes back to ${name}.`
              : 'It will return to your list of notes to co-sign after the author signs again.'}
          </span>
        </>
      )}
    </li>
  )
}
