import { fold } from '../text/fold.ts'

/** "No. That's a fat pill.", "I'd rather not.", "Not today." */
const refusal =
  /^(?:(?:um|uh|oh|well|ugh|honestly|sorry|doc|doctor) )*(?:no|nope|nah|no thanks|no thank you|no way|absolutely not|not today|not now|not yet|never|id rather not|i would rather not|i dont want (?:to|it|that|any|them|any of (?:it|that|them))|i dont want (?:to (?:take|go|do|try)|the|an?)\b.*|i wont (?:take|go|do|try)\b.*|im not (?:going to|gonna|taking|doing|going)(?: (?:it|that|to|there|in|the|any|another)\b.*)?|i refuse\b.*|no (?:hospital|pills|shots?|more pills))$/
/** "Let me think about it." settles nothing. */
const puttingOff =
  /^(?:(?:um|uh|oh|well|ugh|okay) )*(?:let me think(?: (?:on|about|it over)\b.*)?|i(?:ll| will| need to| have to| want to) think (?:on|about) (?:it|that)|maybe later|ask me (?:later|next time)|not today let me think\b.*)$/
/** Whatever behind a no may take it back. */
const mayAgree =
  /\b(?:but|okay|ok|fine|sure|yes|yeah|deal|ill|i will|i can|could|would|maybe|unless|until|if|except|guess|problem|worries|agree|wait|mean)\b|\?\s*$/

export type Stand = 'declined' | 'undecided'

/** What the patient's reply says about a step, if that is clear. Anything that may be agreement leaves it open. */
export function standOf(sentences: readonly string[]): Stand | undefined {
  const [first = '', ...others] = sentences.map((text) => fold(text))
  const questions = sentences.some((text) => /\?\s*$/.test(text))
  if (questions) return
  if (puttingOff.test(first) && !others.some((one) => mayAgree.test(one))) return 'undecided'
  return refusal.test(first) &&
    !others.some((one) => mayAgree.test(one)) &&
    !mayAgree.test(first.replace(/^no\b/, ''))
    ? 'declined'
    : undefined
}

/** A question to which a no refuses nothing: "Any questions?", "Do you mind?", "Is that a problem?" */
const asksElse = /\b(?:mind|problem|questions?|worr\w+|concern\w*|trouble|any|ever|not|never)\b|n['’]t\b/i
const asksToDo =
  /\b(?:would|could|can|will) (?:you|we)\b|\b(?:are you|youre) (?:willing|open|up for)|^(?:what|how) about\b|\bdo you want (?:to|it|that)\b/i

/** Whether a no to a clinician's words refuses what they say. */
export function canRefuse(text: string): boolean {
  return /\?\s*$/.test(text) ? asksToDo.test(text) && !asksElse.test(text) : !asksElse.test(text)
}

/** Words that take up a step again after a question about it was answered. */
const takesUp =
  /^(?:(?:okay|ok|yes|yeah|fine|sure|alright|then|hm|so|well|no|oh) )*(?:ill|i will|id (?:go|take|do|try|rather)|i would|i can|i could|lets|let me think|not (?:today|now|yet)|no|nope|fine|deal|i (?:dont|wont|cant))\b/

export function takesStand(folded: string): boolean {
  return takesUp.test(folded)
}
