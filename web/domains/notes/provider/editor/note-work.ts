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

/** The lines of the sentence under the pointer, else of the one that was last selected. */
export interface Sources {
  numbers: ReadonlyMap<string, number>
  shown: readonly string[]
  /** While the pointer is on something; none when it leaves. */
  show: (lines: readonly string[]) => void
  /**
   * The sentence at hand. It stays selected when the focus leaves: what is shown below it must not vanish under a
   * pointer that is about to press something else.
   */
  selected: string | undefined
  select: (sentence: string, lines: readonly string[]) => void
}
