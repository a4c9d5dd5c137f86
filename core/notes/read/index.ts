import type { RiskStatement, TranscriptLine } from '../types.ts'
import { findRisks } from './find-risks.ts'
import { hear } from './hear.ts'
import { readAgreement } from './read-agreement.ts'
import { readPatient } from './read-patient.ts'
import { readProvider } from './read-provider.ts'
import type { Statement } from './statement.ts'

export type Reading = {
  lines: readonly TranscriptLine[]
  statements: readonly Statement[]
  risks: readonly RiskStatement[]
}

/** What a talk holds for a note: who said what about danger, and everything else, in order. */
export function readTranscript(lines: readonly TranscriptLine[]): Reading {
  const heard = hear(lines)
  const risks = findRisks(heard)
  const asked = new Set(
    risks.filter(({ evidence }) => evidence.length > 1).flatMap(({ evidence }) => evidence),
  )
  const statements = heard.flatMap((line) => {
    if (line.line.speaker === 'provider') return readProvider(line, heard)
    const read = readPatient(line, heard)
    // The bare "No." to a question about danger is told once, by the reader of danger.
    return asked.has(line.line.id) ? read.filter(({ text }) => !/^(Asked|Denies)\b/.test(text)) : read
  })
  return { lines, risks, statements: [...statements, ...readAgreement(statements, heard)] }
}
