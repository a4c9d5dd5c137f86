import { ChevronRight } from 'lucide-react'
import { providerName } from '#core/provider-name.ts'
import { NoteActions } from '#web/domains/notes/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type Note, useNotes } from './api/notes.ts'
import { Loaded } from './loaded.tsx'
import { noteParts } from './note-parts.ts'

export function Notes({ patientId }: { patientId: string }) {
  const notes = useNotes(patientId)
  const { data: own } = useOwnProvider()
  return (
    <Card aria-labelledby="notes">
      <CardHead id="notes" title="Progress notes" />
      <Loaded query={notes} what="the notes">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">No note has been written yet.</p>
          ) : (
            <div className="divide-y divide-line">
              {list.map((note, index) => (
                <NoteRow key={note.id} note={note} open={index === 0} own={own?.id} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function NoteRow({ note, open, own }: { note: Note; open: boolean; own: string | undefined }) {
  const { session_date, session_type, template, status, signed_at, released_at, addendum_to, provider } = note
  const author = provider ? providerName(provider) : 'A colleague'
  return (
    <details open={open} className="group py-2 text-sm">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-1">
        <ChevronRight className="text-ink-muted transition-transform group-open:rotate-90" />
        <span className="min-w-40 flex-1">
          <span className="font-semibold">
            {showPlainDate(session_date)}, {addendum_to ? 'Addendum' : session_type}
          </span>
          <span className="block text-xs text-ink-muted">
            {template}, {author}
          </span>
        </span>
        {status === 'signed' ? (
          <Badge tone="success">Signed {signed_at && formatDate(signed_at)}</Badge>
        ) : (
          <Badge tone="info">Draft</Badge>
        )}
        {released_at && <Badge>Released to the patient</Badge>}
      </summary>
      <NoteBody note={note} />
      {own && <NoteActions note={note} providerId={own} />}
    </details>
  )
}

type Code = { code?: unknown; description?: unknown }

function NoteBody({ note }: { note: Note }) {
  const codes = [...(note.icd_codes as Code[]), ...(note.cpt_codes as Code[])]
  return (
    <div className="grid max-w-[72ch] grid-cols-1 gap-3 pt-2 pb-3">
      {noteParts(note.template, note.content).map(([title, text]) => (
        <div key={title}>
          <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{title}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </div>
      ))}
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
        <p className="text-xs text-info">Drafted by {note.drafted_by}. Not a record until it is signed.</p>
      )}
    </div>
  )
}
