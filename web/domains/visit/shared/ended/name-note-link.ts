/** What there is to do with the note of a visit. Before that is known, nothing is promised. */
export function nameNoteLink(notes: readonly { status: string }[] | undefined): string {
  if (!notes) return 'Open the note'
  if (notes.length === 0) return 'Write the note'
  return notes.some(({ status }) => status === 'signed') ? 'Open the note' : 'Review and sign'
}
