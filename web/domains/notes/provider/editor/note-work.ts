import type { NoteValues } from '../../shared/values.ts'

/** A note on the screen, wherever it is kept. */
export interface NoteWork {
  values: NoteValues
  change: (how: (before: NoteValues) => NoteValues) => void
  /** Signed, or another person's. */
  readOnly: boolean
}

/** Who is who in this note, for the names next to lines and signatures. */
export interface NotePeople {
  patientName: string
  providerName: string
}

/** The lines of the sentence under the pointer, otherwise of the last selected one. */
export interface Sources {
  numbers: ReadonlyMap<string, number>
  shown: readonly string[]
  /** While the pointer is on something; none when it leaves. */
  show: (lines: readonly string[]) => void
  /**
   * The current sentence. It stays selected when the focus leaves, because what is shown below it must not disappear
   * under a pointer about to click something else.
   */
  selected: string | undefined
  select: (sentence: string, lines: readonly string[]) => void
}
