import { Signature } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Keeping } from '../../shared/keeping.tsx'
import { NoteActions } from '../../shared/note-actions.tsx'
import type { NoteRecord } from './use-record.ts'

const SignDialog = lazy(async () => ({
  default: (await import('../../shared/sign-dialog.tsx')).SignDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('../../shared/history-dialog.tsx')).HistoryDialog,
}))

/** Whether this note is in the chart, and the way there. */
export function RecordBar({ record, sample }: { record: NoteRecord; sample: boolean }) {
  const { row, signed, problem } = record
  if (signed) return <Signed record={record} />
  if (row) return <Draft record={record} noteId={row.id} />
  if (problem)
    return (
      <Banner tone="warning" title="Not kept in the chart." className="mb-3">
        {problem}
      </Banner>
    )
  return (
    <p className="mb-3 text-xs text-ink-muted">
      {sample
        ? 'A note of the sample conversation is never kept.'
        : 'Open the scribe from a visit to keep its note in the chart and sign it. Until then copy or download it.'}
    </p>
  )
}

function Draft({ record, noteId }: { record: NoteRecord; noteId: string }) {
  const [open, setOpen] = useState<'sign' | 'history'>()
  const { state, dispute, choose, flush } = record.keeping
  const close = () => setOpen(undefined)
  return (
    <div className="mb-3 grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="info">Draft</Badge>
        <Button size="sm" onClick={() => setOpen('sign')}>
          <Signature />
          Sign and lock note
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('history')}>
          History
        </Button>
      </div>
      <Keeping state={state} dispute={dispute} onChoose={choose} />
      <Suspense>
        {open === 'sign' && (
          <SignDialog
            noteId={noteId}
            version={flush}
            onSigned={() => void record.refresh()}
            onClose={close}
          />
        )}
        {open === 'history' && <HistoryDialog noteId={noteId} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Signed({ record: { signed, addenda } }: { record: NoteRecord }) {
  if (!signed) return null
  const all = [signed, ...addenda]
  return (
    <ul className="mb-3 grid gap-2.5">
      {all.map((note) => (
        <li key={note.id} className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={note.status === 'signed' ? 'success' : 'info'}>
            {note.addendum_to ? 'Addendum' : 'Note'},{' '}
            {note.signed_at ? `signed ${formatDateTime(note.signed_at)}` : 'draft'}
          </Badge>
          {note.addendum_to && (
            <span className="min-w-40 grow">{Object.values(note.content as object).join(' ')}</span>
          )}
          <NoteActions note={note} providerId={signed.provider_id} />
        </li>
      ))}
    </ul>
  )
}
