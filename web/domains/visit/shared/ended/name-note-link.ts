/** The next action for a visit's note. Nothing is promised until that is known. */
export function nameNoteLink(notes: readonly { status: string }[] | undefined): string {
  if (!notes) return 'Open the note'
  if (notes.length === 0) return 'Write the note'
  return notes.some(({ status }) => status === 'signed') ? 'Open the note' : 'Review and sign'
}
