import { noteSections } from '#core/contracts/note-parts.ts'
import { openLines } from '#core/notes/edit-note.ts'
import { practice } from '#core/practice.ts'
import { formatRelative } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useCosignatures } from './cosignatures.ts'
import { type DraftRow, useDrafts } from './drafts.ts'
import { Failed, NoteLine, noteRow } from './note-list.tsx'
import { VisitsWithoutNote } from './visits-without-note.tsx'

/** Notes to write or sign, oldest first, and notes waiting for or returned from a co-signature. */
export function NotesToSign() {
  const { id } = useProvider()
  const drafts = useDrafts(id)
  const cosign = useCosignatures()
  const toCosign = cosign.data?.filter(({ is_mine }) => !is_mine) ?? []
  const mine = cosign.data?.filter(({ is_mine }) => is_mine) ?? []
  return (
    <div className="grid gap-4">
      <title>{`Notes to sign, ${practice.name}`}</title>
      <h1 className="text-2xl font-medium">Notes</h1>
      <VisitsWithoutNote />
      <Card aria-labelledby="to-sign">
        <CardHead id="to-sign" title={`Notes to sign${drafts.data ? ` (${drafts.data.length})` : ''}`} />
        {drafts.isPending && <SkeletonRows rows={3} />}
        {drafts.isError && <Failed what="these notes" onRetry={() => void drafts.refetch()} />}
        {drafts.data?.length === 0 && (
          <p className="text-sm text-ink-muted">Nothing to sign. Drafts of your visits will appear here.</p>
        )}
        <ul className="divide-y divide-line">
          {drafts.data?.map((note) => (
            <Draft key={note.id} note={note} />
          ))}
        </ul>
      </Card>
      {cosign.isError && <Failed what="these notes" onRetry={() => void cosign.refetch()} />}
      {toCosign.length > 0 && (
        <Card aria-labelledby="to-cosign">
          <CardHead id="to-cosign" title={`Notes to co-sign (${toCosign.length})`} />
          <ul className="divide-y divide-line">
            {toCosign.map((note) => (
              <li key={note.note_id} className={noteRow}>
                <NoteLine
                  title={note.patient_name}
                  detail={[
                    `${showPlainDate(note.session_date)}, ${note.session_type}`,
                    `by ${note.author_name}`,
                    `signed ${formatRelative(note.requested_at)}`,
                  ]}
                />
                <a href={paths.note(note.note_id)} className={buttonClass({ size: 'sm' })}>
                  Review and co-sign
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {mine.length > 0 && (
        <Card aria-labelledby="with-supervisor">
          <CardHead id="with-supervisor" title="Waiting for co-signature" />
          <ul className="divide-y divide-line">
            {mine.map((note) => (
              <li key={note.note_id} className={noteRow}>
                <NoteLine
                  title={note.patient_name}
                  detail={[
                    `${showPlainDate(note.session_date)}, ${note.session_type}`,
                    note.supervisor_name,
                    note.reason && `“${note.reason}”`,
                  ]}
                />
                <Badge tone={note.status === 'sent_back' ? 'warning' : 'neutral'}>
                  {note.status === 'sent_back' ? 'Sent back' : 'Waiting'}
                </Badge>
                <a
                  href={paths.note(note.note_id)}
                  className={buttonClass({ size: 'sm', variant: 'secondary' })}
                >
                  Open
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Draft({ note }: { note: DraftRow }) {
  const open = openLines(noteSections.catch([]).parse(note.sections)).length
  return (
    <li className={noteRow}>
      <NoteLine
        title={note.patient ? patientName(note.patient) : 'Patient'}
        detail={[
          showPlainDate(note.session_date),
          note.addendum_to ? 'Addendum' : note.session_type,
          note.drafted_by ? `drafted by ${note.drafted_by}` : 'typed',
        ]}
      />
      {open > 0 && <Badge tone="warning">{open} to resolve</Badge>}
      <a href={paths.note(note.id)} className={buttonClass({ size: 'sm' })}>
        Review and sign
      </a>
    </li>
  )
}
