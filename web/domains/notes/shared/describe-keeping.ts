import { type KeepingState, NotSaved } from './not-saved.ts'

const words: Record<KeepingState, string> = {
  saved: 'Saved to the chart as a draft',
  saving: 'Saving…',
  waiting: 'No connection. Saved on this device until you’re back online.',
  unsaved: 'Not saved. Keep this page open until you’re back online.',
  disputed: 'Not saved: changed elsewhere',
  refused: 'Not saved: this note was signed, closed or deleted elsewhere.',
}

/** Whether the input is saved; `why` if the database refused with a specific reason. */
export function describeKeeping(state: KeepingState, why?: string): string {
  return state === 'refused' && why ? `Not saved: ${why}` : words[state]
}

/** Where a note's unsaved text is, and what to do first. Nothing for other problems. */
export function describeNotSaved(error: unknown): string | undefined {
  if (!(error instanceof NotSaved)) return
  if (error.state === 'disputed')
    return 'Not saved: this note was changed in another window. In the note, choose “Keep mine” or “Use the other version”, then try again.'
  if (error.state === 'saving' || error.state === 'saved')
    return 'Your latest changes are still being saved. Please try again.'
  const said = describeKeeping(error.state, error.why)
  return error.state === 'refused' && !error.why ? `${said} In the note, choose “Show the note”.` : said
}
