import type { OutsideCheck } from '#core/prescribing/stored-check.ts'

type Taken = { name: string; dosage: string; route: string; frequency: string }

type InteractionQuestion = { candidate: Taken; current: readonly Taken[] }

/**
 * A licensed interaction database in addition to our own check. It adds to the check and never replaces it: its
 * answer is stored and shown under its own name, and so is the fact that it couldn't be reached.
 */
export type InteractionSource = {
  name: string
  check: (question: InteractionQuestion) => Promise<OutsideCheck>
}

export type InteractionSettings = {
  url: string | undefined
  token: string | undefined
  name: string | undefined
}
