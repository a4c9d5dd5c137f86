import type { LedgerRow, TranscriptLine } from '../types.ts'
import { joinBrokenLines, type WholeLines } from './join-broken-lines.ts'
import { readLedger } from './ledger.ts'
import { readVisit, type Visit } from './read-visit.ts'

export type Reading = Visit & WholeLines & { ledger: readonly LedgerRow[] }

/** Everything the rules understand of a talk, in one pass. */
export function readTranscript(lines: readonly TranscriptLine[]): Reading {
  const whole = joinBrokenLines(lines)
  const visit = readVisit(whole.lines)
  return { ...visit, ...whole, ledger: readLedger(visit.said) }
}
