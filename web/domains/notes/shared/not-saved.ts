/**
 * The server could not be reached: `waiting` is kept on this device, `unsaved` only on this page. `disputed`: changed elsewhere in the same
 * place, and nothing is saved until a person chooses. `refused`: the database said why, or the note is signed or gone.
 */
export type KeepingState = 'saved' | 'saving' | 'waiting' | 'unsaved' | 'disputed' | 'refused'

/** The input isn't on the server. The keeper reports where it is and why. */
export class NotSaved extends Error {
  readonly state: KeepingState
  readonly why: string | undefined
  constructor(state: KeepingState, why: string | undefined) {
    super(`Not everything could be saved: ${state}`)
    this.state = state
    this.why = why
  }
}
