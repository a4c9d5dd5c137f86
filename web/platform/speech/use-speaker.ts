import { useState } from 'react'

/** A person selects a new speaker a moment after that speaker has started. */
const reactionMs = 1500

/**
 * Who is speaking, and who spoke when: a line arrives seconds after it was said, when another person may be speaking.
 */
export function useSpeaker<S extends string>(first: S) {
  const [switches, setSwitches] = useState<readonly { at: number; speaker: S }[]>([])
  return {
    speaker: switches.at(-1)?.speaker ?? first,
    /** `at`: milliseconds since 1970 by this device's clock. */
    speakerAt: (at: number): S => switches.findLast((one) => one.at <= at + reactionMs)?.speaker ?? first,
    setSpeaker: (speaker: S) => setSwitches((before) => [...before.slice(-20), { at: Date.now(), speaker }]),
  }
}
