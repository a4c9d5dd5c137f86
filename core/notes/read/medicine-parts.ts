import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { matchesIn } from '../text/matches.ts'
import type { Said } from './turns.ts'

/** A stretch of a sentence with the medicines it is about; `back` where it doesn't name them itself. */
export type Part = { medicines: readonly NamedMedicine[]; text: string; back?: boolean }

/** "He took me off the, what is it, the water pill": the verb waits for the name. */
function pausedFrom(text: string, starts: readonly number[], start: number): number {
  const earlier = starts.filter((one) => one < start)
  for (const from of earlier.slice(-2).toReversed())
    if (
      /\b(?:the|my|that|off|on|of|a|uh|um),\s*(?:what is it,\s*|what do you call it?,\s*)?$/i.test(
        text.slice(from, start),
      )
    )
      return from
  return start
}

/** What is said up to the next medicine, so that "stop the Cogentin and keep the Abilify at 10" gives each its own. */
export function partsOf({ text }: Said, named: readonly NamedMedicine[]): Part[] {
  if (named.length === 0) return [{ medicines: [], text }]
  const breaks = matchesIn(text, /[,;:—–]\s+|\s+(?:and|but|y|pero|so|plus|while)\s+/gi).map(
    ({ index, 0: mark }) => index + mark.length,
  )
  const starts = [0, ...breaks]
  const clauseOf = (at: number) => starts.findLast((start) => start <= at) ?? 0
  const parts: { start: number; medicines: NamedMedicine[] }[] = []
  for (const medicine of [...named, ...namedAgain(text, named)].toSorted((a, b) => a.at - b.at)) {
    const start = pausedFrom(text, starts, clauseOf(medicine.at))
    const same = parts.find((part) => part.start === start)
    if (same) same.medicines.push(medicine)
    else parts.push({ start, medicines: [medicine] })
  }
  const [first] = parts
  const lead = first ? text.slice(0, first.start) : ''
  // "Stay at sixteen, I'll send new Narcan": what comes first has its own medicine.
  const own = first && first.start > 0 && ownDecision.test(lead)
  if (first && !own) first.start = 0
  const cut = parts.map(({ start, medicines }, n) => ({
    medicines,
    text: text.slice(start, parts[n + 1]?.start),
  }))
  return own ? [{ medicines: [], text: lead }, ...cut] : cut
}

/** "Zoloft 50 for a week, and after that no Zoloft": what is said at the second place counts too. */
function namedAgain(text: string, named: readonly NamedMedicine[]): NamedMedicine[] {
  return named.flatMap((medicine) => {
    const at = text.indexOf(medicine.said, medicine.at + medicine.said.length)
    return at > 0 && /\b(?:then|after that)\b/i.test(text.slice(medicine.at, at)) ? [{ ...medicine, at }] : []
  })
}

const ownDecision =
  /^(?:(?:and|so|then|okay|good|let['’]?s|we|you|i['’]d|please)[, ]+)*(?:stay|keep it|stays|go up|go down|raise it|lower it|stop it|hold it|it stays) /i
