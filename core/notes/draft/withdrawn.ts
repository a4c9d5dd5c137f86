import { findMedicines } from '../lexicon/medicine-names.ts'
import type { Fact, Statement } from '../read/facts.ts'
import { takesBack } from '../read/taken-back.ts'

const begins =
  /\b(?:start|begin|add|try|prescribe|put you on|put (?:him|her|them) on|(?:change|switch|move|go|cross[- ]?taper|swap)\b[^.]*\b(?:to|for|with|on|onto))\b/i
const refuses =
  /(?:\bnot|n['’]t|\bnever|\bno longer)(?: \w+){0,2} (?:start|begin|add|try|give|use|prescribe|put|take)\b|\b(?:hold off on|forget(?: about)?|scratch|skip|drop|leave out|no) (?:the |that )?$/i

/**
 * "Let's start atomoxetine." "I'm pregnant." "Then let's not start the atomoxetine.": a withdrawn order isn't a step
 * of the plan. It is quoted in front of the words that withdrew it.
 */
export function withoutWithdrawn(facts: readonly Fact[]): Fact[] {
  const gone = new Set<Fact>()
  const told = facts.map((fact) => {
    const order = fact.type === 'statement' ? orderTakenBack(fact, facts) : undefined
    if (!order) return fact
    gone.add(order)
    return { ...fact, leansOn: { at: order.at, said: [...order.said, ...order.reply] } }
  })
  return told.filter((_, n) => !gone.has(facts[n] as Fact))
}

/** "Actually, let's not.", "Forget it.", "I'd rather not, then.": withdraws what was proposed just before. */
const letsNot =
  /^(?:(?:oh|okay|well|so|and|then|no|actually|hm+)[,.]? )*(?:let['’]s not(?: (?:do (?:that|it)|then))?|forget (?:it|that|about (?:it|that))|scrap that|i take that back)(?:,? (?:then|after all|now|today))?[.!]/i

function orderTakenBack(later: Statement, facts: readonly Fact[]): Statement | undefined {
  return lastBefore(later, facts) ?? sameMedicineBefore(later, facts)
}

/** How many sentences after an order and its reply the words that withdraw it may be. */
const near = 3

/** "Let's go to 250, the extra in the morning." "I'd sleep till noon." "Scratch that.": the order right before. */
function lastBefore(later: Statement, facts: readonly Fact[]): Statement | undefined {
  const [first] = later.said
  if (first?.line.speaker !== 'provider' || !(takesBack.test(first.text) || letsNot.test(first.text))) return
  return facts.findLast(
    (fact): fact is Statement =>
      fact.type === 'statement' &&
      fact.role === 'plan' &&
      fact.at < later.at &&
      later.at - endOf(fact) <= near,
  )
}

function endOf({ at, said, reply }: Statement): number {
  return (reply.at(-1) ?? said.at(-1))?.at ?? at
}

function sameMedicineBefore(later: Statement, facts: readonly Fact[]): Statement | undefined {
  const [medicine] = later.said.flatMap(({ text }) =>
    findMedicines(text).filter(({ at }) => refuses.test(text.slice(0, at))),
  )
  if (!medicine) return
  return facts.findLast(
    (fact): fact is Statement =>
      fact.type === 'statement' &&
      fact.role === 'plan' &&
      fact.at < later.at &&
      beginsOnly(fact, medicine.generic),
  )
}

/**
 * Whether a step is all about beginning one medicine, alone or in place of another: "Change the Zyprexa to Abilify.
 * Five for a week, then ten." A step that also orders something else stays.
 */
function beginsOnly({ said }: Statement, generic: string) {
  const [first] = said
  const named = findMedicines(first.text)
  const last = named.at(-1)
  return (
    begins.test(first.text) &&
    last?.generic === generic &&
    (named.length === 1 || replaces.test(first.text)) &&
    said.every(({ text }) => findMedicines(text).every((one) => !refuses.test(text.slice(0, one.at)))) &&
    said.slice(1).every((one) => {
      const others = findMedicines(one.text)
      return (
        others.every((other) => named.some((known) => known.generic === other.generic)) &&
        (others.length > 0 || !begins.test(one.text))
      )
    })
  )
}

const replaces = /\b(?:change|switch|move|go|taper|swap)\b[^.]*\b(?:to|for|with|onto)\b/i
