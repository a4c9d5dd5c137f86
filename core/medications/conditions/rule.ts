import type { AlertSeverity } from '../types.ts'
import type { TermId } from './terms.ts'

export type Condition = {
  term: TermId
  /**
   * Groups or generic names. With "only " before it, the product itself and no combination that holds it; with
   * "applied " before it, the medicine as a cream, drops or an insert.
   */
  parties: readonly string[]
  severity: AlertSeverity
  advice: string
  source: string
  /** Only from this age on. */
  from?: number
  /** Only under this age. */
  under?: number
  /** Not where one of these is on the list too. */
  unless?: readonly string[]
  /** Only for a person who also has one of these conditions. */
  beside?: readonly TermId[]
  /** Not for a person who also has one of these conditions. */
  absent?: readonly TermId[]
  /** Only where one of these is on the list too. */
  taking?: readonly string[]
  /** Only where the order has one of these words: a form, a route or what it is for. */
  said?: RegExp
  /** A dose within the label's limit for this organ satisfies the rule. */
  dosed?: 'kidneys' | 'liver'
}

/** Several conditions, or several medicines, separated by semicolons, with one statement. */
export function when(
  term: TermId | readonly TermId[],
  parties: string,
  severity: AlertSeverity,
  advice: string,
  source: string,
  from?: number,
  under?: number,
): Condition[] {
  const names = parties.split(';').map((party) => party.trim())
  return [term].flat().map((each) => ({
    term: each as TermId,
    parties: names,
    severity,
    advice,
    source,
    ...(from !== undefined && { from }),
    ...(under !== undefined && { under }),
  }))
}

/** Statements that a dose within the label's limit for the organ answers. */
export function dosedFor(organ: 'kidneys' | 'liver', conditions: readonly Condition[]): Condition[] {
  return conditions.map((condition) => ({ ...condition, dosed: organ }))
}

const list = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)

/**
 * One statement a line: terms | medicines | severity | what to do | source | options
 * Options: from=age, under=age, unless=medicines, beside=terms, absent=terms, taking=medicines, said=words,
 * dosed=kidneys or dosed=liver.
 */
export function conditionTable(table: string): Condition[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [terms = '', parties = '', severity = '', advice = '', source = '', rest = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const option = (key: string) => new RegExp(`${key}=([^,]+)`).exec(rest)?.[1]
      const from = option('from')
      const under = option('under')
      const unless = option('unless')
      const beside = option('beside')
      const absent = option('absent')
      const taking = option('taking')
      const said = option('said')
      const dosed = option('dosed')
      return list(terms).map((term) => ({
        term: term as TermId,
        parties: list(parties),
        severity: severity as AlertSeverity,
        advice,
        source,
        ...(from && { from: Number(from) }),
        ...(under && { under: Number(under) }),
        ...(unless && { unless: list(unless) }),
        ...(beside && { beside: list(beside) as TermId[] }),
        ...(absent && { absent: list(absent) as TermId[] }),
        ...(taking && { taking: list(taking) }),
        ...(said && { said: new RegExp(String.raw`\b(?:${list(said).join('|')})\b`, 'i') }),
        ...((dosed === 'kidneys' || dosed === 'liver') && { dosed }),
      }))
    })
}
