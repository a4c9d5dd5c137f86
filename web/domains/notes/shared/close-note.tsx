import { ReasonDialog } from '#web/domains/records/index.ts'
import { useCloseNote } from './note-records.ts'
import type { NoteRow } from './values.ts'

const ofSigned = {
  title: 'Mark as entered in error?',
  description:
    'It stays in the chart for its author and the supervising physician, along with its addenda. It will be hidden from the patient and from colleagues, and left out of records, letters, claims and new notes. If the visit was billed, correct the bill too. You can’t undo this.',
  hint: 'Don’t name another patient.',
  confirm: 'Mark as entered in error',
  done: 'Marked as entered in error',
}
const ofDraft = {
  title: 'Close this unsigned draft?',
  description:
    'Its author has left and can’t sign it. It stays in the chart unchanged, marked as closed without a signature, and doesn’t count as a note. By closing it, you confirm that you’ve read it. To bill the visit, confirm the codes afterward. You can’t undo this.',
  hint: 'Say what you found and what was done about it.',
  confirm: 'Close draft',
  done: 'Draft closed',
}

interface CloseNoteProps {
  note: Pick<NoteRow, 'id' | 'status'>
  onClose: () => void
}

/** A signed note in the wrong chart, or the draft of a clinician who left: it stays, and counts for nothing. */
export default function CloseNote({ note, onClose }: CloseNoteProps) {
  const { mutate, isPending } = useCloseNote()
  return (
    <ReasonDialog
      {...(note.status === 'signed' ? ofSigned : ofDraft)}
      busy={isPending}
      onConfirm={(reason, then) => mutate({ id: note.id, reason }, then)}
      failed="A note could not be closed"
      onClose={onClose}
    />
  )
}
