import type { LedgerRow, TranscriptLine } from '../types.ts'
import { readLedger } from './ledger.ts'
import { readVisit, type Visit } from './read-visit.ts'

export type Reading = Visit & { lines: readonly TranscriptLine[]; ledger: readonly LedgerRow[] }

/** Everything the rules understand of a talk, in one pass. */
export function readTranscript(lines: readonly TranscriptLine[]): Reading {
  const visit = readVisit(lines)
  return { ...visit, lines, ledger: readLedger(visit.said) }
}
