import { remember } from './remember.ts'

const abbreviation = /\b(Dr|Mr|Mrs|Ms|Dra|Sr|Sra|vs|approx|St|Mt|Ave|Jr)\.$/
/** "at 1 p.m. No coffee after that." ends a sentence, "at 1 p.m. every day" does not. */
const clock = /\b[ap]\.m\.$/

/**
 * The sentences of what someone said, each with its closing mark. A dot inside a number or after "Dr" ends nothing.
 */
export const splitSentences = remember((text: string): readonly string[] => {
  const sentences: string[] = []
  let current = ''
  const pieces = text.split(/(?<=[.!?…]["”’)]?)\s+|\n+/)
  for (const [n, piece] of pieces.entries()) {
    current = current ? `${current} ${piece}` : piece
    if (abbreviation.test(current)) continue
    // "No. 4" is a number, "No. I was on it." an answer.
    if (/\bNo\.$/.test(current) && /^\d+\b/.test(pieces[n + 1] ?? '') && current !== 'No.') continue
    if (clock.test(current) && /^[a-z]/.test(pieces[n + 1] ?? '')) continue
    // "50... no, 150 now" breaks off and continues.
    if (/(?:\.\.\.|…)$/.test(current) && /^[a-z0-9]/.test(pieces[n + 1] ?? '')) continue
    if (/[\p{L}\p{N}]/u.test(current)) sentences.push(current.trim())
    current = ''
  }
  if (current.trim()) sentences.push(current.trim())
  return sentences
})
