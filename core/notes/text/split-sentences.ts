const abbreviation = /\b(Dr|Mr|Mrs|Ms|Dra|Sr|Sra|vs|approx|St|Mt|Ave|Jr|No)\.$/
/** "at 1 p.m. No coffee after that." ends a sentence, "at 1 p.m. every day" does not. */
const clock = /\b[ap]\.m\.$/

/** The sentences of what somebody said, each with its closing mark. A dot inside a number or after "Dr" ends nothing. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let current = ''
  const pieces = text.split(/(?<=[.!?…]["”’)]?)\s+|\n+/)
  for (const [n, piece] of pieces.entries()) {
    current = current ? `${current} ${piece}` : piece
    if (abbreviation.test(current)) continue
    if (clock.test(current) && /^[a-z]/.test(pieces[n + 1] ?? '')) continue
    if (/[\p{L}\p{N}]/u.test(current)) sentences.push(current.trim())
    current = ''
  }
  if (current.trim()) sentences.push(current.trim())
  return sentences
}

const newThought =
  /\s*(?:[;—–]|,?\s+\b(?:but|however|although|though|except|because|pero|aunque|porque|sino)\b,?|,?\s+(?:and|so|y)\s+(?=(?:I|yo|no|I'm|I’m)\b)|,\s*(?=(?:I|I'm|I’m|I've|I’ve|it|it's|it’s|he|she|they|we|my|just|yo|me|no|not|never|ni|sin)\b))\s*/

/**
 * The parts of a sentence that stand on their own: a "not" in one says nothing about the next. Lists stay whole, so
 * that "no thoughts of suicide, self-harm or plans" denies all three.
 */
export function splitThoughts(sentence: string): string[] {
  return sentence
    .replace(/^(no|nope|nah|yes|yeah|yep|sí|si)[,.…]\s+/i, '$1; ')
    .split(newThought)
    .filter((part) => /[\p{Letter}\p{Number}]/u.test(part))
}
