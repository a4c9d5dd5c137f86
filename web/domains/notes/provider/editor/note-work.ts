import type { NoteValues } from '../../shared/values.ts'

/** A note on the screen, wherever it is kept. */
export interface NoteWork {
  values: NoteValues
  change: (how: (before: NoteValues) => NoteValues) => void
  /** Signed, or somebody else's. */
  readOnly: boolean
}

/** Who is who in this note, for the names beside lines and signatures. */
export interface NotePeople {
  patientName: string
  providerName: string
}

/** The lines of the sentence that has focus or the pointer. */
export interface Sources {
  numbers: ReadonlyMap<string, number>
  shown: readonly string[]
  show: (lines: readonly string[]) => void
}
