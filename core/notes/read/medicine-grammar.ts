import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { matchesIn } from '../text/matches.ts'
import { correctedDose } from './dose.ts'
import { plainOf } from './medicine-plain.ts'

/**
 * What a clause says of a medicine. The clause is first normalized: contractions are written out, the medicine
 * becomes MED and every figure NUM. Then verbs, particles and quantities are read, and after them negation,
 * conditions and time.
 */
export type Clause = {
  /** As it was said. */
  text: string
  /** Written plainly, see `plain`. */
  plain: string
  medicines: readonly NamedMedicine[]
  /** Only if something else is so: "if you get a rash, stop it". */
  conditional: boolean
}

/** Where a sentence may break: at a mark or a joining word, where a new verb or a new medicine follows. */
const joints =
  /[;:—–]\s+|,\s+(?!what is it|what do you call|i mean\b|sorry\b|wait\b|no,? wait\b)(?:and |but |so |then |and then |because |which |or |plus )?|\s+(?:and then|and|but|so|because|'cause|then|plus|while|although|though|y|pero)\s+/gi
const verbal =
  /\b(?:i|we|you|he|she|they|it|that|this|let's|lets|let|don't|do|does|did|is|are|was|were|am|been|have|has|had|will|would|stop\w*|quit\w*|start\w*|keep|kept|hold|raise\w*|lower\w*|increase\w*|decrease\w*|cut|go|goes|went|going|come|comes|came|add\w*|take|taking|took|tak\w+|stay\w*|switch\w*|move\w*|drop\w*|miss\w*|skip\w*|forg[eo]t\w*|make|makes|made|gave|give\w*|put|tried|try|use\w*|leave|bump\w*|get|back|same|no|not|never|continue\w*|refill\w*|taper\w*|stopped)\b/i
/** "Toss it, or, no, keep it": the second thought counts. */
const secondThought =
  /\b(?:no|wait|scratch that|actually),? (?=(?:keep|leave|stop|start|make|let|hold|go|put|take)\b)/i
const opensCondition =
  /^(?:and |but |so |then )*(?:if|unless|in case|should you|when you|any (?:rash|fever|thoughts)|at the first sign)\b(?!.{0,20}\b(?:you(?:'re| are) (?:okay|willing|up for|open)|okay with you|you don't mind|you want|that's (?:okay|all right)))/i

/** The clauses of a sentence with the medicines each names. A fragment without a verb or a name belongs to the one before. */
export function clausesOf(text: string, named: readonly NamedMedicine[]): Clause[] {
  const at = [0]
  for (const { 0: mark, index } of matchesIn(text, joints)) {
    const next = index + mark.length
    const rest = text.slice(next)
    const stop = rest.search(joints)
    const fragment = stop < 0 ? rest : rest.slice(0, stop)
    const names = named.some((one) => one.at >= next && one.at < next + fragment.length)
    if (names || verbal.test(fragment)) at.push(next)
  }
  const names = named.map(({ said }) => said)
  const second = secondThought.exec(text)
  const droppedAtEnd =
    (/(?:,|\.\.\.|…) ?(?:but )?no(?:, [\w ]{1,20})?[.!]?$/i.test(text) && !correctedDose(text)) ||
    /, hm, .*\bno\b/i.test(text)
  let conditional = false
  return at.flatMap((start, n) => {
    const part = text.slice(start, at[n + 1])
    if (!/[\p{L}\p{N}]/u.test(part)) return []
    const medicines = named.filter((one) => one.at >= start && one.at < (at[n + 1] ?? text.length))
    if (opensCondition.test(part) || /^(?:,? ?)?or\b(?! no)/i.test(part)) conditional = true
    else if (/^(?:but|otherwise|so)\b/i.test(part)) conditional = false
    if (droppedAtEnd) conditional = true
    if (second && start >= second.index) conditional = false
    const dropped = second !== null && start + part.length <= second.index + second[0].length
    return [{ text: part, plain: dropped ? '' : plainOf(part, names), medicines, conditional }]
  })
}
