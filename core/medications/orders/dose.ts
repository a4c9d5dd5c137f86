import type { Route } from '../constants.ts'
import type { Drug } from '../types.ts'
import { readOften } from './frequency.ts'
import type { Amount, Order } from './order.ts'
import { counted, readStage, toMg } from './read-stage.ts'

type Dose = Pick<Order, 'amounts' | 'often' | 'problems' | 'missing' | 'firstDay'>

const dayLimit =
  /\b(?:max(?:imum)?|not to exceed|do not exceed|don't exceed|nte|no more than|not more than|at most|limit|up to)\s*(?:of\s*)?(\d+(?:\.\d+)?|\.\d+)\s*(mg|g|tabs?|tablets?|caps?|capsules?|pills?)?\s*(?:total )?(?:\/|per|in|a|each|daily)?\s*(?:24 ?h\w*|day|daily|d\b)/
/** "increase by 50 mg every 2 days to 300 mg": only where it leads is a dose. */
const steps =
  /\b(?:increas\w*|titrat\w*|uptitrat\w*|advanc\w*|decreas\w*|go up|rais\w*|tapered)\b[^.;]{0,120}?\bto (?=\d)|\b(?:goal|target)(?: dose)?(?: of)?:?/
const stepSize =
  /\b(?:increas\w*|titrat\w*|uptitrat\w*|advanc\w*|decreas\w*|go up|rais\w*|taper\w*)\b[^.;]{0,120}?\bby [\d.-]{1,30} ?(?:mg|mcg|tabs?|caps?)?(?:\s*(?:every|q|each|per) ?[\d-]* ?(?:days?|weeks?|wks?|d|months?)|\s*weekly|\s*daily)?/g

/** "25 mg daily x 2 wk, 50 mg daily": after a time the next stage begins. */
const nextStage = /(\b(?:x|for)\s*\d+\s*(?:days?|d|weeks?|wks?|months?)),\s*(?=\d)/g

/** "20 mg with dinner, max 80 mg": the highest later dose, not what is taken now. */
const highestLater =
  /[,;(]?\s*\b(?:max(?:imum)?(?: dose)?|not to exceed|nte)\s*(?:of )?(?:\d+(?:\.\d+)?|\.\d+) ?mg\b\)?(?! ?(?:\/|per|in|a|each) ?(?:dose|24|day|d\b))/

export function readDose(text: string, drug: Drug, route: Route | undefined): Dose {
  const cap = dayLimit.exec(text)
  const said = withoutHighest(withBracketedCount(cap ? text.replace(cap[0], ' ') : text, drug))
    .replace(nextStage, '$1 then ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(
      /\bx\s*\d+\s*(days?|d|weeks?|wks?|months?)\b|\bfor\s*(?:the )?(?:first )?\d+\s*(?:more )?(days?|d|weeks?|wks?|months?|doses?)\b|#\s*\d+|\b\d+\s*refills?\b|\bmay repeat\b.*$|\bdays? \d+(?:-\d+)?\b/g,
      ' ',
    )
  const stages = said
    .split(steps)
    .flatMap((stage) =>
      stage.replace(stepSize, ' ').split(/\bthen\b|\bfrom\b.{0,120}?\bto\b|\bfollowed by\b/),
    )
    .map((stage) => stage.trim())
    .filter(Boolean)
  const often = stages.map(readOften)
  const read = stages.map((stage, at) => readStage(stage, often[at] ?? often.find(Boolean), drug, route))
  const amounts = highest(read.flatMap((each) => each.amounts)).map((amount) => capped(amount, cap))
  const changing = /\b(sliding scale|tap(er|ering)|as directed|titrat\w*)\b/.exec(text)
  const problems =
    amounts.length > 0
      ? []
      : [...read.flatMap((each) => each.problems), ...(changing ? [`"${changing[0]}" is not a dose`] : [])]
  const known = often.filter((each) => each !== undefined).toSorted((a, b) => b.perDay - a.perDay)[0]
  const missing = [
    ...(amounts.length === 0 && problems.length === 0 ? ['no dose is written'] : []),
    ...(amounts.length > 0 && !known && amounts.every(({ day }) => day === undefined)
      ? ['how often it is taken is not written']
      : []),
  ]
  const first = read.find((each) => each.amounts.length > 0)?.amounts[0]
  return {
    amounts,
    often: known,
    problems: [...new Set(problems)],
    missing,
    ...(first && { firstDay: first.day ?? first.dose }),
  }
}

function withoutHighest(text: string): string {
  const first = /\d ?mg\b/.exec(text)
  if (!first) return text
  const behind = first.index + first[0].length
  return text.slice(0, behind) + text.slice(behind).replace(highestLater, ' ')
}

const countInBrackets = new RegExp(
  String.raw`(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*(mg|mcg|g)\s*\((${counted.source})\)`,
  'g',
)
const totalInBrackets = new RegExp(
  String.raw`${counted.source}[^()\d]*\(((?:\d+(?:\.\d+)?|\.\d+)\s*(?:mg|mcg|g))\s+total\)`,
  'g',
)

/**
 * "2 tablets (100 mg total)" is 100 mg, and so is "100 mg (2 tablets)" where there are tablets of 50 mg. Where there
 * are only such of 100 mg, it is two of them.
 */
function withBracketedCount(text: string, drug: Drug) {
  const isStrength = (mg: number) =>
    drug.commonDosages.some((each) => {
      const [, value, unit] = /^(\d+(?:\.\d+)?|\.\d+) ?(mg|mcg|g)\b/.exec(each) ?? []
      return value !== undefined && Math.abs(toMg(Number(value), unit ?? 'mg') - mg) < 0.001 * mg
    })
  return text
    .replace(totalInBrackets, (_, _low, _high, total: string) => total)
    .replace(
      countInBrackets,
      (all, value: string, unit: string, count: string, low: string, high?: string) => {
        const mg = toMg(Number(value), unit)
        return isStrength(mg) && !isStrength(mg / Number(high ?? low)) ? `${value} ${unit} ${count}` : all
      },
    )
}

/** Of several stages of a schedule the highest counts. */
function highest(amounts: readonly Amount[]): Amount[] {
  const byPart = new Map<string, Amount>()
  for (const amount of amounts) {
    const before = byPart.get(amount.part)
    if (!before || (amount.day ?? amount.dose) > (before.day ?? before.dose)) byPart.set(amount.part, amount)
  }
  return [...byPart.values()]
}

function capped(amount: Amount, cap: RegExpExecArray | null): Amount {
  if (!cap) return amount
  const limit = Number(cap[1])
  const unit = cap[2] ?? ''
  const weight = unit === 'mg' || unit === 'g' || (unit === '' && limit > 20)
  const day = weight ? toMg(limit, unit || 'mg') : amount.dose * limit
  return { ...amount, day: amount.day === undefined ? day : Math.min(amount.day, day) }
}
