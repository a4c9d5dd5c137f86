import { useState } from 'react'

/** Who hands over the device, or says so on the screen, does it a moment after the other person begins. */
const reactionMs = 1500

/** Who speaks, and who spoke when: a line arrives seconds after it was said, when somebody else may be speaking. */
export function useSpeaker<S extends string>(first: S) {
  const [switches, setSwitches] = useState<readonly { at: number; speaker: S }[]>([])
  return {
    speaker: switches.at(-1)?.speaker ?? first,
    /** `at`: milliseconds since 1970 by this device's clock. */
    speakerAt: (at: number): S => switches.findLast((one) => one.at <= at + reactionMs)?.speaker ?? first,
    setSpeaker: (speaker: S) => setSwitches((before) => [...before.slice(-20), { at: Date.now(), speaker }]),
  }
}
