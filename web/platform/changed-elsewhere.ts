/** Someone else saved the same row after it was read here, so nothing was saved. */
export class ChangedElsewhereError extends Error {
  constructor() {
    super('The row was changed elsewhere')
  }
}

/** The result of a save that names its base version: the row, or none if it had changed. */
export function savedRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new ChangedElsewhereError()
  return row
}

export const describeChangedElsewhere =
  'Someone else changed these settings just now. Your changes are still here: check them, then save again.'
