/** A figure, and whether it meets its bar. One with `ok: false` fails the run. */
export type Row = { what: string; value: string; bar?: string; ok?: boolean }

/** The result of one part of the proof. */
export type PartResult = { name: string; rows: Row[] }

/** How large the proof is; each is an option of the command. */
export type Sizes = {
  /** Of each fault, and of outages during a call. */
  times: number
  /** Of load. Each turn with a hostile patient and without takes a fiftieth of it. */
  seconds: number
  /** Requests a second of all people together. */
  rate: number
  /** Appointments; five times as many audit rows; a hundredth of both to compare with. */
  appointments: number
  sockets: number
  /** Rounds of simultaneous bookings, and half the number of requests per screen. */
  rounds: number
  /** Malformed inputs, and generated requests. */
  inputs: number
}

/** `turn` waits until nothing else is measured; a part that fills large databases first calls it in between. */
export type Part = (sizes: Sizes, turn: () => Promise<void>) => Promise<PartResult>

/** Messages from a part's process. */
export type FromPart = 'filled' | PartResult

export const yes = (what: string, ok: boolean): Row => ({ what, value: ok ? 'yes' : 'no', bar: 'yes', ok })

export const atMost = (what: string, value: number, most: number, unit = ''): Row => ({
  what,
  value: `${short(value)}${unit}`,
  bar: `at most ${short(most)}${unit}`,
  ok: value <= most,
})

const short = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

export const percentile = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN

export const count = (value: number) => value.toLocaleString('en-US')
