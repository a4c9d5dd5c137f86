import type { AlertSeverity } from '../types.ts'
import type { TermId } from './terms.ts'

export type Condition = {
  term: TermId
  /** Groups or generic names. */
  parties: readonly string[]
  severity: AlertSeverity
  advice: string
  source: string
  /** Only from this age on. */
  from?: number
  /** Only under this age. */
  under?: number
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
