/** "Continue", "increase to" and "refill" say that it is taken already. */
export function isGoingOn({ text }: { text: string }) {
  return /\b(continu\w*|refill|renew\w*|increas\w* (?:from|to)|maintenance|stable on|long[- ]term)\b/i.test(
    text,
  )
}
