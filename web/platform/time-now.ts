/** How far this device's clock is off, by the server's last answer. */
let off = 0
/** A smaller difference may be the network's: an answer names the second in which it was sent. */
const slackMs = 60_000

const listeners = new Set<() => void>()

/** Now, also where the device's clock is hours off: what is shown as open, past or soon must be so. */
export const timeNow = (): number => Date.now() + off

/** Every answer of the server names its time. Call it as the answer arrives. */
export function noteTime(said: string | null) {
  const late = Date.parse(said ?? '') - Date.now()
  if (Number.isNaN(late)) return
  const next = Math.abs(late) < slackMs ? 0 : late
  // Answers differ by a second or so. Only a clock that was set changes what is shown.
  if (Math.abs(next - off) < slackMs) return
  off = next
  for (const listener of listeners) listener()
}

export function onClockChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
